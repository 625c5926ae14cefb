/// What `Tokenizer.next()` found; the tokenizer's properties hold its particulars until the next call.
enum Token: UInt8 {
  /// Nothing yet: the state machine goes on.
  case none
  /// The input up to the insertion point, or all there is yet, is used up.
  case needsInput
  /// A run of characters without U+0000 (`characters`).
  case characters
  /// One U+0000 that the tree builder must judge.
  case null
  /// A start tag (`tagName`, `attributes`, `isSelfClosing`).
  case startTag
  /// An end tag (`tagName`).
  case endTag
  /// A comment (`scratch`).
  case comment
  /// A doctype (`doctype`).
  case doctype
  /// The end of the input; every further call finds it again.
  case endOfFile
}
