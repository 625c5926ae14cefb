/// Makes a module's record of what the parser has read.
struct RecordBuilder {
  private let parser: Parser
  private let module: ModuleParts
  private let prefix: String
  private var source: UnsafeBufferPointer<UInt16> { parser.lexer.source }

  init(_ parser: Parser) {
    self.parser = parser
    module = parser.module
    prefix = Self.freePrefix(parser.lexer.names)
  }

  func build() throws(SyntaxFault) -> ModuleRecord {
    let (exports, reexports) = try sortedExports()
    let locals = localNames(of: exports)
    let usage = resolve(locals: locals)
    let defaultVariable = prefix + "d"
    return ModuleRecord(
      requests: module.requests,
      imports: module.imports.map { entry in
        ModuleRecord.Import(
          request: entry.request, name: entry.name, local: parser.lexer.names.text(entry.local),
          uses: usage.uses[entry.local] ?? [])
      },
      locals: locals.map { local in
        let isDefault = local == Parser.defaultLocal
        return ModuleRecord.Local(
          name: isDefault ? defaultVariable : parser.lexer.names.text(local),
          isStable: isDefault || !usage.unstable.contains(local))
      },
      exports: exports.map { export in
        ModuleRecord.Export(name: export.name, local: locals.firstIndex(of: export.local)!)
      },
      reexports: reexports,
      stars: module.stars,
      edits: edits(defaultVariable: defaultVariable),
      hasTopLevelAwait: parser.hasTopLevelAwait,
      usesMeta: !parser.metaRanges.isEmpty,
      usesDynamicImport: !parser.dynamicImports.isEmpty,
      prefix: prefix,
      namesDefault: namesDefault ? defaultVariable : nil,
      namesDefaultEarly: namesDefaultEarly)
  }

  /// `$` and a letter, or more, with which no name of the source starts.
  private static func freePrefix(_ names: NameTable) -> String {
    let dollar = UInt16(UInt8(ascii: "$"))
    var taken: Set<UInt16> = []
    for number in 0..<Int32(names.count) {
      if let (first, second) = names.start(of: number), first == dollar { taken.insert(second) }
    }
    let letters = Array("mnopqrstuvwxyzabcdefghijkl".utf16)
    if let free = letters.first(where: { !taken.contains($0) }) {
      return String(decoding: [dollar, free], as: UTF16.self)
    }
    let all = Set((0..<Int32(names.count)).map { String(names.text($0).prefix(8)) })
    return (1...).lazy.map { "$m\($0)_" }.first { prefix in !all.contains { $0.hasPrefix(prefix) } }!
  }

  private var namesDefault: Bool {
    switch module.namelessDefault {
    case .function: true
    case .expression(let isAnonymous): isAnonymous
    case nil: false
    }
  }

  private var namesDefaultEarly: Bool {
    if case .function = module.namelessDefault { true } else { false }
  }

  // MARK: - Exports

  /// The exports of variables, and those of other modules' bindings; an exported import is one of the latter.
  private func sortedExports() throws(SyntaxFault) -> (
    exports: [ModuleParts.Export], reexports: [ModuleRecord.Reexport]
  ) {
    let imports = Dictionary(module.imports.map { ($0.local, $0) }, uniquingKeysWith: { first, _ in first })
    let declared = Set(parser.declarations.lazy.filter { $0.scope == 0 }.map(\.name))
    var exports: [ModuleParts.Export] = []
    var reexports = module.reexports.map {
      ModuleRecord.Reexport(name: $0.name, request: $0.request, imported: $0.imported)
    }
    var names: Set<[UInt16]> = []
    func add(_ name: [UInt16], at start: Int) throws(SyntaxFault) {
      guard !names.insert(name).inserted else { return }
      let text = String(decoding: name, as: UTF16.self)
      throw parser.lexer.fault("Cannot export a duplicate name '\(text)'", at: start)
    }
    for export in module.exports {
      try add(export.name, at: export.start)
      if export.local != Parser.defaultLocal, !declared.contains(export.local) {
        let text = parser.lexer.names.text(export.local)
        throw parser.lexer.fault(
          "Exported binding '\(text)' needs to refer to a top-level declared variable", at: export.start)
      }
      if let entry = imports[export.local], let imported = entry.name {
        reexports.append(ModuleRecord.Reexport(name: export.name, request: entry.request, imported: imported))
      } else {
        exports.append(export)
      }
    }
    for reexport in module.reexports { try add(reexport.name, at: reexport.start) }
    return (exports, reexports)
  }

