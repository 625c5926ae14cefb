/// A text copied for the time of one question, with room at its ends so that whole blocks of it can be read anywhere.
struct PaddedText {

  /// How many bytes can be read before the text, and how many behind it, which are zero.
  private static let before = 8, behind = 64

  /// The bytes of the text.
  let bytes: UnsafeMutablePointer<UInt8>

  /// How many bytes the text has.
  let count: Int

  /// How many bytes of memory a text of a length takes.
  @inline(__always)
  static func size(_ count: Int) -> Int { before + count + behind }

  /// Copies a text into memory of that size.
  @inline(__always)
  init(_ text: UnsafeBufferPointer<UInt8>, count: Int, _ memory: UnsafeMutablePointer<UInt8>) {
    bytes = memory + Self.before
    self.count = count
    if let start = text.baseAddress { bytes.update(from: start, count: count) }
    for offset in stride(from: 0, to: Self.behind, by: 16) {
      UnsafeMutableRawPointer(bytes + count + offset).storeBytes(of: SIMD16<UInt8>.zero, as: SIMD16<UInt8>.self)
    }
  }
}
