/// Reads a source as far as it takes to know its imports and exports and which place of it means which variable.
///
/// It accepts more than the language does: what it lets pass, the engine refuses when the rewritten source is compiled.
struct Parser {
  var lexer: Lexer
  var token = Token()
  /// Where the token before ends.
  var previousEnd = 0
  let isModule: Bool

  var scopes: [Scope] = [Scope(parent: -1, isFunction: false)]
  var scope: Int32 = 0
  /// The scope to which `var` declarations go.
  var variableScope: Int32 = 0
  var declarations: [Declaration] = []
  var references: [Reference] = []
  /// The references that become targets if what is being read is a pattern.
  var targets: [Int] = []
  /// Names declared since it was set to an empty list, for `export const …`.
  var declaredNames: [Int32]?

  var isInFunction = false
  var isInAsync = false
  var isInGenerator = false
  private var depth = 0

  /// Where a statement starts whose predecessor has no semicolon, or -1.
  var openStatementStart = -1
  private(set) var endsOpen = false

  /// Says whether the statement that was read last ends where a semicolon is missing.
  mutating func endsOpen(_ isOpen: Bool) { endsOpen = isOpen }

  // What modules and scripts with dynamic imports have.
  var hasTopLevelAwait = false
  var metaRanges: [Range<Int>] = []
  var dynamicImports: [Range<Int>] = []
  var module = ModuleParts()
  var importedNames: Set<Int32> = []

  init(source: UnsafeBufferPointer<UInt16>, isModule: Bool) {
    self.isModule = isModule
    lexer = Lexer(source: source, isModule: isModule)
    references.reserveCapacity(source.count / 24)
  }

  /// Reads the whole source.
  mutating func parse() throws(SyntaxFault) {
    try advance()
    while token.kind != .end { try parseStatement(isTopLevel: true) }
  }

  // MARK: - Tokens

  mutating func advance() throws(SyntaxFault) {
    previousEnd = token.end
    token = try lexer.next()
  }

  /// The token after the current one.
  mutating func peek() throws(SyntaxFault) -> Token {
    let position = lexer.position
    let next = try lexer.next()
    lexer.position = position
    return next
  }

  func isAt(_ kind: TokenKind) -> Bool { token.kind == kind }
  func isAt(_ keyword: Keyword) -> Bool { token.isKeyword(keyword) }

  /// Moves over a token of the kind, if there is one.
  mutating func skip(_ kind: TokenKind) throws(SyntaxFault) -> Bool {
    guard token.kind == kind else { return false }
    try advance()
    return true
  }

  mutating func skip(_ keyword: Keyword) throws(SyntaxFault) -> Bool {
    guard token.isKeyword(keyword) else { return false }
    try advance()
    return true
  }

  mutating func expect(_ kind: TokenKind) throws(SyntaxFault) {
    guard token.kind == kind else { throw unexpected() }
    try advance()
  }

  mutating func expect(_ keyword: Keyword) throws(SyntaxFault) {
    guard token.isKeyword(keyword) else { throw unexpected() }
    try advance()
  }

  /// Whether the token is a name that can be a variable's here.
  var isAtIdentifier: Bool {
    guard token.kind == .name else { return false }
    if token.name >= Keyword.firstContextual {
      if token.name == Keyword.await.rawValue { return !isModule && !isInAsync }
      if token.name == Keyword.yield.rawValue { return !isModule && !isInGenerator }
      return true
    }
    return false
  }

  func unexpected() -> SyntaxFault { unexpected(token) }

  func unexpected(_ token: Token) -> SyntaxFault {
    if token.kind == .end { return lexer.fault("Unexpected end of script", at: token.start) }
    let units = lexer.source[token.start..<min(token.end, token.start + 40)]
    let text = String(decoding: units, as: UTF16.self)
    let message =
      switch token.kind {
      case .name where token.name < Keyword.firstContextual: "Unexpected keyword '\(text)'"
      case .name: "Unexpected identifier '\(text)'"
      case .number: "Unexpected number '\(text)'"
      case .string: "Unexpected string literal \(text)"
      case .templateHead, .templateEnd: "Unexpected template string"
      default: "Unexpected token '\(text)'"
      }
    return lexer.fault(message, at: token.start)
  }

  /// Ends a statement: at a semicolon, or where one may be left out.
  mutating func endStatement() throws(SyntaxFault) {
    if try skip(.semicolon) { return }
    guard token.kind == .rightBrace || token.kind == .end || token.newlineBefore else { throw unexpected() }
    endsOpen = true
  }

  /// Notes where a statement starts.
  mutating func beginStatement() {
    openStatementStart = endsOpen ? token.start : -1
    endsOpen = false
  }

  // MARK: - Nesting

  /// How deep a source may nest; each level takes a few frames of the stack.
  private static let deepest = 1500

  mutating func enter() throws(SyntaxFault) {
    depth += 1
    guard depth < Self.deepest else { throw lexer.fault("Nested too deeply", at: token.start) }
  }

  mutating func leave() { depth -= 1 }

  // MARK: - Scopes

  /// Opens a scope in the current one and answers the one to return to.
  mutating func openScope(isFunction: Bool = false) -> Int32 {
    let outer = scope
    scopes.append(Scope(parent: outer, isFunction: isFunction))
    scope = Int32(scopes.count - 1)
    return outer
  }

  mutating func declare(_ name: Int32, in scope: Int32) {
    declarations.append(Declaration(name: name, scope: scope))
    if scope == 0 { declaredNames?.append(name) }
  }

  /// Notes a use of the variable that the current token names.
  mutating func refer() -> Int {
    var reference = Reference(
      name: token.name, scope: scope, start: Int32(token.start), length: Int32(token.end - token.start))
    if token.start == openStatementStart { reference.uses.insert(.afterOpenStatement) }
    references.append(reference)
    return references.count - 1
  }
}
