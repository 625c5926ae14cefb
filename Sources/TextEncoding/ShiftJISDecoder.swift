/// The Shift_JIS decoder (Encoding Standard, section 11.3.1).
struct ShiftJISDecoder: TwoByteDecoder {

  var lead: UInt8 = 0
  private let index = MultiByteIndex.jis0208

  mutating func begin(_ byte: UInt8, into writer: inout CodeUnitWriter) throws(DecodingFailure) {
    switch byte {
    case 0x80: writer.write(0x80)
    case 0xA1...0xDF: writer.write(0xFF61 + UInt16(byte - 0xA1))
    case 0x81...0x9F, 0xE0...0xFC: lead = byte
    default: try writer.writeError()
    }
  }

  mutating func write(lead: UInt8, trail: UInt8, into writer: inout CodeUnitWriter) -> Bool {
    guard (0x40...0x7E).contains(trail) || (0x80...0xFC).contains(trail) else { return false }
    let row = Int(lead) - (lead < 0xA0 ? 0x81 : 0xC1)
    let pointer = row * 188 + Int(trail) - (trail < 0x7F ? 0x40 : 0x41)
    if (8836...10715).contains(pointer) {
      writer.write(UInt16(0xE000 - 8836 + pointer))
      return true
    }
    guard let codePoint = index.codePoint(at: pointer) else { return false }
    writer.write(codePoint: codePoint)
    return true
  }
}
