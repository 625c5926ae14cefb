/// What kind of token the lexer has met, as finely as the parser needs to tell them apart.
enum TokenKind: UInt8 {
  case end
  /// An identifier or a keyword.
  case name
  case privateName
  case number
  case string
  /// A piece of a template that ends it.
  case templateEnd
  /// A piece of a template that a substitution follows.
  case templateHead
  case leftBrace, rightBrace, leftParenthesis, rightParenthesis, leftBracket, rightBracket
  case semicolon, comma, colon, question, optionalChain, dot, ellipsis, arrow
  case assign, compoundAssign
  /// `++` or `--`.
  case step
  /// `!` or `~`.
  case not
  /// `+` or `-`.
  case sign
  /// `/` or `/=`, where the parser decides whether a regular expression starts there.
  case slash, slashAssign
  case star
  /// Any other operator between two operands.
  case binary
}
