extension Parser {

  /// Reads a name or pattern that declares variables of a scope.
  mutating func parseBinding(in scope: Int32) throws(SyntaxFault) {
    switch token.kind {
    case .leftBracket:
      try advance()
      while try !skip(.rightBracket) {
        if try skip(.comma) { continue }
        _ = try skip(.ellipsis)
        try parseBindingElement(in: scope)
        if !isAt(.rightBracket) { try expect(.comma) }
      }
    case .leftBrace:
      try advance()
      while try !skip(.rightBrace) {
        if try skip(.ellipsis) {
          try parseBinding(in: scope)
        } else {
          try parseBindingProperty(in: scope)
        }
        if !isAt(.rightBrace) { try expect(.comma) }
      }
    default:
      guard isAtIdentifier else { throw unexpected() }
      declare(token.name, in: scope)
      try advance()
    }
  }

  /// Reads a binding with the default that may follow it.
  mutating func parseBindingElement(in scope: Int32) throws(SyntaxFault) {
    try enter()
    defer { leave() }
    try parseBinding(in: scope)
    if try skip(.assign) { _ = try parseAssignment(allowsIn: true) }
  }

  private mutating func parseBindingProperty(in scope: Int32) throws(SyntaxFault) {
    if token.kind == .name {
      let name = token
      try advance()
      if try skip(.colon) { return try parseBindingElement(in: scope) }
      guard name.name >= Keyword.firstContextual else { throw unexpected(name) }
      declare(name.name, in: scope)
      if try skip(.assign) { _ = try parseAssignment(allowsIn: true) }
      return
    }
    try parsePropertyName()
    try expect(.colon)
    try parseBindingElement(in: scope)
  }

  /// Reads the name of a property: a word, a literal or an expression in brackets.
  mutating func parsePropertyName() throws(SyntaxFault) {
    switch token.kind {
    case .name, .string, .number, .privateName:
      try advance()
    case .leftBracket:
      try advance()
      _ = try parseAssignment(allowsIn: true)
      try expect(.rightBracket)
    default:
      throw unexpected()
    }
  }

  /// Notes that an expression turned out to be the target of an assignment.
  mutating func assign(to target: Parsed) {
    switch target.shape {
    case .name(let reference):
      references[reference].uses.insert(.write)
    case .pattern:
      for reference in targets[target.targets...] { references[reference].uses.insert(.write) }
    default:
      break
    }
  }
}
