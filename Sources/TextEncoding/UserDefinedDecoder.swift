/// The x-user-defined decoder (Encoding Standard, section 14.5).
struct UserDefinedDecoder: StreamDecoder {

  mutating func decode(
    _ input: UnsafeBufferPointer<UInt8>, into writer: inout CodeUnitWriter
  ) throws(DecodingFailure) {
    for byte in input {
      writer.write(byte < 0x80 ? UInt16(byte) : 0xF780 + UInt16(byte & 0x7F))
    }
  }

  mutating func finish(into writer: inout CodeUnitWriter) throws(DecodingFailure) {}
}
