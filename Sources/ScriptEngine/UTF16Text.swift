/// Turns the engine's UTF-16 into Swift's text, which is done for nearly everything that leaves a page.
enum UTF16Text {

  /// The text of code units; lone surrogates become U+FFFD.
  static func text(_ units: UnsafeBufferPointer<UInt16>) -> String {
    var bits: UInt16 = 0
    for unit in units { bits |= unit }
    if bits < 0x80 {
      return String(unsafeUninitializedCapacity: units.count) { bytes in
        for index in units.indices { bytes[index] = UInt8(truncatingIfNeeded: units[index]) }
        return units.count
      }
    }
    return String(unsafeUninitializedCapacity: lengthInUTF8(units)) { write(units, to: $0) }
  }

  /// An upper bound of the length in UTF-8 that is reached without lone surrogates, each of which counts as three.
  private static func lengthInUTF8(_ units: UnsafeBufferPointer<UInt16>) -> Int {
    var length = 0
    for unit in units { length += unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3 }
    return length
  }

  private static func write(_ units: UnsafeBufferPointer<UInt16>, to bytes: UnsafeMutableBufferPointer<UInt8>) -> Int {
    var index = 0, length = 0
    func put(_ byte: UInt32) {
      bytes[length] = UInt8(truncatingIfNeeded: byte)
      length += 1
    }
    while index < units.count {
      var scalar = UInt32(units[index])
      index += 1
      if scalar & 0xF800 == 0xD800 {
        if scalar < 0xDC00, index < units.count, units[index] & 0xFC00 == 0xDC00 {
          scalar = 0x1_0000 + (scalar & 0x3FF) << 10 + UInt32(units[index] & 0x3FF)
          index += 1
        } else {
          scalar = 0xFFFD
        }
      }
      switch scalar {
      case ..<0x80:
        put(scalar)
      case ..<0x800:
        put(0xC0 | scalar >> 6)
        put(0x80 | scalar & 0x3F)
      case ..<0x1_0000:
        put(0xE0 | scalar >> 12)
        put(0x80 | scalar >> 6 & 0x3F)
        put(0x80 | scalar & 0x3F)
      default:
        put(0xF0 | scalar >> 18)
        put(0x80 | scalar >> 12 & 0x3F)
        put(0x80 | scalar >> 6 & 0x3F)
        put(0x80 | scalar & 0x3F)
      }
    }
    return length
  }
}
