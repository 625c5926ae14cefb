extension UInt8 {

  /// Whether this is an ASCII letter.
  @inline(__always)
  var isASCIIAlpha: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

  /// Whether this is an ASCII digit.
  @inline(__always)
  var isASCIIDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  /// This byte, or the lowercase letter if it is an ASCII uppercase letter.
  @inline(__always)
  var asciiLowercased: UInt8 { self &- UInt8(ascii: "A") < 26 ? self | 0x20 : self }

  /// The value of this ASCII hexadecimal digit, or nil if it is none.
  @inline(__always)
  var hexDigitValue: UInt8? {
    if isASCIIDigit { return self &- UInt8(ascii: "0") }
    let letter = (self | 0x20) &- UInt8(ascii: "a")
    return letter < 6 ? letter + 10 : nil
  }

  /// Whether the URL parser removes this byte wherever it stands: tab, line feed and carriage return.
  @inline(__always)
  var isTabOrNewline: Bool { self == 0x09 || self == 0x0A || self == 0x0D }
}
