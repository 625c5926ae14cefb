/// The gb18030 decoder, which is that of GBK, too (Encoding Standard, section 10.2.1).
struct GB18030Decoder: StreamDecoder {

  private var first: UInt8 = 0
  private var second: UInt8 = 0
  private var third: UInt8 = 0
  private let index = MultiByteIndex.gb18030

  mutating func decode(
    _ input: UnsafeBufferPointer<UInt8>, into writer: inout CodeUnitWriter
  ) throws(DecodingFailure) {
    for byte in input { try step(byte, into: &writer) }
  }

  mutating func finish(into writer: inout CodeUnitWriter) throws(DecodingFailure) {
    if first != 0 {
      clear()
      try writer.writeError()
    }
  }

  private mutating func step(_ byte: UInt8, into writer: inout CodeUnitWriter) throws(DecodingFailure) {
    if third != 0 {
      let (second, third) = (second, third)
      guard (0x30...0x39).contains(byte) else {
        clear()
        try writer.writeError()
        try step(second, into: &writer)
        try step(third, into: &writer)
        return try step(byte, into: &writer)
      }
      let pointer =
        ((Int(first - 0x81) * 10 + Int(second - 0x30)) * 126 + Int(third - 0x81)) * 10 + Int(byte - 0x30)
      clear()
      guard let codePoint = GB18030Ranges.codePoint(at: pointer) else { return try writer.writeError() }
      writer.write(codePoint: codePoint)
    } else if second != 0 {
      if (0x81...0xFE).contains(byte) {
        third = byte
        return
      }
      let second = second
      clear()
      try writer.writeError()
      try step(second, into: &writer)
      try step(byte, into: &writer)
    } else if first != 0 {
      if (0x30...0x39).contains(byte) {
        second = byte
        return
      }
      let lead = first
      first = 0
      if (0x40...0x7E).contains(byte) || (0x80...0xFE).contains(byte),
        let codePoint = index.codePoint(at: MultiByteIndex.gb18030Pointer(lead: lead, trail: byte)) {
        return writer.write(codePoint: codePoint)
      }
      try writer.writeError()
      if byte < 0x80 { writer.write(UInt16(byte)) }
    } else {
      switch byte {
      case 0x00...0x7F: writer.write(UInt16(byte))
      case 0x80: writer.write(0x20AC)
      case 0x81...0xFE: first = byte
      default: try writer.writeError()
      }
    }
  }

  private mutating func clear() {
    first = 0
    second = 0
    third = 0
  }
}
