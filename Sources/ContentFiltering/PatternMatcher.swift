import Glibc

/// Matches the pattern of a network rule, with its stars and separators, against a URL.
struct PatternMatcher {

  private let pattern: UnsafePointer<UInt8>
  private let patternLength: Int
  private let text: UnsafePointer<UInt8>
  private let length: Int
  private let endsWithText: Bool
  private let hasWildcards: Bool

  @inline(__always)
  init(_ rule: NetworkRule, _ listText: UnsafePointer<UInt8>, _ request: RequestView) {
    pattern = listText + Int(rule.pattern)
    patternLength = Int(rule.patternLength)
    text = rule.flags.contains(.matchCase) ? request.original : request.lower
    length = request.length
    endsWithText = rule.flags.contains(.endAnchor)
    hasWildcards = rule.flags.contains(.hasWildcards)
  }

  /// Whether the pattern matches from a position on.
  func matches(at position: Int) -> Bool {
    if hasWildcards { return matchesWildcards(at: position, isAnchored: true) }
    guard position + patternLength <= length else { return false }
    if endsWithText, position + patternLength != length { return false }
    return memcmp(text + position, pattern, patternLength) == 0
  }

  /// Whether the pattern matches somewhere.
  func matchesAnywhere() -> Bool {
    if hasWildcards { return matchesWildcards(at: 0, isAnchored: false) }
    guard patternLength <= length else { return false }
    if endsWithText { return memcmp(text + length - patternLength, pattern, patternLength) == 0 }
    var start = 0
    let last = length - patternLength
    while let found = memchr(text + start, Int32(pattern[0]), last - start + 1) {
      if memcmp(found, pattern, patternLength) == 0 { return true }
      start = UnsafeRawPointer(found) - UnsafeRawPointer(text) + 1
      if start > last { return false }
    }
    return false
  }

  /// Matches piece by piece between stars. A later star makes the choice at an earlier one final, because it takes any
  /// text; so this goes back to the last star only.
  private func matchesWildcards(at position: Int, isAnchored: Bool) -> Bool {
    var index = position, place = 0
    var star = isAnchored ? -1 : 0
    var starIndex = position
    while true {
      if place < patternLength, pattern[place] == UInt8(ascii: "*") {
        place += 1
        star = place
        starIndex = index
        continue
      }
      if place == patternLength {
        if !endsWithText || index == length { return true }
      } else if index < length {
        let byte = pattern[place]
        if byte == UInt8(ascii: "^") ? text[index].isSeparator : byte == text[index] {
          index += 1
          place += 1
          continue
        }
      } else if pattern[place] == UInt8(ascii: "^") {
        // A separator also stands for the end of the URL.
        place += 1
        continue
      }
      guard star >= 0, starIndex < length else { return false }
      starIndex += 1
      index = starIndex
      place = star
      if let next = skip(to: pattern[star], from: starIndex) {
        starIndex = next
        index = next
      } else {
        return false
      }
    }
  }

  /// The next position where a piece can begin whose first byte is `byte`, or nil if there is none.
  private func skip(to byte: UInt8, from start: Int) -> Int? {
    if byte == UInt8(ascii: "^") || byte == UInt8(ascii: "*") { return start }
    guard start < length, let found = memchr(text + start, Int32(byte), length - start) else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(text)
  }
}
