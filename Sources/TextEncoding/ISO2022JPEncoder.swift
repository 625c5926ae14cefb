/// The ISO-2022-JP encoder (Encoding Standard, section 11.2.2).
struct ISO2022JPEncoder: ScalarEncoder {

  private enum State {
    case ascii, roman, jis0208
  }

  private var state = State.ascii
  private let index = InverseIndex.jis0208

  var isStateful: Bool { true }

  mutating func encode(_ codePoint: UInt32, into output: inout [UInt8]) -> UInt32? {
    if codePoint < 0x80 || codePoint == 0xA5 || codePoint == 0x203E { return encodeSingle(codePoint, into: &output) }
    let fullWidth = Self.fullWidth(codePoint)
    guard let pointer = index.pointer(for: fullWidth) else {
      if state == .jis0208 { select(.ascii, into: &output) }
      return codePoint
    }
    select(.jis0208, into: &output)
    output.append(UInt8(pointer / 94 + 0x21))
    output.append(UInt8(pointer % 94 + 0x21))
    return nil
  }

  mutating func finish(into output: inout [UInt8]) {
    select(.ascii, into: &output)
  }

  /// Encodes ASCII, the yen sign and the overline, which are single bytes in ASCII or Roman.
  private mutating func encodeSingle(_ codePoint: UInt32, into output: inout [UInt8]) -> UInt32? {
    if codePoint >= 0x80 {
      select(.roman, into: &output)
      output.append(codePoint == 0xA5 ? 0x5C : 0x7E)
      return nil
    }
    let isReplacedInRoman = codePoint == 0x5C || codePoint == 0x7E
    if state == .jis0208 || state == .roman && isReplacedInRoman { select(.ascii, into: &output) }
    if codePoint == 0x0E || codePoint == 0x0F || codePoint == 0x1B { return 0xFFFD }
    output.append(UInt8(codePoint))
    return nil
  }

  private mutating func select(_ newState: State, into output: inout [UInt8]) {
    if state == newState { return }
    state = newState
    switch newState {
    case .ascii: output.append(contentsOf: [0x1B, 0x28, 0x42])
    case .roman: output.append(contentsOf: [0x1B, 0x28, 0x4A])
    case .jis0208: output.append(contentsOf: [0x1B, 0x24, 0x42])
    }
  }

  /// The full-width form of half-width katakana (section 5, "index ISO-2022-JP katakana"), and of the minus sign.
  private static func fullWidth(_ codePoint: UInt32) -> UInt32 {
    if codePoint == 0x2212 { return 0xFF0D }
    guard (0xFF61...0xFF9F).contains(codePoint) else { return codePoint }
    return UInt32(katakana[Int(codePoint - 0xFF61)])
  }

  private static let katakana = Array(
    "。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン゛゜".utf16)
}
