/// Checks the pictures that modules bring along.
enum ModuleIcon {

  /// Why a text is not the Base64 of a PNG or JPEG file, or nil if it is. The picture itself is not decoded.
  static func refusal(of text: Substring) -> String? {
    if text.isEmpty { return "the icon is empty" }
    let padding = text.utf8.reversed().prefix { $0 == UInt8(ascii: "=") }.count
    let digits = text.utf8.dropLast(padding)
    if let bad = digits.first(where: { value(of: $0) == nil }) {
      return "the icon is not Base64: “\(Character(Unicode.Scalar(bad)))” is none of its digits"
    }
    guard padding <= 2, digits.count % 4 != 1, padding == 0 || (digits.count + padding) % 4 == 0 else {
      return "the icon is not Base64: its length cannot be right"
    }
    let head = decoded(digits.prefix(12))
    let isPNG = head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    return isPNG || head.starts(with: [0xFF, 0xD8, 0xFF]) ? nil : "the icon is neither PNG nor JPEG"
  }

  private static func decoded(_ digits: some Sequence<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = [], bits = 0, count = 0
    for digit in digits {
      bits = bits << 6 | (value(of: digit) ?? 0)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
    return bytes
  }

  private static func value(of digit: UInt8) -> Int? {
    switch digit {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(digit) - 65
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(digit) - 71
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(digit) + 4
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
