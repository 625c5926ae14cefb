/// What the decoders have in common whose characters are a lead and a trail byte: a lead is remembered, and if nothing
/// comes of it, an ASCII trail is read again.
protocol TwoByteDecoder: StreamDecoder {

  /// The lead byte that waits for its trail, or 0.
  var lead: UInt8 { get set }

  /// Handles a byte that is not ASCII and follows no lead: it may become the lead, a character or an error.
  mutating func begin(_ byte: UInt8, into writer: inout CodeUnitWriter) throws(DecodingFailure)

  /// Writes the character of two bytes. Returns false if there is none.
  mutating func write(lead: UInt8, trail: UInt8, into writer: inout CodeUnitWriter) -> Bool
}

extension TwoByteDecoder {

  mutating func decode(
    _ input: UnsafeBufferPointer<UInt8>, into writer: inout CodeUnitWriter
  ) throws(DecodingFailure) {
    for byte in input {
      if lead != 0 {
        let lead = lead
        self.lead = 0
        if write(lead: lead, trail: byte, into: &writer) { continue }
        try writer.writeError()
        if byte < 0x80 { writer.write(UInt16(byte)) }
      } else if byte < 0x80 {
        writer.write(UInt16(byte))
      } else {
        try begin(byte, into: &writer)
      }
    }
  }

  mutating func finish(into writer: inout CodeUnitWriter) throws(DecodingFailure) {
    if lead != 0 {
      lead = 0
      try writer.writeError()
    }
  }
}
