/// The ISO-2022-JP decoder (Encoding Standard, section 11.2.1).
struct ISO2022JPDecoder: StreamDecoder {

  private enum State {
    case ascii, roman, katakana, leadByte, trailByte, escapeStart, escape
  }

  private var state = State.ascii
  private var outputState = State.ascii
  private var lead: UInt8 = 0
  private var hasOutput = false
  private let index = MultiByteIndex.jis0208

  mutating func decode(
    _ input: UnsafeBufferPointer<UInt8>, into writer: inout CodeUnitWriter
  ) throws(DecodingFailure) {
    for byte in input { try step(byte, into: &writer) }
  }

  mutating func finish(into writer: inout CodeUnitWriter) throws(DecodingFailure) {
    switch state {
    case .trailByte:
      state = .leadByte
      try writer.writeError()
    case .escapeStart:
      try abandonEscape(into: &writer)
    case .escape:
      let first = lead
      lead = 0
      try abandonEscape(into: &writer)
      try step(first, into: &writer)
      // The byte read again may be the lead of a character itself.
      if state == .trailByte { try finish(into: &writer) }
    default:
      break
    }
  }

  private mutating func step(_ byte: UInt8, into writer: inout CodeUnitWriter) throws(DecodingFailure) {
    switch state {
    case .escapeStart:
      if byte == 0x24 || byte == 0x28 {
        lead = byte
        state = .escape
      } else {
        try abandonEscape(into: &writer)
        try step(byte, into: &writer)
      }
    case .escape:
      try finishEscape(byte, into: &writer)
    case .trailByte:
      try writeTrail(byte, into: &writer)
    default:
      if byte == 0x1B {
        state = .escapeStart
      } else {
        try writeCharacter(byte, into: &writer)
      }
    }
  }

  private mutating func writeCharacter(_ byte: UInt8, into writer: inout CodeUnitWriter) throws(DecodingFailure) {
    hasOutput = false
    switch state {
    case .roman where byte == 0x5C:
      writer.write(0xA5)
    case .roman where byte == 0x7E:
      writer.write(0x203E)
    case .ascii where byte < 0x80 && byte != 0x0E && byte != 0x0F,
      .roman where byte < 0x80 && byte != 0x0E && byte != 0x0F:
      writer.write(UInt16(byte))
    case .katakana where (0x21...0x5F).contains(byte):
      writer.write(0xFF61 + UInt16(byte - 0x21))
    case .leadByte where (0x21...0x7E).contains(byte):
      lead = byte
      state = .trailByte
    default:
      try writer.writeError()
    }
  }

  private mutating func writeTrail(_ byte: UInt8, into writer: inout CodeUnitWriter) throws(DecodingFailure) {
    if byte == 0x1B {
      state = .escapeStart
      return try writer.writeError()
    }
    state = .leadByte
    guard (0x21...0x7E).contains(byte),
      let codePoint = index.codePoint(at: Int(lead - 0x21) * 94 + Int(byte - 0x21))
    else { return try writer.writeError() }
    writer.write(codePoint: codePoint)
  }

  private mutating func finishEscape(_ byte: UInt8, into writer: inout CodeUnitWriter) throws(DecodingFailure) {
    let first = lead
    lead = 0
    let newState: State? =
      switch (first, byte) {
      case (0x28, 0x42): .ascii
      case (0x28, 0x4A): .roman
      case (0x28, 0x49): .katakana
      case (0x24, 0x40), (0x24, 0x42): .leadByte
      default: nil
      }
    guard let newState else {
      try abandonEscape(into: &writer)
      try step(first, into: &writer)
      return try step(byte, into: &writer)
    }
    state = newState
    outputState = newState
    let hadOutput = hasOutput
    hasOutput = true
    if hadOutput { try writer.writeError() }
  }

  private mutating func abandonEscape(into writer: inout CodeUnitWriter) throws(DecodingFailure) {
    hasOutput = false
    state = outputState
    try writer.writeError()
  }
}
