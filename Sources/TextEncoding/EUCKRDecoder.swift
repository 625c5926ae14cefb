/// The EUC-KR decoder (Encoding Standard, section 13.1.1).
struct EUCKRDecoder: TwoByteDecoder {

  var lead: UInt8 = 0
  private let index = MultiByteIndex.eucKR

  mutating func begin(_ byte: UInt8, into writer: inout CodeUnitWriter) throws(DecodingFailure) {
    if (0x81...0xFE).contains(byte) { lead = byte } else { try writer.writeError() }
  }

  mutating func write(lead: UInt8, trail: UInt8, into writer: inout CodeUnitWriter) -> Bool {
    guard (0x41...0xFE).contains(trail),
      let codePoint = index.codePoint(at: Int(lead - 0x81) * 190 + Int(trail - 0x41))
    else { return false }
    writer.write(codePoint: codePoint)
    return true
  }
}
