/// The gb18030 encoder, and that of GBK, which lacks four-byte characters (Encoding Standard, sections 10.1.2, 10.2.2).
struct GB18030Encoder: ScalarEncoder {

  let isGBK: Bool
  private let index = InverseIndex.gb18030

  init(isGBK: Bool) {
    self.isGBK = isGBK
  }

  func encode(_ codePoint: UInt32, into output: inout [UInt8]) -> UInt32? {
    if codePoint == 0xE5E5 { return codePoint }
    if isGBK, codePoint == 0x20AC {
      output.append(0x80)
      return nil
    }
    if let pointer = index.pointer(for: codePoint) {
      let trail = pointer % 190
      output.append(UInt8(pointer / 190 + 0x81))
      output.append(UInt8(trail + (trail < 0x3F ? 0x40 : 0x41)))
      return nil
    }
    guard !isGBK, let pointer = GB18030Ranges.pointer(for: codePoint) else { return codePoint }
    output.append(UInt8(pointer / 12_600 + 0x81))
    output.append(UInt8(pointer / 1_260 % 10 + 0x30))
    output.append(UInt8(pointer / 10 % 126 + 0x81))
    output.append(UInt8(pointer % 10 + 0x30))
    return nil
  }
}
