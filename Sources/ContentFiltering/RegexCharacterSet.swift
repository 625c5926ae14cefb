/// A set of bytes in a regular expression.
struct RegexCharacterSet {

  private var words = [UInt32](repeating: 0, count: 8)

  /// The operation that matches a byte of the set.
  var code: [UInt32] { [RegexOperation.set.rawValue] + words }

  mutating func insert(_ range: ClosedRange<UInt8>) {
    for byte in range { words[Int(byte >> 5)] |= 1 << UInt32(byte & 31) }
  }

  mutating func formUnion(_ other: RegexCharacterSet) {
    for index in words.indices { words[index] |= other.words[index] }
  }

  mutating func invert() {
    for index in words.indices { words[index] = ~words[index] }
  }

  /// Adds to each ASCII letter the same letter in the other case.
  mutating func foldCase() {
    let letters = words[2] | words[3]
    for byte in UInt32(1)...26 where letters & 1 << byte != 0 {
      words[2] |= 1 << byte
      words[3] |= 1 << byte
    }
  }
}
