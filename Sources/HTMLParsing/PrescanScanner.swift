import Glibc

/// Moves through the bytes of a page as the prescan for an encoding does (HTML, 13.2.3.2), or in search of what the
/// page needs.
struct PrescanScanner {

  /// The bytes to scan.
  let bytes: UnsafeBufferPointer<UInt8>

  /// The place of the next byte.
  var position = 0

  /// Whether the last call of `attribute()` came to the end of a tag and not to that of the bytes.
  private(set) var endedTag = false

  /// Whether the values of attributes are given as they are written, and not in lowercase.
  private let keepsCase: Bool

  init(bytes: UnsafeBufferPointer<UInt8>, keepsCase: Bool = false) {
    self.bytes = bytes
    self.keepsCase = keepsCase
  }

  /// Whether all bytes are scanned.
  var isAtEnd: Bool { position >= bytes.count }

  /// The next byte; there must be one.
  var byte: UInt8 { bytes[position] }

  /// Whether `<meta` comes next, and white space or a slash.
  var isAtMeta: Bool {
    guard position + 5 < bytes.count else { return false }
    let name = bytes[position..<position + 5].map { Self.lowercased($0) }
    let next = bytes[position + 5]
    return name == Array("<meta".utf8) && (Self.isWhitespace(next) || next == 0x2F)
  }

  /// Whether a start tag or an end tag comes next.
  var isAtTag: Bool {
    guard byte == 0x3C, position + 1 < bytes.count else { return false }
    if Self.isLetter(bytes[position + 1]) { return true }
    return bytes[position + 1] == 0x2F && position + 2 < bytes.count && Self.isLetter(bytes[position + 2])
  }

  /// Skips a text if it comes next.
  mutating func skip(_ text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard position + length <= bytes.count else { return false }
    for offset in 0..<length where bytes[position + offset] != text.utf8Start[offset] { return false }
    position += length
    return true
  }

  /// Skips all up to a text and the text itself; all bytes if it doesn't come.
  mutating func skipPast(_ text: StaticString) {
    while !isAtEnd && !skip(text) { position += 1 }
  }

  /// Skips spaces and control characters.
  mutating func skipControls() {
    while !isAtEnd && byte <= 0x20 { position += 1 }
  }

  /// Skips the name of a tag.
  mutating func skipTagName() {
    while !isAtEnd && !Self.isWhitespace(byte) && byte != 0x3E { position += 1 }
  }

  /// The next attribute of a tag, name and value in lowercase unless case is kept; nil at the end of the tag.
  mutating func attribute() -> (name: String, value: String)? {
    endedTag = false
    while !isAtEnd && (Self.isWhitespace(byte) || byte == 0x2F) { position += 1 }
    if isAtEnd { return nil }
    if byte == 0x3E {
      endedTag = true
      return nil
    }
    var name: [UInt8] = []
    while true {
      if isAtEnd { return nil }
      if byte == 0x3D && !name.isEmpty {
        position += 1
        break
      }
      if Self.isWhitespace(byte) {
        skipWhitespace()
        if isAtEnd { return nil }
        if byte != 0x3D { return (Self.string(name), "") }
        position += 1
        break
      }
      if byte == 0x2F || byte == 0x3E { return (Self.string(name), "") }
      name.append(Self.lowercased(byte))
      position += 1
    }
    skipWhitespace()
    return value().map { (Self.string(name), $0) }
  }

  /// The value of an attribute; nil if the bytes end before it does.
  private mutating func value() -> String? {
    var value: [UInt8] = []
    if isAtEnd { return nil }
    if byte == 0x22 || byte == 0x27 {
      let quote = byte
      position += 1
      while !isAtEnd && byte != quote {
        value.append(keepsCase ? byte : Self.lowercased(byte))
        position += 1
      }
      if isAtEnd { return nil }
      position += 1
      return Self.string(value)
    }
    while !isAtEnd && !Self.isWhitespace(byte) && byte != 0x3E {
      value.append(keepsCase ? byte : Self.lowercased(byte))
      position += 1
    }
    return isAtEnd ? nil : Self.string(value)
  }

  // MARK: - In search of tags

  /// Whether there are more than so many bytes left.
  func hasMore(than count: Int) -> Bool { bytes.count - position > count }

  /// Moves on to the next `<`; false, at the end, if there is none.
  mutating func skipToMarkup() -> Bool {
    guard !isAtEnd, let start = bytes.baseAddress, let found = memchr(start + position, 0x3C, bytes.count - position)
    else {
      position = bytes.count
      return false
    }
    position = UnsafeRawPointer(found) - UnsafeRawPointer(start)
    return true
  }

  /// Moves on behind a text; false, where it was, if the text does not come.
  mutating func skipPastWhole(_ text: StaticString) -> Bool {
    let start = position
    while !isAtEnd {
      if skip(text) { return true }
      position += 1
    }
    position = start
    return false
  }

  /// Moves on to the end tag of an element; false, where it was, if it has not come.
  mutating func skipToEndTag(_ name: [UInt8]) -> Bool {
    let start = position
    while skipToMarkup() {
      if hasMore(than: name.count + 2), bytes[position + 1] == 0x2F,
        name.indices.allSatisfy({ Self.lowercased(bytes[position + 2 + $0]) == name[$0] }),
        !Self.isLetter(bytes[position + 2 + name.count])
      {
        return true
      }
      position += 1
    }
    position = start
    return false
  }

  /// Reads the name of the tag that comes next, in lowercase and with the slash of an end tag.
  mutating func readTagName() -> String {
    position += 1
    let start = position
    position += 1
    while !isAtEnd && !Self.isWhitespace(byte) && byte != 0x3E && byte != 0x2F { position += 1 }
    return String(decoding: bytes[start..<position].lazy.map { Self.lowercased($0) }, as: UTF8.self)
  }

  /// Moves on behind the end of the tag; false if that has not come.
  mutating func skipAttributes() -> Bool {
    var quote: UInt8?
    var last: UInt8 = 0
    while !isAtEnd {
      let byte = byte
      position += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == 0x3E {
        return true
      } else if byte == 0x22 || byte == 0x27, last == 0x3D {
        quote = byte
      }
      if !Self.isWhitespace(byte) { last = byte }
    }
    return false
  }

  private mutating func skipWhitespace() {
    while !isAtEnd && Self.isWhitespace(byte) { position += 1 }
  }

  private static func string(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private static func isWhitespace(_ byte: UInt8) -> Bool { UInt16(byte).isWhitespace }

  private static func isLetter(_ byte: UInt8) -> Bool { UInt16(byte).isASCIIAlpha }

  private static func lowercased(_ byte: UInt8) -> UInt8 { UInt8(UInt16(byte).lowercased) }
}
