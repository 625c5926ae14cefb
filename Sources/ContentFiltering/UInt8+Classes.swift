extension UInt8 {

  /// The byte, an ASCII capital turned into its small letter.
  @inline(__always)
  var lowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }

  /// Whether the byte is an ASCII capital.
  @inline(__always)
  var isCapital: Bool { self &- 0x41 < 26 }

  /// Whether the byte is an ASCII digit.
  @inline(__always)
  var isDigit: Bool { self &- 0x30 < 10 }

  /// Whether the byte belongs to a token: a small ASCII letter, a digit or a percent sign.
  @inline(__always)
  var isToken: Bool { self &- 0x61 < 26 || self &- 0x30 < 10 || self == 0x25 }

  /// Whether the byte is what `^` stands for: anything but a letter, a digit and `_`, `-`, `.`, `%`.
  @inline(__always)
  var isSeparator: Bool { !(lowercased &- 0x61 < 26 || self &- 0x2D < 2 || isDigit || self == 0x5F || self == 0x25) }

  /// Whether the byte may stand in a host name.
  @inline(__always)
  var isHost: Bool {
    lowercased &- 0x61 < 26 || isDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: ".")
      || self == UInt8(ascii: "_") || self >= 0x80
  }

  /// Whether the byte is a space or a tab.
  @inline(__always)
  var isBlank: Bool { self == 0x20 || self == 9 }
}
