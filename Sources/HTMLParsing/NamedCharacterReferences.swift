/// The named character references of HTML (13.5), searched where they lie: nothing is built at start-up.
enum NamedCharacterReferences {

  /// The code units of the longest name, its semicolon included.
  static let longestName = 32

  /// The code units of the longest name that may go without its semicolon.
  static let longestNameWithoutSemicolon = 6

  /// The one or two code points that a name (with its semicolon, if it has one) stands for, the second 0 if there is
  /// only one; nil if there is no such reference.
  static func find(_ name: UnsafePointer<UInt16>, count: Int) -> (first: UInt32, second: UInt32)? {
    let bytes = records.utf8Start
    var low = 0
    var high = records.utf8CodeUnitCount
    while low < high {
      // The record that holds the middle: its first byte follows a separator.
      var start = (low + high) / 2
      while start > low && !isSeparator(bytes[start - 1]) { start -= 1 }
      var position = start
      var matched = 0
      while matched < count && bytes[position] != 0x3D && UInt16(bytes[position]) == name[matched] {
        position += 1
        matched += 1
      }
      if matched == count && bytes[position] == 0x3D { return codePoints(bytes + position + 1) }
      let isBefore = matched < count && (bytes[position] == 0x3D || UInt16(bytes[position]) < name[matched])
      if isBefore {
        while position < high && !isSeparator(bytes[position]) { position += 1 }
        low = position + 1
      } else {
        high = start
      }
    }
    return nil
  }

  private static func isSeparator(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A }

  private static func codePoints(_ digits: UnsafePointer<UInt8>) -> (first: UInt32, second: UInt32) {
    var first: UInt32 = 0
    var value: UInt32 = 0
    var digit = digits
    while !isSeparator(digit.pointee) {
      if digit.pointee == 0x2B {
        first = value
        value = 0
      } else {
        value = value << 4 | UInt32(digit.pointee < 0x41 ? digit.pointee - 0x30 : digit.pointee - 0x37)
      }
      digit += 1
    }
    return first == 0 ? (value, 0) : (first, value)
  }
}
