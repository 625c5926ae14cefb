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
  /// Reads the lines in which the platform tells of hits: text, context and frame of one after the other.
  init(count: Int, lines: String) {
    self.count = count
    var lines = lines
    matches = lines.withUTF8 { bytes in
      var matches: [Match] = []
      matches.reserveCapacity(count)
      var rest = bytes[...]
      func next() -> Slice<UnsafeBufferPointer<UInt8>> {
        let line = rest.prefix { $0 != UInt8(ascii: "\n") }
        rest = rest[line.endIndex...].dropFirst()
        return line
      }
      for index in 0..<count {
        let (text, context, frame) = (next(), next(), next())
        matches.append(
          Match(
            index: index, text: String(decoding: text, as: UTF8.self), context: String(decoding: context, as: UTF8.self),
            frameID: frame.isEmpty ? nil : Int(String(decoding: frame, as: UTF8.self))))
      }
      return matches
    }
  }
}
