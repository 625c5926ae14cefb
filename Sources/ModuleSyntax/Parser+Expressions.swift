extension Parser {

  mutating func parseExpression(allowsIn: Bool = true) throws(SyntaxFault) -> Parsed {
    let start = targets.count
    let first = try parseAssignment(allowsIn: allowsIn)
    guard isAt(.comma) else { return first }
    while try skip(.comma) { _ = try parseAssignment(allowsIn: allowsIn) }
    return other(since: start)
  }

  /// An expression that is no target; what could have been targets in it is forgotten.
  func other(since start: Int, _ shape: Parsed.Shape = .other) -> Parsed { Parsed(shape: shape, targets: start) }

  mutating func parseAssignment(allowsIn: Bool) throws(SyntaxFault) -> Parsed {
    try enter()
    defer { leave() }
    let start = targets.count
    if isAt(.yield), isInGenerator {
      try advance()
      var hasOperand = startsYieldOperand
      if isAt(.star), !token.newlineBefore {
        try advance()
        hasOperand = true
      }
      if hasOperand { _ = try parseAssignment(allowsIn: allowsIn) }
      targets.removeLast(targets.count - start)
      return other(since: start)
    }
    let operand = try parseOperators(allowsIn: allowsIn)
    switch token.kind {
    case .question:
      try advance()
      _ = try parseAssignment(allowsIn: true)
      try expect(.colon)
      _ = try parseAssignment(allowsIn: allowsIn)
    case .assign, .compoundAssign, .slashAssign:
      if case .arrow = operand.shape { return operand }
      assign(to: operand)
      let isPlain = token.kind == .assign
      let kept = targets.count
      try advance()
      _ = try parseAssignment(allowsIn: allowsIn)
      targets.removeLast(targets.count - kept)
      // In a pattern, this is a target with its default.
      switch operand.shape {
      case .name(let reference) where isPlain:
        targets.append(reference)
        return Parsed(shape: .pattern, targets: start)
      case .pattern where isPlain:
        return operand
      default: break
      }
    default:
      return operand
    }
    targets.removeLast(targets.count - start)
    return other(since: start)
  }

  private var startsYieldOperand: Bool {
    guard !token.newlineBefore else { return false }
    switch token.kind {
    case .rightParenthesis, .rightBracket, .rightBrace, .comma, .semicolon, .colon, .end, .templateEnd: return false
    case .name: return !isAt(.in) && !isAt(.of)
    default: return true
    }
  }

  /// Operands with binary operators between them.
  private mutating func parseOperators(allowsIn: Bool) throws(SyntaxFault) -> Parsed {
    let start = targets.count
    let first = try parseUnary()
    if case .arrow = first.shape { return first }
    var isAlone = true
    while isAtBinaryOperator(allowsIn: allowsIn) {
      isAlone = false
      try advance()
      _ = try parseUnary()
    }
    if isAlone { return first }
    targets.removeLast(targets.count - start)
    return other(since: start)
  }

  private func isAtBinaryOperator(allowsIn: Bool) -> Bool {
    switch token.kind {
    case .binary, .sign, .star, .slash: true
    case .name: isAt(.instanceof) || allowsIn && isAt(.in)
    default: false
    }
  }

  private mutating func parseUnary() throws(SyntaxFault) -> Parsed {
    let start = targets.count
    switch token.kind {
    case .not, .sign:
      return try parsePrefixed(since: start)
    case .step:
      try advance()
      let operand = try parseUnary()
      assign(to: operand)
      targets.removeLast(targets.count - start)
      return other(since: start)
    case .name:
      if isAt(.typeof) || isAt(.void) || isAt(.delete) { return try parsePrefixed(since: start) }
      if isAt(.await), isInAsync || isModule {
        if !isInAsync {
          guard !isInFunction else { throw unexpected() }
          hasTopLevelAwait = true
        }
        return try parsePrefixed(since: start)
      }
    default: break
    }
    let operand = try parsePostfix()
    guard token.kind == .step, !token.newlineBefore else { return operand }
    assign(to: operand)
    try advance()
    targets.removeLast(targets.count - start)
    return other(since: start)
  }

  private mutating func parsePrefixed(since start: Int) throws(SyntaxFault) -> Parsed {
    try enter()
    defer { leave() }
    try advance()
    _ = try parseUnary()
    targets.removeLast(targets.count - start)
    return other(since: start)
  }

  // MARK: - Members and calls

  /// An operand with the member accesses and calls that follow it.
  mutating func parsePostfix() throws(SyntaxFault) -> Parsed {
    let start = targets.count
    while isAt(.new) {
      try advance()
      if try skip(.dot) {
        try advance()
        return try parseAccesses(of: other(since: start))
      }
    }
    return try parseAccesses(of: parsePrimary())
  }

  private mutating func parseAccesses(of operand: Parsed) throws(SyntaxFault) -> Parsed {
    if case .arrow = operand.shape { return operand }
    let start = operand.targets
    var isAlone = true
    while true {
      switch token.kind {
      case .dot:
        try advance()
        guard token.kind == .name || token.kind == .privateName else { throw unexpected() }
        try advance()
      case .optionalChain:
        if isAlone { noteCall(operand) }
        try advance()
        if token.kind == .name || token.kind == .privateName { try advance() }
      case .leftBracket:
        try advance()
        _ = try parseExpression()
        try expect(.rightBracket)
      case .leftParenthesis:
        if isAlone { noteCall(operand) }
        try parseArguments()
      case .templateHead, .templateEnd:
        if isAlone { noteCall(operand) }
        try parseTemplate()
      default:
        if isAlone { return operand }
        targets.removeLast(targets.count - start)
        return other(since: start)
      }
      isAlone = false
    }
  }

  private mutating func noteCall(_ callee: Parsed) {
    if case .name(let reference) = callee.shape { references[reference].uses.insert(.call) }
  }

  private mutating func parseArguments() throws(SyntaxFault) {
    let start = targets.count
    try advance()
    while try !skip(.rightParenthesis) {
      _ = try skip(.ellipsis)
      _ = try parseAssignment(allowsIn: true)
      if !isAt(.rightParenthesis) { try expect(.comma) }
    }
    targets.removeLast(targets.count - start)
  }

  /// Reads a template from its first piece.
  private mutating func parseTemplate() throws(SyntaxFault) {
    while token.kind == .templateHead {
      try advance()
      _ = try parseExpression()
      guard token.kind == .rightBrace else { throw unexpected() }
      lexer.position = token.start
      token.kind = try lexer.readTemplate()
      token.end = lexer.position
    }
    guard token.kind == .templateEnd else { throw unexpected() }
    try advance()
  }

  // MARK: - Operands

  private mutating func parsePrimary() throws(SyntaxFault) -> Parsed {
    let start = targets.count
    switch token.kind {
    case .number, .string, .privateName:
      try advance()
    case .templateHead, .templateEnd:
      try parseTemplate()
    case .slash, .slashAssign:
      lexer.position = token.start
      try lexer.readRegularExpression()
      token.end = lexer.position
      try advance()
    case .leftParenthesis:
      return try parseParenthesized()
    case .leftBracket:
      return try parseArrayLiteral()
    case .leftBrace:
      return try parseObjectLiteral()
    case .name:
      return try parseNamePrimary(since: start)
    default:
      throw unexpected()
    }
    return other(since: start)
  }

  private mutating func parseNamePrimary(since start: Int) throws(SyntaxFault) -> Parsed {
    if isAtIdentifier {
      if isAt(.async) {
        let next = try peek()
        if !next.newlineBefore, let function = try parseAsync(next, since: start) { return function }
      }
      return try parseIdentifier()
    }
    guard let keyword = Keyword(rawValue: token.name) else { throw unexpected() }
    switch keyword {
    case .this, .null, .true, .false, .super:
      try advance()
      return other(since: start)
    case .function:
      return try parseFunctionExpression(isAsync: false)
    case .class:
      return try parseClassExpression()
    case .import:
      try parseImportExpression()
      return other(since: start)
    default:
      throw unexpected()
    }
  }

  /// A variable, or the parameter of an arrow function without parentheses.
  private mutating func parseIdentifier() throws(SyntaxFault) -> Parsed {
    let start = targets.count
    let reference = refer()
    try advance()
    if isAt(.arrow), !token.newlineBefore {
      return try parseArrow(references: reference, scopes: scopes.count, targets: [reference], isAsync: false, since: start)
    }
    return Parsed(shape: .name(reference), targets: start)
  }

  /// What starts with `async`, where it is no variable: a function or an arrow function. A call of a function of that
  /// name is read here too.
  private mutating func parseAsync(_ next: Token, since start: Int) throws(SyntaxFault) -> Parsed? {
    if next.isKeyword(.function) {
      try advance()
      return try parseFunctionExpression(isAsync: true)
    }
    if next.kind == .name, next.name >= Keyword.firstContextual {
      let before = (lexer.position, token, previousEnd)
      try advance()
      let reference = refer()
      try advance()
      if isAt(.arrow) {
        return try parseArrow(references: reference, scopes: scopes.count, targets: [reference], isAsync: true, since: start)
      }
      references.removeLast()
      (lexer.position, token, previousEnd) = before
      return nil
    }
    guard next.kind == .leftParenthesis else { return nil }
    let callee = refer()
    try advance()
    let arguments = try parseParenthesizedList(isAsync: true)
    if case .arrow = arguments.shape {
      references[callee].name = -1
      return arguments
    }
    references[callee].uses.insert(.call)
    return other(since: start)
  }

  private mutating func parseParenthesized() throws(SyntaxFault) -> Parsed {
    let list = try parseParenthesizedList(isAsync: false)
    if case .name(let reference) = list.shape { references[reference].uses.insert(.call) }
    return list
  }

  /// What stands in parentheses: an expression, or the parameters of an arrow function, which is read then too.
  private mutating func parseParenthesizedList(isAsync: Bool) throws(SyntaxFault) -> Parsed {
    let (start, firstReference, firstScope) = (targets.count, references.count, scopes.count)
    try advance()
    var (count, isArrow) = (0, isAt(.rightParenthesis))
    var last = other(since: start)
    while try !skip(.rightParenthesis) {
      if try skip(.ellipsis) { isArrow = !isAsync }
      last = try parseTarget()
      count += 1
      if try skip(.comma) {
        if isAt(.rightParenthesis) { isArrow = !isAsync }
      } else if !isAt(.rightParenthesis) {
        throw unexpected()
      }
    }
    if isAt(.arrow), !token.newlineBefore {
      let parameters = Array(targets[start...])
      targets.removeLast(targets.count - start)
      return try parseArrow(
        references: firstReference, scopes: firstScope, targets: parameters, isAsync: isAsync, since: start)
    }
    guard !isArrow || isAsync else { throw unexpected() }
    targets.removeLast(targets.count - start)
    if count == 1, case .name = last.shape { return Parsed(shape: last.shape, targets: start) }
    return other(since: start, count == 1 ? last.shape.inParentheses : .other)
  }

  /// An element of what could be a pattern: its targets stay noted if it is one.
  mutating func parseTarget() throws(SyntaxFault) -> Parsed {
    let start = targets.count
    let element = try parseAssignment(allowsIn: true)
    switch element.shape {
    case .name(let reference): targets.append(reference)
    case .pattern: break
    default: targets.removeLast(targets.count - start)
    }
    return element
  }

  // MARK: - Literals

  private mutating func parseArrayLiteral() throws(SyntaxFault) -> Parsed {
    let start = targets.count
    try advance()
    while try !skip(.rightBracket) {
      if try skip(.comma) { continue }
      _ = try skip(.ellipsis)
      _ = try parseTarget()
      if !isAt(.rightBracket) { try expect(.comma) }
    }
    return Parsed(shape: .pattern, targets: start)
  }

  private mutating func parseObjectLiteral() throws(SyntaxFault) -> Parsed {
    let start = targets.count
    try advance()
    while try !skip(.rightBrace) {
      if try skip(.ellipsis) {
        _ = try parseTarget()
      } else {
        try parseProperty()
      }
      if !isAt(.rightBrace) { try expect(.comma) }
    }
    return Parsed(shape: .pattern, targets: start)
  }

  private mutating func parseProperty() throws(SyntaxFault) {
    var kind = MethodKind()
    var name = token
    if isAt(.get) || isAt(.set) || isAt(.async) {
      let next = try peek()
      if next.startsPropertyName || isAt(.async) && next.kind == .star && !next.newlineBefore {
        kind.isAsync = isAt(.async)
        kind.isMethod = true
        try advance()
        name = token
      }
    }
    if try skip(.star) {
      (kind.isGenerator, kind.isMethod) = (true, true)
      name = token
    }
    let couldBeShorthand = name.kind == .name && !kind.isMethod && isAtIdentifier
    let reference = couldBeShorthand ? refer() : -1
    try parsePropertyName()
    if isAt(.leftParenthesis) {
      if couldBeShorthand { references.removeLast() }
      return try parseMethod(kind)
    }
    guard !kind.isMethod else { throw unexpected() }
    if try skip(.colon) {
      if couldBeShorthand { references.removeLast() }
      _ = try parseTarget()
      return
    }
    guard couldBeShorthand else { throw unexpected() }
    references[reference].uses.insert(.shorthand)
    let start = targets.count
    if try skip(.assign) {
      references[reference].uses.insert(.write)
      _ = try parseAssignment(allowsIn: true)
      targets.removeLast(targets.count - start)
    }
    targets.append(reference)
  }
}

extension Parsed.Shape {
  /// What a literal, function or name is once it stands in parentheses: no pattern any more.
  fileprivate var inParentheses: Self {
    switch self {
    case .anonymous, .name: self
    default: .other
    }
  }
}

extension Token {
  /// Whether the token can be the name of a property.
  var startsPropertyName: Bool {
    switch kind {
    case .name, .string, .number, .privateName, .leftBracket: true
    default: false
    }
  }
}
