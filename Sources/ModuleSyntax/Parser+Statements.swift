extension Parser {

  mutating func parseStatement(isTopLevel: Bool = false) throws(SyntaxFault) {
    try enter()
    defer { leave() }
    beginStatement()
    switch token.kind {
    case .leftBrace: try parseBlock()
    case .semicolon: try advance()
    case .name where !token.hasEscape && token.name < Int32(Keyword.allCases.count):
      try parseKeywordStatement(Keyword(rawValue: token.name)!, isTopLevel: isTopLevel)
    default: try parseExpressionStatement()
    }
  }

  private mutating func parseKeywordStatement(_ keyword: Keyword, isTopLevel: Bool) throws(SyntaxFault) {
    switch keyword {
    case .var, .const:
      try parseVariableStatement(keyword)
    case .let:
      let next = try peek()
      let isDeclaration = next.kind == .leftBracket || next.kind == .leftBrace
        || next.kind == .name && (next.name >= Keyword.firstContextual)
      if isModule || isDeclaration { try parseVariableStatement(.let) } else { try parseExpressionStatement() }
    case .function:
      try parseFunctionDeclaration(isAsync: false)
    case .async:
      let next = try peek()
      if next.isKeyword(.function), !next.newlineBefore {
        try advance()
        try parseFunctionDeclaration(isAsync: true)
      } else {
        try parseExpressionStatement()
      }
    case .class:
      try parseClassDeclaration()
    case .if:
      try advance()
      try parseCondition()
      try parseStatement()
      if try skip(.else) {
        beginStatement()
        try parseStatement()
      }
    case .for:
      try parseFor()
    case .while, .with:
      try advance()
      try parseCondition()
      try parseStatement()
    case .do:
      try advance()
      try parseStatement()
      try expect(.while)
      try parseCondition()
      if try !skip(.semicolon) { try endDoStatement() }
    case .switch:
      try parseSwitch()
    case .try:
      try parseTry()
    case .return:
      guard isInFunction else {
        throw lexer.fault("Return statements are only valid inside functions", at: token.start)
      }
      try advance()
      if isAtStatementEnd {
        try endStatement()
      } else {
        _ = try parseExpression()
        try endStatement()
      }
    case .throw:
      try advance()
      _ = try parseExpression()
      try endStatement()
    case .break, .continue:
      try advance()
      if isAtIdentifier, !token.newlineBefore { try advance() }
      try endStatement()
    case .debugger:
      try advance()
      try endStatement()
    case .import:
      let next = try peek()
      if next.kind == .leftParenthesis || next.kind == .dot {
        try parseExpressionStatement()
      } else {
        guard isModule, isTopLevel else { throw unexpected() }
        try parseImport()
      }
    case .export:
      guard isModule, isTopLevel else { throw unexpected() }
      try parseExport()
    default:
      try parseExpressionStatement()
    }
  }

  private var isAtStatementEnd: Bool {
    token.kind == .semicolon || token.kind == .rightBrace || token.kind == .end || token.newlineBefore
  }

  /// The end of `do … while (…)`, after which a semicolon may be missing anywhere.
  private mutating func endDoStatement() throws(SyntaxFault) {
    if token.newlineBefore { try endStatement() }
  }

  private mutating func parseExpressionStatement() throws(SyntaxFault) {
    let first = token.kind
    let expression = try parseExpression()
    if first == .name, case .name(let reference) = expression.shape, token.kind == .colon {
      references[reference].name = -1
      try advance()
      try parseStatement()
      return
    }
    try endStatement()
  }

  private mutating func parseCondition() throws(SyntaxFault) {
    try expect(.leftParenthesis)
    _ = try parseExpression()
    try expect(.rightParenthesis)
  }

  /// A block with a scope of its own.
  mutating func parseBlock() throws(SyntaxFault) {
    let outer = openScope()
    try parseBlockStatements()
    scope = outer
  }

  private mutating func parseBlockStatements() throws(SyntaxFault) {
    try expect(.leftBrace)
    while token.kind != .rightBrace {
      guard token.kind != .end else { throw unexpected() }
      try parseStatement()
    }
    beginStatement()
    try advance()
  }

  // MARK: - Declarations

  mutating func parseVariableStatement(_ keyword: Keyword) throws(SyntaxFault) {
    try advance()
    try parseDeclarators(keyword, allowsIn: true)
    try endStatement()
  }

  /// Reads what follows `var`, `let` or `const`.
  private mutating func parseDeclarators(_ keyword: Keyword, allowsIn: Bool) throws(SyntaxFault) {
    repeat {
      try parseBinding(in: keyword == .var ? variableScope : scope)
      if try skip(.assign) { _ = try parseAssignment(allowsIn: allowsIn) }
    } while try skip(.comma)
  }

  private mutating func parseFor() throws(SyntaxFault) {
    try advance()
    if isAt(.await) {
      if !isInFunction, isModule { hasTopLevelAwait = true }
      try advance()
    }
    try expect(.leftParenthesis)
    let outer = openScope()
    try parseForHead()
    try parseStatement()
    scope = outer
  }

  private mutating func parseForHead() throws(SyntaxFault) {
    var declaration: Keyword?
    if isAt(.var) || isAt(.const) {
      declaration = isAt(.var) ? .var : .const
    } else if isAt(.let) {
      let next = try peek()
      let isDeclaration = next.kind == .leftBracket || next.kind == .leftBrace
        || next.kind == .name && !next.isKeyword(.in) && !next.isKeyword(.of)
      if isModule || isDeclaration { declaration = .let }
    }
    if let declaration {
      try advance()
      try parseDeclarators(declaration, allowsIn: false)
    } else if !isAt(.semicolon) {
      let start = targets.count
      let first = try parseExpression(allowsIn: false)
      if isAt(.of) || isAt(.in) { assign(to: first) }
      targets.removeLast(targets.count - start)
    }
    if try skip(.of) {
      _ = try parseAssignment(allowsIn: true)
    } else if try skip(.in) {
      _ = try parseExpression()
    } else {
      try expect(.semicolon)
      if !isAt(.semicolon) { _ = try parseExpression() }
      try expect(.semicolon)
      if !isAt(.rightParenthesis) { _ = try parseExpression() }
    }
    try expect(.rightParenthesis)
  }

  private mutating func parseSwitch() throws(SyntaxFault) {
    try advance()
    try parseCondition()
    try expect(.leftBrace)
    let outer = openScope()
    while try !skip(.rightBrace) {
      if try skip(.case) {
        _ = try parseExpression()
      } else {
        try expect(.default)
      }
      try expect(.colon)
      while !isAt(.case), !isAt(.default), token.kind != .rightBrace {
        guard token.kind != .end else { throw unexpected() }
        try parseStatement()
      }
    }
    beginStatement()
    scope = outer
  }

  private mutating func parseTry() throws(SyntaxFault) {
    try advance()
    try parseBlock()
    if try skip(.catch) {
      let outer = openScope()
      if try skip(.leftParenthesis) {
        try parseBinding(in: scope)
        try expect(.rightParenthesis)
      }
      try parseBlock()
      scope = outer
    }
    if try skip(.finally) { try parseBlock() }
  }
}
