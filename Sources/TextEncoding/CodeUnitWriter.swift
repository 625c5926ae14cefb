/// Where decoders put UTF-16 code units: memory that is large enough for all of them.
struct CodeUnitWriter {

  /// Where the next code unit goes.
  var cursor: UnsafeMutablePointer<UInt16>

  /// The encoding that is decoded, for errors.
  let encoding: TextEncoding

  /// Whether an error ends decoding.
  let isFatal: Bool

  @inline(__always)
  mutating func write(_ unit: UInt16) {
    cursor.initialize(to: unit)
    cursor += 1
  }

  /// Writes a code point, as a surrogate pair if need be.
  @inline(__always)
  mutating func write(codePoint: UInt32) {
    if codePoint < 0x10000 {
      write(UInt16(truncatingIfNeeded: codePoint))
    } else {
      write(UInt16(truncatingIfNeeded: 0xD7C0 + codePoint >> 10))
      write(UInt16(truncatingIfNeeded: 0xDC00 | codePoint & 0x3FF))
    }
  }

  /// Writes U+FFFD, or throws if errors are fatal.
  @inline(__always)
  mutating func writeError() throws(DecodingFailure) {
    if isFatal { throw DecodingFailure(encoding: encoding) }
    write(0xFFFD)
  }
}
