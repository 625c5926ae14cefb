/// The single-byte decoder (Encoding Standard, section 9.1).
struct SingleByteDecoder: StreamDecoder {

  private let codeUnits: [UInt16]

  /// `encoding` must be a single-byte encoding.
  init(_ encoding: TextEncoding) {
    guard let index = SingleByteIndex.of(encoding) else { preconditionFailure("\(encoding) has several bytes") }
    codeUnits = index.codeUnits
  }

  mutating func decode(
    _ input: UnsafeBufferPointer<UInt8>, into writer: inout CodeUnitWriter
  ) throws(DecodingFailure) {
    for byte in input {
      if byte < 0x80 {
        writer.write(UInt16(byte))
        continue
      }
      let unit = codeUnits[Int(byte & 0x7F)]
      if unit == 0xFFFD { try writer.writeError() } else { writer.write(unit) }
    }
  }

  mutating func finish(into writer: inout CodeUnitWriter) throws(DecodingFailure) {}
}
