/// The UTF-8 decoder (Encoding Standard, section 8.1).
struct UTF8Decoder: StreamDecoder {

  private var codePoint: UInt32 = 0
  private var bytesNeeded = 0
  private var bytesSeen = 0
  private var lowerBoundary: UInt8 = 0x80
  private var upperBoundary: UInt8 = 0xBF

  mutating func decode(
    _ input: UnsafeBufferPointer<UInt8>, into writer: inout CodeUnitWriter
  ) throws(DecodingFailure) {
    guard var next = input.baseAddress else { return }
    let end = next + input.count
    while next < end {
      if bytesNeeded == 0 {
        Self.copyASCII(&next, end, into: &writer)
        Self.copyComplete(&next, end, into: &writer)
        if next == end { return }
      }
      try step(next.pointee, into: &writer)
      next += 1
    }
  }

  mutating func finish(into writer: inout CodeUnitWriter) throws(DecodingFailure) {
    if bytesNeeded != 0 {
      reset()
      try writer.writeError()
    }
  }

  /// Copies ASCII, sixteen bytes at a time, up to the first byte that is not.
  @inline(__always)
  private static func copyASCII(
    _ next: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, into writer: inout CodeUnitWriter
  ) {
    let high = SIMD16<UInt8>(repeating: 0x80)
    while end - next >= 16 {
      let bytes = UnsafeRawPointer(next).loadUnaligned(as: SIMD16<UInt8>.self)
      if bytes & high != .zero { break }
      UnsafeMutableRawPointer(writer.cursor)
        .storeBytes(of: SIMD16<UInt16>(truncatingIfNeeded: bytes), as: SIMD16<UInt16>.self)
      next += 16
      writer.cursor += 16
    }
    while next < end, next.pointee < 0x80 {
      writer.write(UInt16(next.pointee))
      next += 1
    }
  }

  /// Decodes sequences that are well formed and lie in the chunk as a whole, up to ASCII or anything else.
  @inline(__always)
  private static func copyComplete(
    _ next: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, into writer: inout CodeUnitWriter
  ) {
    while next < end {
      let lead = next.pointee
      if lead < 0xE0 {
        guard lead >= 0xC2, end - next >= 2, next[1] & 0xC0 == 0x80 else { return }
        writer.write(UInt16(lead & 0x1F) << 6 | UInt16(next[1] & 0x3F))
        next += 2
      } else if lead < 0xF0 {
        guard end - next >= 3, next[1] & 0xC0 == 0x80, next[2] & 0xC0 == 0x80 else { return }
        let unit = UInt16(lead & 0xF) << 12 | UInt16(next[1] & 0x3F) << 6 | UInt16(next[2] & 0x3F)
        guard unit >= 0x800, unit & 0xF800 != 0xD800 else { return }
        writer.write(unit)
        next += 3
      } else {
        guard end - next >= 4, next[1] & 0xC0 == 0x80, next[2] & 0xC0 == 0x80, next[3] & 0xC0 == 0x80 else { return }
        let codePoint =
          UInt32(lead & 0x7) << 18 | UInt32(next[1] & 0x3F) << 12 | UInt32(next[2] & 0x3F) << 6
          | UInt32(next[3] & 0x3F)
        guard lead < 0xF8, codePoint >= 0x10000, codePoint <= 0x10FFFF else { return }
        writer.write(codePoint: codePoint)
        next += 4
      }
    }
  }

  /// Handles one byte as the standard words it, so that each maximal part of a sequence becomes one error.
  private mutating func step(_ byte: UInt8, into writer: inout CodeUnitWriter) throws(DecodingFailure) {
    if bytesNeeded != 0, byte < lowerBoundary || byte > upperBoundary {
      reset()
      try writer.writeError()
    }
    if bytesNeeded == 0 { return try begin(byte, into: &writer) }
    lowerBoundary = 0x80
    upperBoundary = 0xBF
    codePoint = codePoint << 6 | UInt32(byte & 0x3F)
    bytesSeen += 1
    if bytesSeen == bytesNeeded {
      writer.write(codePoint: codePoint)
      reset()
    }
  }

  private mutating func begin(_ byte: UInt8, into writer: inout CodeUnitWriter) throws(DecodingFailure) {
    switch byte {
    case 0x00...0x7F:
      writer.write(UInt16(byte))
    case 0xC2...0xDF:
      bytesNeeded = 1
      codePoint = UInt32(byte & 0x1F)
    case 0xE0...0xEF:
      if byte == 0xE0 { lowerBoundary = 0xA0 }
      if byte == 0xED { upperBoundary = 0x9F }
      bytesNeeded = 2
      codePoint = UInt32(byte & 0xF)
    case 0xF0...0xF4:
      if byte == 0xF0 { lowerBoundary = 0x90 }
      if byte == 0xF4 { upperBoundary = 0x8F }
      bytesNeeded = 3
      codePoint = UInt32(byte & 0x7)
    default:
      try writer.writeError()
    }
  }

  private mutating func reset() {
    self = UTF8Decoder()
  }
}
