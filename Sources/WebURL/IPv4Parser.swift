/// The IPv4 parser and serializer (URL Standard, sections 3.5 and 3.6).
enum IPv4Parser {

  /// Whether the last label of `domain` is a number, so that the whole must be an IPv4 address.
  static func endsInNumber(_ domain: [UInt8]) -> Bool {
    var parts = domain.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    if parts.last?.isEmpty == true {
      if parts.count == 1 { return false }
      parts.removeLast()
    }
    guard let last = parts.last else { return false }
    if !last.isEmpty, last.allSatisfy(\.isASCIIDigit) { return true }
    return number(last) != nil
  }

  /// Parses an address of one to four decimal, octal or hexadecimal numbers.
  static func parse(_ input: [UInt8]) -> UInt32? {
    var parts = input.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    if parts.last?.isEmpty == true, parts.count > 1 { parts.removeLast() }
    guard parts.count <= 4 else { return nil }
    var numbers: [UInt64] = []
    for part in parts {
      guard let number = number(part) else { return nil }
      numbers.append(number)
    }
    guard let last = numbers.popLast(), numbers.allSatisfy({ $0 <= 255 }),
      last < 1 << (8 * UInt64(4 - numbers.count))
    else { return nil }
    return numbers.enumerated().reduce(UInt32(last)) { $0 | UInt32($1.element) << (8 * UInt32(3 - $1.offset)) }
  }

  /// Parses one number; what exceeds 2³² is returned as some larger value.
  private static func number(_ part: ArraySlice<UInt8>) -> UInt64? {
    guard !part.isEmpty else { return nil }
    var digits = part
    var radix: UInt64 = 10
    if digits.count >= 2, digits.first == UInt8(ascii: "0") {
      if digits[digits.startIndex + 1] | 0x20 == UInt8(ascii: "x") {
        digits = digits.dropFirst(2)
        radix = 16
      } else {
        digits = digits.dropFirst()
        radix = 8
      }
    }
    var value: UInt64 = 0
    for digit in digits {
      guard let digitValue = digit.hexDigitValue, digitValue < radix else { return nil }
      value = min(value * radix + UInt64(digitValue), 1 << 40)
    }
    return value
  }

  /// Appends `address` in dotted decimal.
  static func serialize(_ address: UInt32, into output: inout [UInt8]) {
    for shift: UInt32 in [24, 16, 8, 0] {
      output.append(contentsOf: String(address >> shift & 0xFF).utf8)
      if shift > 0 { output.append(UInt8(ascii: ".")) }
    }
  }
}
