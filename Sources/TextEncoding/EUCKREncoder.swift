/// The EUC-KR encoder (Encoding Standard, section 13.1.2).
struct EUCKREncoder: ScalarEncoder {

  private let index = InverseIndex.eucKR

  func encode(_ codePoint: UInt32, into output: inout [UInt8]) -> UInt32? {
    guard let pointer = index.pointer(for: codePoint) else { return codePoint }
    output.append(UInt8(pointer / 190 + 0x81))
    output.append(UInt8(pointer % 190 + 0x41))
    return nil
  }
}
