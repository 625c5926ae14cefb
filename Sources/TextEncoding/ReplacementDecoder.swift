/// The replacement decoder (Encoding Standard, section 14.1): one error for a stream that is not empty.
struct ReplacementDecoder: StreamDecoder {

  private var hasReportedError = false

  mutating func decode(
    _ input: UnsafeBufferPointer<UInt8>, into writer: inout CodeUnitWriter
  ) throws(DecodingFailure) {
    if input.isEmpty || hasReportedError { return }
    hasReportedError = true
    try writer.writeError()
  }

  mutating func finish(into writer: inout CodeUnitWriter) throws(DecodingFailure) {}
}
