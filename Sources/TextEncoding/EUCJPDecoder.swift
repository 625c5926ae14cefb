/// The EUC-JP decoder (Encoding Standard, section 11.1.1).
struct EUCJPDecoder: StreamDecoder {

  private var lead: UInt8 = 0
  private var isJIS0212 = false
  private let jis0208 = MultiByteIndex.jis0208
  private let jis0212 = MultiByteIndex.jis0212

  mutating func decode(
    _ input: UnsafeBufferPointer<UInt8>, into writer: inout CodeUnitWriter
  ) throws(DecodingFailure) {
    for byte in input {
      let isUpper = (0xA1...0xFE).contains(byte)
      if lead == 0 {
        if byte < 0x80 {
          writer.write(UInt16(byte))
        } else if byte == 0x8E || byte == 0x8F || isUpper {
          lead = byte
        } else {
          try writer.writeError()
        }
      } else if lead == 0x8E, (0xA1...0xDF).contains(byte) {
        lead = 0
        writer.write(0xFF61 + UInt16(byte - 0xA1))
      } else if lead == 0x8F, isUpper {
        isJIS0212 = true
        lead = byte
      } else {
        let codePoint = isUpper ? codePoint(trail: byte) : nil
        lead = 0
        isJIS0212 = false
        if let codePoint {
          writer.write(codePoint: codePoint)
        } else {
          try writer.writeError()
          if byte < 0x80 { writer.write(UInt16(byte)) }
        }
      }
    }
  }

  mutating func finish(into writer: inout CodeUnitWriter) throws(DecodingFailure) {
    if lead != 0 {
      lead = 0
      isJIS0212 = false
      try writer.writeError()
    }
  }

  private func codePoint(trail: UInt8) -> UInt32? {
    guard lead >= 0xA1 else { return nil }
    return (isJIS0212 ? jis0212 : jis0208).codePoint(at: Int(lead - 0xA1) * 94 + Int(trail - 0xA1))
  }
}
