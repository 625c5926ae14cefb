/// The shared UTF-16 decoder (Encoding Standard, section 14.2).
struct UTF16Decoder: StreamDecoder {

  private let isBigEndian: Bool
  private var leadByte: UInt8?
  private var leadSurrogate: UInt16?

  init(isBigEndian: Bool) {
    self.isBigEndian = isBigEndian
  }

  mutating func decode(
    _ input: UnsafeBufferPointer<UInt8>, into writer: inout CodeUnitWriter
  ) throws(DecodingFailure) {
    for byte in input {
      guard let first = leadByte else {
        leadByte = byte
        continue
      }
      leadByte = nil
      let unit = isBigEndian ? UInt16(first) << 8 | UInt16(byte) : UInt16(byte) << 8 | UInt16(first)
      if let lead = leadSurrogate {
        leadSurrogate = nil
        if unit & 0xFC00 == 0xDC00 {
          writer.write(lead)
          writer.write(unit)
          continue
        }
        try writer.writeError()
      }
      switch unit & 0xFC00 {
      case 0xD800: leadSurrogate = unit
      case 0xDC00: try writer.writeError()
      default: writer.write(unit)
      }
    }
  }

  mutating func finish(into writer: inout CodeUnitWriter) throws(DecodingFailure) {
    if leadByte != nil || leadSurrogate != nil {
      leadByte = nil
      leadSurrogate = nil
      try writer.writeError()
    }
  }
}
