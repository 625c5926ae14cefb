/// The code units that the tokenizer tells apart, by name.
typealias CodeUnit = UInt16

extension CodeUnit {
  static let tab: CodeUnit = 0x09
  static let lineFeed: CodeUnit = 0x0A
  static let formFeed: CodeUnit = 0x0C
  static let carriageReturn: CodeUnit = 0x0D
  static let space: CodeUnit = 0x20
  static let exclamationMark: CodeUnit = 0x21
  static let quotationMark: CodeUnit = 0x22
  static let numberSign: CodeUnit = 0x23
  static let ampersand: CodeUnit = 0x26
  static let apostrophe: CodeUnit = 0x27
  static let hyphen: CodeUnit = 0x2D
  static let solidus: CodeUnit = 0x2F
  static let semicolon: CodeUnit = 0x3B
  static let lessThanSign: CodeUnit = 0x3C
  static let equalsSign: CodeUnit = 0x3D
  static let greaterThanSign: CodeUnit = 0x3E
  static let questionMark: CodeUnit = 0x3F
  static let leftSquareBracket: CodeUnit = 0x5B
  static let rightSquareBracket: CodeUnit = 0x5D
  static let replacementCharacter: CodeUnit = 0xFFFD

  /// Whether the code unit is U+0009, U+000A, U+000C, U+000D or U+0020.
  @inline(__always)
  var isWhitespace: Bool { self <= 0x20 && CodeUnitSet.whitespace.contains(self) }

  /// Whether the code unit is an ASCII letter.
  @inline(__always)
  var isASCIIAlpha: Bool { (self | 0x20) &- 0x61 < 26 }

  /// Whether the code unit is an ASCII digit.
  @inline(__always)
  var isASCIIDigit: Bool { self &- 0x30 < 10 }

  /// Whether the code unit is an ASCII uppercase letter.
  @inline(__always)
  var isASCIIUpperAlpha: Bool { self &- 0x41 < 26 }

  /// The code unit, in lowercase if it is an ASCII letter.
  @inline(__always)
  var lowercased: CodeUnit { isASCIIUpperAlpha ? self | 0x20 : self }
}
