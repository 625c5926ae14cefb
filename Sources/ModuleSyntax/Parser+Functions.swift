extension Parser {

  // MARK: - Functions

  /// Reads a function declaration from `function`, and declares it. Without a name, for `export default`, it answers
  /// nil.
  @discardableResult
  mutating func parseFunctionDeclaration(isAsync: Bool, mayBeNameless: Bool = false) throws(SyntaxFault) -> Int32? {
    try advance()
    let isGenerator = try skip(.star)
    var name: Int32?
    if isAtIdentifier {
      name = token.name
      declare(token.name, in: scope)
      try advance()
    } else if !mayBeNameless {
      throw unexpected()
    }
    let names = declaredNames
    declaredNames = nil
    try parseFunctionRest(isAsync: isAsync, isGenerator: isGenerator)
    declaredNames = names
    return name
  }

  mutating func parseFunctionExpression(isAsync: Bool) throws(SyntaxFault) -> Parsed {
    let start = targets.count
    try advance()
    let isGenerator = try skip(.star)
    let outer = openScope()
    var isAnonymous = true
    if token.kind == .name, token.name >= Keyword.firstContextual {
      declare(token.name, in: scope)
      isAnonymous = false
      try advance()
    }
    try parseFunctionRest(isAsync: isAsync, isGenerator: isGenerator)
    scope = outer
    return other(since: start, isAnonymous ? .anonymous : .other)
  }

  mutating func parseMethod(_ kind: MethodKind) throws(SyntaxFault) {
    try parseFunctionRest(isAsync: kind.isAsync, isGenerator: kind.isGenerator)
  }

  /// Reads parameters and body.
  private mutating func parseFunctionRest(isAsync: Bool, isGenerator: Bool) throws(SyntaxFault) {
    try inFunction(isAsync: isAsync, isGenerator: isGenerator) { (parser) throws(SyntaxFault) in
      try parser.expect(.leftParenthesis)
      while try !parser.skip(.rightParenthesis) {
        _ = try parser.skip(.ellipsis)
        try parser.parseBindingElement(in: parser.scope)
        if !parser.isAt(.rightParenthesis) { try parser.expect(.comma) }
      }
      try parser.parseFunctionBody()
    }
  }

  /// Reads the braces of a function; the variables it declares are apart from the parameters.
  private mutating func parseFunctionBody() throws(SyntaxFault) {
    let (outer, outerVariables) = (openScope(), variableScope)
    variableScope = scope
    try parseBlock()
    (scope, variableScope) = (outer, outerVariables)
  }

  /// Does `work` in the scope of a function.
  mutating func inFunction(
    isAsync: Bool, isGenerator: Bool, _ work: (inout Parser) throws(SyntaxFault) -> Void
  ) throws(SyntaxFault) {
    let before = (isInFunction, isInAsync, isInGenerator, variableScope)
    let names = declaredNames
    declaredNames = nil
    let outer = openScope(isFunction: true)
    (isInFunction, isInAsync, isInGenerator, variableScope) = (true, isAsync, isGenerator, scope)
    let kept = targets.count
    try work(&self)
    targets.removeLast(targets.count - kept)
    scope = outer
    (isInFunction, isInAsync, isInGenerator, variableScope) = before
    declaredNames = names
  }

  /// Reads an arrow function from its arrow. What was read as an expression becomes its parameters: `targets` are
  /// declared, and everything else since then belongs to the function's scope.
  mutating func parseArrow(
    references firstReference: Int, scopes firstScope: Int, targets parameters: [Int], isAsync: Bool, since start: Int
  ) throws(SyntaxFault) -> Parsed {
    let (lastReference, lastScope, outer) = (references.count, scopes.count, scope)
    // An arrow function takes `yield` and the generator's state from nowhere.
    try inFunction(isAsync: isAsync, isGenerator: false) { (parser) throws(SyntaxFault) in
      for parameter in parameters {
        parser.declare(parser.references[parameter].name, in: parser.scope)
        parser.references[parameter].name = -1
      }
      for index in firstReference..<lastReference where parser.references[index].scope == outer {
        parser.references[index].scope = parser.scope
      }
      for index in firstScope..<lastScope where parser.scopes[index].parent == outer {
        parser.scopes[index].parent = parser.scope
      }
      try parser.advance()
      if parser.isAt(.leftBrace) {
        try parser.parseFunctionBody()
      } else {
        parser.isInFunction = true
        _ = try parser.parseAssignment(allowsIn: true)
      }
    }
    return other(since: start, .arrow)
  }

  // MARK: - Classes

  /// Reads a class declaration and declares it. Without a name, for `export default`, it answers nil.
  @discardableResult
  mutating func parseClassDeclaration(mayBeNameless: Bool = false) throws(SyntaxFault) -> Int32? {
    try advance()
    var name: Int32?
    if isAtIdentifier {
      name = token.name
      declare(token.name, in: scope)
      try advance()
    } else if !mayBeNameless {
      throw unexpected()
    }
    try parseClassRest()
    return name
  }

  mutating func parseClassExpression() throws(SyntaxFault) -> Parsed {
    let start = targets.count
    try advance()
    let outer = openScope()
    var isAnonymous = true
    if isAtIdentifier {
      declare(token.name, in: scope)
      isAnonymous = false
      try advance()
    }
    try parseClassRest()
    scope = outer
    return other(since: start, isAnonymous ? .anonymous : .other)
  }

  private mutating func parseClassRest() throws(SyntaxFault) {
    let start = targets.count
    if try skip(.extends) { _ = try parsePostfix() }
    try expect(.leftBrace)
    while try !skip(.rightBrace) {
      guard token.kind != .end else { throw unexpected() }
      if try skip(.semicolon) { continue }
      try parseClassMember()
    }
    targets.removeLast(targets.count - start)
  }

  private mutating func parseClassMember() throws(SyntaxFault) {
    var kind = MethodKind()
    if isAt(.static) {
      let next = try peek()
      if next.kind == .leftBrace {
        try advance()
        return try inFunction(isAsync: false, isGenerator: false) { (parser) throws(SyntaxFault) in
          try parser.parseBlock()
        }
      }
      if next.startsPropertyName || next.kind == .star { try advance() }
    }
    if isAt(.get) || isAt(.set) || isAt(.async) || isAt(.accessor) {
      let next = try peek()
      let isModifier = next.startsPropertyName || isAt(.async) && next.kind == .star
      if isModifier, !next.newlineBefore || isAt(.get) || isAt(.set) {
        kind.isAsync = isAt(.async)
        try advance()
      }
    }
    if try skip(.star) { kind.isGenerator = true }
    try parsePropertyName()
    if isAt(.leftParenthesis) { return try parseMethod(kind) }
    if isAt(.assign) {
      try inFunction(isAsync: false, isGenerator: false) { (parser) throws(SyntaxFault) in
        try parser.advance()
        _ = try parser.parseAssignment(allowsIn: true)
      }
    }
    if try skip(.semicolon) { return }
    guard isAt(.rightBrace) || token.newlineBefore else { throw unexpected() }
  }
}
