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

  public var count: Int
  public var matches: [Match]
}

extension HighlightResult {
  /// Reads the lines in which the platform tells of hits: text, context and frame with tabs between them.
  init(count: Int, lines: String) {
    self.count = count
    var lines = lines
    matches = lines.withUTF8 { bytes in
      var matches: [Match] = []
      matches.reserveCapacity(count)
      for line in bytes.split(separator: UInt8(ascii: "\n")) {
        let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        matches.append(
          Match(
            index: matches.count, text: String(decoding: fields[0], as: UTF8.self),
            context: String(decoding: fields[1], as: UTF8.self),
            frameID: Int(String(decoding: fields[2], as: UTF8.self))))
      }
      return matches
    }
  }
}
