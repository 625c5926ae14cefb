/// Text taken from a page, which may have been cut.
public struct PageText: Sendable, Hashable {
  public var text: String

  /// Whether the text was longer than was asked for.
  public var isTruncated: Bool

  /// The text in at most `maxBytes` bytes of UTF-8, cut between characters.
  init(_ whole: String, maxBytes: Int?) {
    guard let maxBytes, whole.utf8.count > maxBytes else {
      text = whole
      isTruncated = false
      return
    }
    var end = whole.utf8.index(whole.startIndex, offsetBy: max(0, maxBytes))
    while end.samePosition(in: whole) == nil, end > whole.startIndex { end = whole.utf8.index(before: end) }
    text = String(whole[..<end])
    isTruncated = true
  }
}
