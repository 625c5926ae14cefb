/// One token of a source.
struct Token {
  var kind = TokenKind.end
  var start = 0
  var end = 0
  /// The number of the name in the name table, or -1 for what is no name.
  var name: Int32 = -1
  /// Whether a line ends between the token before and this one.
  var newlineBefore = false
  /// Whether a name is written with escapes, so that it is no keyword.
  var hasEscape = false

  func isKeyword(_ keyword: Keyword) -> Bool {
    name == keyword.rawValue && kind == .name && !hasEscape
  }
}
