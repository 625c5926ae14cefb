/// Base64 as the web reads it.
enum Base64 {

  /// Decodes base64, ignoring white space and missing padding (Infra standard, "forgiving-base64 decode"); nil if it is
  /// not valid.
  static func decodeForgiving(_ text: [UInt8]) -> [UInt8]? {
    var digits = text.filter { !($0 == 0x20 || $0 == 9 || $0 == 10 || $0 == 12 || $0 == 13) }
    if digits.count % 4 == 0 {
      for _ in 0..<2 where digits.last == UInt8(ascii: "=") { digits.removeLast() }
    }
    guard digits.count % 4 != 1 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count * 3 / 4)
    var bits: UInt32 = 0, count = 0
    for digit in digits {
      guard let value = value(of: digit) else { return nil }
      bits = bits << 6 | value
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return bytes
  }

  private static func value(of digit: UInt8) -> UInt32? {
    switch digit {
    case 0x41...0x5A: UInt32(digit - 0x41)
    case 0x61...0x7A: UInt32(digit - 0x61 + 26)
    case 0x30...0x39: UInt32(digit - 0x30 + 52)
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
