/// Base64 as the web reads it.
public enum Base64 {

  /// Decodes base64, ignoring white space and missing padding (Infra standard, "forgiving-base64 decode"); nil if it is
  /// not valid.
  public static func decodeForgiving(_ text: [UInt8]) -> [UInt8]? {
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

  /// Encodes bytes as base64 (RFC 4648 section 4), padded.
  public static func encode(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var bits: UInt32 = 0
      for offset in 0..<3 { bits = bits << 8 | (offset < count ? UInt32(bytes[start + offset]) : 0) }
      for place in 0..<4 {
        text.append(place <= count ? digits[Int(bits >> UInt32(18 - 6 * place) & 63)] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
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
