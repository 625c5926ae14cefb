/// A rule under a token of its pattern, with what a URL can be asked before the rule itself is read: rules lie far from
/// each other in memory, and most of those under a token match nothing.
struct TokenEntry: BitwiseCopyable {

  /// How many words an entry takes.
  static let width = 3

  /// The most bytes that a window has.
  static let windowLimit = 4

  /// The value of `ending` if the token's place does not tell where the pattern begins.
  private static let unknownEnding = 255

  /// The number of the rule.
  let rule: UInt32

  /// From the lowest bit: the types of request, in three bits the length of the window, in eight bits with a sign where
  /// it begins, counted from the end of the token, and in eight bits the number of the pattern's bytes up to there.
  private let conditions: UInt32

  /// The bytes of the pattern in the window, in lower case.
  private let window: UInt32

  private static let lengthShift: UInt32 = 13
  private static let offsetShift: UInt32 = 16
  private static let endingShift: UInt32 = 24

  /// An entry whose URLs are asked for their type only.
  init(rule: UInt32, types: RequestTypes) {
    self.rule = rule
    conditions = types.rawValue | UInt32(Self.unknownEnding) << Self.endingShift
    window = 0
  }

  /// An entry for a token of a pattern, which is no regular expression.
  init(rule: UInt32, types: RequestTypes, pattern: UnsafeBufferPointer<UInt8>, token: Range<Int>) {
    self.rule = rule
    let star = UInt8(ascii: "*")
    // Behind a star, and before one, bytes stand anywhere.
    let first = (pattern[..<token.lowerBound].lastIndex(of: star) ?? -1) + 1
    let last = pattern[token.upperBound...].firstIndex(of: star) ?? pattern.count
    let isFixed = first == 0 && token.upperBound < Self.unknownEnding
    let ending = UInt32(isFixed ? token.upperBound : Self.unknownEnding)
    var best = token.upperBound..<token.upperBound, bestGain = 0
    for start in max(first, token.upperBound - 127)..<max(first, min(last, token.upperBound + 127)) {
      var end = start, gain = 0
      while end < last, end - start < Self.windowLimit, pattern[end] != UInt8(ascii: "^") {
        if !token.contains(end) { gain += 1 }
        end += 1
      }
      // Of windows that say as much, the one behind the token: it is likelier that no other rule has the same.
      if gain > bestGain || gain == bestGain && start == token.upperBound { (best, bestGain) = (start..<end, gain) }
    }
    let offset = UInt32(UInt8(bitPattern: Int8(best.lowerBound - token.upperBound)))
    conditions = types.rawValue | UInt32(best.count) << Self.lengthShift | offset << Self.offsetShift
      | ending << Self.endingShift
    window = best.reversed().reduce(0) { $0 << 8 | UInt32(pattern[$1].lowercased) }
  }

  /// One of the words that the entry is written as.
  func word(at place: Int) -> UInt32 {
    switch place {
    case 0: rule
    case 1: conditions
    default: window
    }
  }

  /// The entry that begins at a place among a list's words.
  @inline(__always)
  init(_ words: UnsafePointer<UInt32>) {
    rule = words[0] & ~HashTable.single
    conditions = words[1]
    window = words[2]
  }

  /// Whether the rule can match a request of one of some types that has its token up to `end`.
  @inline(__always)
  func isPossible(_ types: UInt32, _ text: UnsafePointer<UInt8>, length: Int, end: Int) -> Bool {
    guard conditions & types != 0 else { return false }
    let start = end + Int(Int8(truncatingIfNeeded: conditions >> Self.offsetShift))
    guard start >= 0, start <= length else { return false }
    let found = UnsafeRawPointer(text + start).loadUnaligned(as: UInt32.self)
    let mask = UInt32(truncatingIfNeeded: (1 as UInt64) << UInt64((conditions >> Self.lengthShift & 7) * 8) &- 1)
    return (found ^ window) & mask == 0
  }

  /// Where the pattern begins in a URL that has the token up to `end`; nil if that is not known.
  @inline(__always)
  func patternStart(end: Int) -> Int? {
    let ending = Int(conditions >> Self.endingShift)
    return ending == Self.unknownEnding ? nil : end - ending
  }
}
