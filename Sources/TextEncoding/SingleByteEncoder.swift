/// The single-byte encoder (Encoding Standard, section 9.2).
struct SingleByteEncoder: ScalarEncoder {

  let index: SingleByteIndex

  func encode(_ codePoint: UInt32, into output: inout [UInt8]) -> UInt32? {
    guard let byte = index.byte(for: codePoint) else { return codePoint }
    output.append(byte)
    return nil
  }
}
