/// The Big5 encoder (Encoding Standard, section 12.1.2).
struct Big5Encoder: ScalarEncoder {

  private let index = InverseIndex.big5

  func encode(_ codePoint: UInt32, into output: inout [UInt8]) -> UInt32? {
    guard let pointer = index.pointer(for: codePoint) else { return codePoint }
    let trail = pointer % 157
    output.append(UInt8(pointer / 157 + 0x81))
    output.append(UInt8(trail + (trail < 0x3F ? 0x40 : 0x62)))
    return nil
  }
}
