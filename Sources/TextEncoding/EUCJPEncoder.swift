/// The EUC-JP encoder (Encoding Standard, section 11.1.2).
struct EUCJPEncoder: ScalarEncoder {

  private let index = InverseIndex.jis0208

  func encode(_ codePoint: UInt32, into output: inout [UInt8]) -> UInt32? {
    switch codePoint {
    case 0xA5:
      output.append(0x5C)
    case 0x203E:
      output.append(0x7E)
    case 0xFF61...0xFF9F:
      output.append(0x8E)
      output.append(UInt8(codePoint - 0xFF61 + 0xA1))
    default:
      guard let pointer = index.pointer(for: codePoint == 0x2212 ? 0xFF0D : codePoint) else { return codePoint }
      output.append(UInt8(pointer / 94 + 0xA1))
      output.append(UInt8(pointer % 94 + 0xA1))
    }
    return nil
  }
}
