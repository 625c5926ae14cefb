/// The Big5 decoder (Encoding Standard, section 12.1.1).
struct Big5Decoder: TwoByteDecoder {

  var lead: UInt8 = 0
  private let index = MultiByteIndex.big5

  mutating func begin(_ byte: UInt8, into writer: inout CodeUnitWriter) throws(DecodingFailure) {
    if (0x81...0xFE).contains(byte) { lead = byte } else { try writer.writeError() }
  }

  mutating func write(lead: UInt8, trail: UInt8, into writer: inout CodeUnitWriter) -> Bool {
    guard (0x40...0x7E).contains(trail) || (0xA1...0xFE).contains(trail) else { return false }
    let pointer = Int(lead - 0x81) * 157 + Int(trail) - (trail < 0x7F ? 0x40 : 0x62)
    switch pointer {
    case 1133: writePair(0xCA, 0x304, into: &writer)
    case 1135: writePair(0xCA, 0x30C, into: &writer)
    case 1164: writePair(0xEA, 0x304, into: &writer)
    case 1166: writePair(0xEA, 0x30C, into: &writer)
    default:
      guard let codePoint = index.codePoint(at: pointer) else { return false }
      writer.write(codePoint: codePoint)
    }
    return true
  }

  private func writePair(_ letter: UInt16, _ accent: UInt16, into writer: inout CodeUnitWriter) {
    writer.write(letter)
    writer.write(accent)
  }
}
