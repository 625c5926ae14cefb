/// What a search has marked.
public struct HighlightResult: Sendable, Hashable {
  public struct Match: Sendable, Hashable {
    /// The hit's place among all, from 0, in document order.
    public var index: Int
    /// The text that was hit.
    public var text: String
    /// The hit with some text around it.
    public var context: String
    /// The number of the frame, or nil for the page itself.
    public var frameID: Int?
  }

  /// How many places were marked.
  public let count: Int

  /// The lines in which the platform tells of hits: text, context and frame of one after the other.
  private let lines: String

  init(count: Int, lines: String) {
    self.count = count
    self.lines = lines
  }

  /// The hits, read from what the page told of them; there may be very many, so ask once.
  public var matches: [Match] {
    var matches: [Match] = []
    matches.reserveCapacity(count)
    forEachMatch { text, context, frame in
      matches.append(
        Match(
          index: matches.count, text: String(decoding: text, as: UTF8.self),
          context: String(decoding: context, as: UTF8.self),
          frameID: frame.isEmpty ? nil : Int(String(decoding: frame, as: UTF8.self))))
    }
    return matches
  }

  /// Calls a function with the UTF-8 of each hit's text, its context and the number of its frame, which is empty for
  /// the page itself.
  package func forEachMatch(
    _ body: (
      _ text: Slice<UnsafeBufferPointer<UInt8>>, _ context: Slice<UnsafeBufferPointer<UInt8>>,
      _ frame: Slice<UnsafeBufferPointer<UInt8>>
    ) -> Void
  ) {
    var lines = lines
    lines.withUTF8 { bytes in
      var start = 0
      func next() -> Slice<UnsafeBufferPointer<UInt8>> {
        var end = start
        while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
        defer { start = end + 1 }
        return bytes[min(start, end)..<end]
      }
      for _ in 0..<count {
        let (text, context, frame) = (next(), next(), next())
        body(text, context, frame)
      }
    }
  }
}
