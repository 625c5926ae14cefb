/// The operations of a compiled regular expression. An operation is a word, its operands the words that follow; the
/// targets of jumps count from the operation itself, so that code can be moved and repeated.
enum RegexOperation: UInt32 {

  /// The text matches.
  case match

  /// A character, which is in the word's second byte.
  case character

  /// Any character but a line feed or a carriage return.
  case any

  /// A character of a set, which is in the eight words that follow.
  case set

  /// Goes on at both targets.
  case split

  /// Goes on at the target.
  case jump

  /// The beginning of the text.
  case start

  /// The end of the text.
  case end

  /// Between a word's character and another.
  case wordBoundary

  /// Not between a word's character and another.
  case notWordBoundary

  /// The code that follows, which ends with `match`, matches from here on; goes on at the target.
  case lookahead

  /// The code that follows, which ends with `match`, does not match from here on; goes on at the target.
  case negativeLookahead

  static func character(_ byte: UInt8) -> UInt32 { RegexOperation.character.rawValue | UInt32(byte) << 8 }

  /// Code for either of two pieces.
  static func either(_ first: [UInt32], _ second: [UInt32]) -> [UInt32] {
    [split.rawValue, 3, UInt32(first.count + 5)] + first + [jump.rawValue, UInt32(second.count + 2)] + second
  }

  /// Code for a piece or nothing.
  static func optional(_ code: [UInt32]) -> [UInt32] {
    [split.rawValue, 3, UInt32(code.count + 3)] + code
  }

  /// Code for a piece any number of times.
  static func repeated(_ code: [UInt32]) -> [UInt32] {
    let back = UInt32(bitPattern: Int32(-(code.count + 3)))
    return [split.rawValue, 3, UInt32(code.count + 5)] + code + [jump.rawValue, back]
  }
}
