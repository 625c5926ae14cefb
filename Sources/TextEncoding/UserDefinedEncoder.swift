/// The x-user-defined encoder (Encoding Standard, section 14.5.2).
struct UserDefinedEncoder: ScalarEncoder {

  func encode(_ codePoint: UInt32, into output: inout [UInt8]) -> UInt32? {
    guard (0xF780...0xF7FF).contains(codePoint) else { return codePoint }
    output.append(UInt8(codePoint - 0xF780 + 0x80))
    return nil
  }
}
