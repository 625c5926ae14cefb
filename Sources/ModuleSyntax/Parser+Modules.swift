extension Parser {

  // MARK: - import

  mutating func parseImport() throws(SyntaxFault) {
    let start = token.start
    try advance()
    if isAt(.string) {
      _ = try parseRequest()
    } else {
      var names: [(imported: [UInt16]?, local: Int32)] = []
      if isAtIdentifier {
        names.append((Array("default".utf16), try parseImportedBinding()))
        if try skip(.comma) {
          guard isAt(.star) || isAt(.leftBrace) else { throw unexpected() }
        }
      }
      if try skip(.star) {
        try expect(.as)
        names.append((nil, try parseImportedBinding()))
      } else if isAt(.leftBrace) {
        try parseNamedImports(into: &names)
      }
      guard !names.isEmpty || previousEnd > start + 6 else { throw unexpected() }
      try expect(.from)
      let request = try parseRequest()
      for (imported, local) in names {
        module.imports.append(ModuleParts.Import(request: request, name: imported, local: local))
      }
    }
    try endStatement()
    endsOpen(false)
    module.edits.append(ModuleParts.Edit(range: start..<previousEnd, text: .open))
  }

  private mutating func parseImportedBinding() throws(SyntaxFault) -> Int32 {
    guard isAtIdentifier else { throw unexpected() }
    let name = token.name
    guard !declarations.contains(where: { $0.scope == 0 && $0.name == name && importedNames.contains(name) }) else {
      throw lexer.fault("Cannot declare an imported binding name twice: '\(lexer.names.text(name))'", at: token.start)
    }
    importedNames.insert(name)
    declare(name, in: 0)
    try advance()
    return name
  }

  private mutating func parseNamedImports(into names: inout [(imported: [UInt16]?, local: Int32)]) throws(SyntaxFault) {
    try advance()
    while try !skip(.rightBrace) {
      let first = token
      let imported = try parseModuleExportName()
      if try skip(.as) {
        names.append((imported, try parseImportedBinding()))
      } else {
        guard first.kind == .name, first.name >= Keyword.firstContextual else { throw unexpected(first) }
        let after = (lexer.position, token, previousEnd)
        token = first
        let local = try parseImportedBinding()
        (lexer.position, token, previousEnd) = after
        names.append((imported, local))
      }
      if !isAt(.rightBrace) { try expect(.comma) }
    }
  }

  /// A word or a string that names an import or export.
  private mutating func parseModuleExportName() throws(SyntaxFault) -> [UInt16] {
    let name: [UInt16]
    switch token.kind {
    case .name: name = lexer.names.units(token.name)
    case .string: name = lexer.stringValue(token.start..<token.end)
    default: throw unexpected()
    }
    try advance()
    return name
  }

  /// Reads a specifier with its attributes, and answers the number of the request.
  private mutating func parseRequest() throws(SyntaxFault) -> Int {
    guard isAt(.string) else { throw unexpected() }
    let place = lexer.place(of: token.start)
    var request = ModuleRequest(
      specifier: lexer.stringValue(token.start..<token.end), line: place.line, column: place.column)
    try advance()
    if try skip(.with) {
      try expect(.leftBrace)
      while try !skip(.rightBrace) {
        let key = try parseModuleExportName()
        try expect(.colon)
        guard isAt(.string) else { throw unexpected() }
        let value = lexer.stringValue(token.start..<token.end)
        if key == Array("type".utf16) {
          request.type = value
        } else {
          request.unsupportedAttribute = request.unsupportedAttribute ?? key
        }
        try advance()
        if !isAt(.rightBrace) { try expect(.comma) }
      }
    }
    if let known = module.requests.firstIndex(where: { $0.specifier == request.specifier && $0.type == request.type }) {
      return known
    }
    module.requests.append(request)
    return module.requests.count - 1
  }

  // MARK: - export

  mutating func parseExport() throws(SyntaxFault) {
    let start = token.start
    try advance()
    switch token.kind {
    case .star:
      try parseStarExport()
      module.edits.append(ModuleParts.Edit(range: start..<previousEnd, text: .open))
    case .leftBrace:
      try parseNamedExports()
      module.edits.append(ModuleParts.Edit(range: start..<previousEnd, text: .open))
    case .name where isAt(.default):
      try parseDefaultExport(start)
    default:
      module.edits.append(ModuleParts.Edit(range: start..<token.start, text: .open))
      guard isAt(.var) || isAt(.let) || isAt(.const) || isAt(.function) || isAt(.class) || isAt(.async) else {
        throw unexpected()
      }
      let place = token.start
      declaredNames = []
      if isAt(.async) {
        try advance()
        try parseFunctionDeclaration(isAsync: true)
      } else {
        try parseStatement()
      }
      let names = declaredNames ?? []
      declaredNames = nil
      for name in names { addExport(lexer.names.units(name), local: name, at: place) }
    }
  }

  private mutating func addExport(_ name: [UInt16], local: Int32, at place: Int) {
    module.exports.append(ModuleParts.Export(name: name, local: local, start: place))
  }

  private mutating func parseStarExport() throws(SyntaxFault) {
    let place = token.start
    try advance()
    var name: [UInt16]?
    if try skip(.as) { name = try parseModuleExportName() }
    try expect(.from)
    let request = try parseRequest()
    if let name {
      module.reexports.append(ModuleParts.Reexport(name: name, request: request, imported: nil, start: place))
    } else {
      module.stars.append(request)
    }
    try endStatement()
    endsOpen(false)
  }

  private mutating func parseNamedExports() throws(SyntaxFault) {
    try advance()
    var names: [(token: Token, local: [UInt16], exported: [UInt16])] = []
    while try !skip(.rightBrace) {
      let first = token
      let local = try parseModuleExportName()
      let exported = try skip(.as) ? parseModuleExportName() : local
      names.append((first, local, exported))
      if !isAt(.rightBrace) { try expect(.comma) }
    }
    if try skip(.from) {
      let request = try parseRequest()
      for name in names {
        module.reexports.append(
          ModuleParts.Reexport(name: name.exported, request: request, imported: name.local, start: name.token.start))
      }
    } else {
      for name in names {
        guard name.token.kind == .name, name.token.name >= Keyword.firstContextual else { throw unexpected(name.token) }
        addExport(name.exported, local: name.token.name, at: name.token.start)
      }
    }
    try endStatement()
    endsOpen(false)
  }

  private mutating func parseDefaultExport(_ start: Int) throws(SyntaxFault) {
    let place = token.start
    let defaultName = Array("default".utf16)
    try advance()
    let next = isAt(.async) ? try peek() : token
    if isAt(.function) || next.isKeyword(.function) && !next.newlineBefore {
      let functionStart = token.start
      let isAsync = try skip(.async)
      let wordEnd = token.end
      let isGenerator = try peek().kind == .star
      let name = try parseFunctionDeclaration(isAsync: isAsync, mayBeNameless: true)
      if let name {
        module.edits.append(ModuleParts.Edit(range: start..<functionStart, text: .open))
        return addExport(defaultName, local: name, at: place)
      }
      let head = (isAsync ? "async " : "") + "function" + (isGenerator ? "*" : "")
      let end = isGenerator ? endOfStar(from: wordEnd) : wordEnd
      module.edits.append(ModuleParts.Edit(range: start..<end, text: .defaultFunction(head)))
      module.namelessDefault = .function
    } else if isAt(.class) {
      let classStart = token.start
      let name = try parseClassDeclaration(mayBeNameless: true)
      if let name {
        module.edits.append(ModuleParts.Edit(range: start..<classStart, text: .open))
        return addExport(defaultName, local: name, at: place)
      }
      module.edits.append(ModuleParts.Edit(range: start..<classStart, text: .defaultVariable))
      module.edits.append(ModuleParts.Edit(range: previousEnd..<previousEnd, text: .open))
      module.namelessDefault = .expression(isAnonymous: true)
    } else {
      module.edits.append(ModuleParts.Edit(range: start..<token.start, text: .defaultVariable))
      let value = try parseAssignment(allowsIn: true)
      targets.removeAll()
      try endStatement()
      let isAnonymous =
        switch value.shape {
        case .anonymous, .arrow: true
        default: false
        }
      module.namelessDefault = .expression(isAnonymous: isAnonymous)
    }
    addExport(defaultName, local: Self.defaultLocal, at: place)
  }

  /// The variable of a default export that the source gives no name.
  static let defaultLocal: Int32 = -2

  private func endOfStar(from index: Int) -> Int {
    (lexer.source[index...].firstIndex(of: Code.star) ?? index) + 1
  }

  // MARK: - import.meta and import()

  mutating func parseImportExpression() throws(SyntaxFault) {
    let word = token
    try advance()
    if try skip(.dot) {
      guard isModule else { throw lexer.fault("import.meta is only valid inside modules", at: word.start) }
      guard isAt(.meta) else { throw unexpected() }
      metaRanges.append(word.start..<token.end)
      try advance()
    } else {
      guard isAt(.leftParenthesis) else { throw unexpected() }
      dynamicImports.append(word.start..<word.end)
    }
  }
}
