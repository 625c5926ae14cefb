/// The code units that the lexer looks for, and the classes it sorts them into.
enum Code {
  static let hash = UInt16(UInt8(ascii: "#"))
  static let exclamation = UInt16(UInt8(ascii: "!"))
  static let dot = UInt16(UInt8(ascii: "."))
  static let quote = UInt16(UInt8(ascii: "\""))
  static let apostrophe = UInt16(UInt8(ascii: "'"))
  static let backtick = UInt16(UInt8(ascii: "`"))
  static let backslash = UInt16(UInt8(ascii: "\\"))
  static let dollar = UInt16(UInt8(ascii: "$"))
  static let underscore = UInt16(UInt8(ascii: "_"))
  static let leftBrace = UInt16(UInt8(ascii: "{"))
  static let rightBrace = UInt16(UInt8(ascii: "}"))
  static let leftBracket = UInt16(UInt8(ascii: "["))
  static let rightBracket = UInt16(UInt8(ascii: "]"))
  static let slash = UInt16(UInt8(ascii: "/"))
  static let star = UInt16(UInt8(ascii: "*"))
  static let equals = UInt16(UInt8(ascii: "="))
  static let question = UInt16(UInt8(ascii: "?"))
  static let less = UInt16(UInt8(ascii: "<"))
  static let greater = UInt16(UInt8(ascii: ">"))
  static let minus = UInt16(UInt8(ascii: "-"))

  @inline(__always)
  static func isDigit(_ unit: UInt16) -> Bool { unit >= 48 && unit <= 57 }

  /// Whether a name can start here; what lies outside ASCII counts, but for white space. A backslash starts an escape.
  @inline(__always)
  static func isNameStart(_ unit: UInt16) -> Bool {
    unit >= 97 && unit <= 122 || unit >= 65 && unit <= 90 || unit == dollar || unit == underscore || unit == backslash
      || unit >= 128 && !isSpace(unit) && !isLineEnd(unit)
  }

  @inline(__always)
  static func isNamePart(_ unit: UInt16) -> Bool { isNameStart(unit) || isDigit(unit) }

  @inline(__always)
  static func isLineEnd(_ unit: UInt16) -> Bool { unit == 10 || unit == 13 || unit == 0x2028 || unit == 0x2029 }

  static func isSpace(_ unit: UInt16) -> Bool {
    switch unit {
    case 9, 11, 12, 32, 160, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000, 0xFEFF: true
    default: false
    }
  }

  /// The value of a hexadecimal digit, or nil for what is none.
  static func hexadecimalValue(_ unit: UInt16) -> UInt32? {
    switch unit {
    case 48...57: UInt32(unit - 48)
    case 65...70: UInt32(unit - 55)
    case 97...102: UInt32(unit - 87)
    default: nil
    }
  }
}
