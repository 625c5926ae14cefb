/// Text in which `*` stands for any characters, matched byte by byte.
public struct WildcardPattern: Hashable, Sendable {

  private let bytes: [UInt8]

  /// A pattern of the UTF-8 bytes of a text.
  public init(_ bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
  }

  /// Whether the pattern matches the whole of a text, given as UTF-8. It goes back to the last star only, so it takes
  /// at most the product of the two lengths.
  public func matches(_ text: [UInt8]) -> Bool {
    var (position, index) = (0, 0)
    var star: (position: Int, index: Int)?
    while index < text.count {
      if position < bytes.count, bytes[position] == UInt8(ascii: "*") {
        position += 1
        star = (position, index)
      } else if position < bytes.count, bytes[position] == text[index] {
        position += 1
        index += 1
      } else if let last = star {
        position = last.position
        index = last.index + 1
        star = (position, index)
      } else {
        return false
      }
    }
    return bytes[position...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
