/// The Shift_JIS encoder (Encoding Standard, section 11.3.2).
struct ShiftJISEncoder: ScalarEncoder {

  private let index = InverseIndex.shiftJIS

  func encode(_ codePoint: UInt32, into output: inout [UInt8]) -> UInt32? {
    switch codePoint {
    case 0x80:
      output.append(0x80)
    case 0xA5:
      output.append(0x5C)
    case 0x203E:
      output.append(0x7E)
    case 0xFF61...0xFF9F:
      output.append(UInt8(codePoint - 0xFF61 + 0xA1))
    default:
      guard let pointer = index.pointer(for: codePoint == 0x2212 ? 0xFF0D : codePoint) else { return codePoint }
      let (lead, trail) = pointer.quotientAndRemainder(dividingBy: 188)
      output.append(UInt8(lead + (lead < 0x1F ? 0x81 : 0xC1)))
      output.append(UInt8(trail + (trail < 0x3F ? 0x40 : 0x41)))
    }
    return nil
  }
}
