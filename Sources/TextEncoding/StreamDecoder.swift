/// The decoder of an encoding, with what it remembers between chunks.
protocol StreamDecoder: Sendable {

  /// Decodes a chunk. `writer` has room for eight code units more than there are bytes.
  mutating func decode(
    _ input: UnsafeBufferPointer<UInt8>, into writer: inout CodeUnitWriter
  ) throws(DecodingFailure)

  /// Reports what is left incomplete at the end of the stream.
  mutating func finish(into writer: inout CodeUnitWriter) throws(DecodingFailure)
}