  private func localNames(of exports: [ModuleParts.Export]) -> [Int32] {
    var locals: [Int32] = []
    var known: Set<Int32> = []
    for export in exports where known.insert(export.local).inserted { locals.append(export.local) }
    return locals
  }

  // MARK: - References

  /// Finds which references mean imported variables, and which exported variables functions assign to.
  private func resolve(locals: [Int32]) -> (uses: [Int32: [ModuleRecord.Use]], unstable: Set<Int32>) {
    var isImported = [Bool](repeating: false, count: parser.lexer.names.count)
    var isExported = isImported
    for entry in module.imports { isImported[Int(entry.local)] = true }
    for local in locals where local >= 0 { isExported[Int(local)] = true }
    func matters(_ name: Int32) -> Bool { isImported[Int(name)] || isExported[Int(name)] }
    func key(_ scope: Int32, _ name: Int32) -> UInt64 { UInt64(UInt32(bitPattern: scope)) << 32 | UInt64(name) }

    var declared: Set<UInt64> = []
    for declaration in parser.declarations where declaration.scope != 0 && matters(declaration.name) {
      declared.insert(key(declaration.scope, declaration.name))
    }
    var uses: [Int32: [ModuleRecord.Use]] = [:]
    var unstable: Set<Int32> = []
    for reference in parser.references where reference.name >= 0 && matters(reference.name) {
      let name = reference.name
      var (scope, isInFunction) = (reference.scope, false)
      while scope != 0, !declared.contains(key(scope, name)) {
        if parser.scopes[Int(scope)].isFunction { isInFunction = true }
        scope = parser.scopes[Int(scope)].parent
      }
      guard scope == 0 else { continue }
      if isImported[Int(name)] {
        uses[name, default: []].append(
          ModuleRecord.Use(
            start: Int(reference.start), length: Int(reference.length), isCall: reference.uses.contains(.call),
            isShorthand: reference.uses.contains(.shorthand),
            isAfterOpenStatement: reference.uses.contains(.afterOpenStatement)))
      }
      if isExported[Int(name)], reference.uses.contains(.write), isInFunction { unstable.insert(name) }
    }
    return (uses, unstable)
  }

  // MARK: - Edits

  private func edits(defaultVariable: String) -> [ModuleRecord.Edit] {
    var edits = module.edits.map { edit in
      ModuleRecord.Edit(
        start: edit.range.lowerBound, length: edit.range.count, text: text(of: edit, defaultVariable: defaultVariable))
    }
    for range in parser.metaRanges { edits.append(replacement(range, "\(prefix).meta")) }
    for range in parser.dynamicImports { edits.append(replacement(range, "\(prefix).i")) }
    for start in Set(parser.lexer.htmlCommentStarts) {
      edits.append(ModuleRecord.Edit(start: start + 1, length: 0, text: " "))
    }
    if source.count >= 2, source[0] == Code.hash, source[1] == Code.exclamation {
      let end = source.firstIndex(where: Code.isLineEnd) ?? source.count
      edits.append(ModuleRecord.Edit(start: 0, length: end, text: blank(0..<end)))
    }
    return edits.sorted { $0.start < $1.start }
  }

  private func text(of edit: ModuleParts.Edit, defaultVariable: String) -> String {
    let range = edit.range
    switch edit.text {
    case .open:
      guard !range.isEmpty else { return ";" }
      return ";" + blank(range.lowerBound + 1..<range.upperBound)
    case .defaultVariable:
      return replacement(range, ";const \(defaultVariable)=").text
    case .defaultFunction(let head):
      let text = "\(head) \(defaultVariable)"
      let room = range.count - 1 - text.utf16.count
      guard room >= 0, !source[range].contains(where: Code.isLineEnd) else { return ";" + blank(range) + text }
      return ";" + String(repeating: " ", count: room) + text
    }
  }

  /// Replaces a range by a text, which is filled with spaces where it is shorter.
  private func replacement(_ range: Range<Int>, _ text: String) -> ModuleRecord.Edit {
    let rest = min(range.lowerBound + text.utf16.count, range.upperBound)..<range.upperBound
    let replaced = source[range.lowerBound..<rest.lowerBound]
    let lineEnds = String(decoding: replaced.filter(Code.isLineEnd), as: UTF16.self)
    return ModuleRecord.Edit(start: range.lowerBound, length: range.count, text: text + lineEnds + blank(rest))
  }

  /// White space with the same lines.
  private func blank(_ range: Range<Int>) -> String {
    String(decoding: source[range].map { Code.isLineEnd($0) ? $0 : 32 }, as: UTF16.self)
  }
}
