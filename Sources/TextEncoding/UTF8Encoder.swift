/// The UTF-8 encoder for the UTF-16 strings of scripts (Encoding Standard, sections 7.4 and 8.2). Unpaired surrogates
/// become U+FFFD.
public enum UTF8Encoder {

  /// Encodes `units`.
  public static func encode(_ units: UnsafeBufferPointer<UInt16>) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: units.count * 3) { buffer, count in
      count = encode(units, into: buffer).written
    }
  }

  /// Encodes as many of `units` as fit into `output`, without breaking a character. Returns how many code units were
  /// read and how many bytes were written, as `TextEncoder.encodeInto` does.
  public static func encode(
    _ units: UnsafeBufferPointer<UInt16>, into output: UnsafeMutableBufferPointer<UInt8>
  ) -> (read: Int, written: Int) {
    guard let source = units.baseAddress, let target = output.baseAddress else { return (0, 0) }
    var read = 0
    var written = 0
    while read < units.count {
      let unit = source[read]
      if unit < 0x80 {
        if written == output.count { break }
        target[written] = UInt8(truncatingIfNeeded: unit)
        read += 1
        written += 1
        continue
      }
      var codePoint = UInt32(unit)
      var unitCount = 1
      if unit & 0xF800 == 0xD800 {
        if unit & 0x0400 == 0, read + 1 < units.count, source[read + 1] & 0xFC00 == 0xDC00 {
          codePoint = (codePoint & 0x3FF) << 10 + UInt32(source[read + 1] & 0x3FF) + 0x10000
          unitCount = 2
        } else {
          codePoint = 0xFFFD
        }
      }
      let byteCount = codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4
      if output.count - written < byteCount { break }
      target[written] = UInt8(truncatingIfNeeded: codePoint >> (6 * UInt32(byteCount - 1))) | leadBits(byteCount)
      for index in 1..<byteCount {
        let shift = 6 * UInt32(byteCount - 1 - index)
        target[written + index] = UInt8(truncatingIfNeeded: codePoint >> shift & 0x3F) | 0x80
      }
      read += unitCount
      written += byteCount
    }
    return (read, written)
  }

  @inline(__always)
  private static func leadBits(_ byteCount: Int) -> UInt8 {
    byteCount == 2 ? 0xC0 : byteCount == 3 ? 0xE0 : 0xF0
  }
}
