/// Reads one JSON text (RFC 8259) from UTF-8 bytes.
///
/// An escaped surrogate without its other half becomes U+FFFD, since no Swift string can hold it.
struct JSONParser {

  /// How deep arrays and objects may be nested.
  static let maximumDepth = 512

  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var depth = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  mutating func parse() throws(JSONSyntaxError) -> JSON {
    skipWhitespace()
    let value = try parseValue()
    skipWhitespace()
    guard position == bytes.count else { throw unexpected("the end of the message") }
    return value
  }

  // MARK: - Values

  private mutating func parseValue() throws(JSONSyntaxError) -> JSON {
    guard let current else { throw unexpected("a value") }
    switch current {
    case UInt8(ascii: "\""): return .string(try parseString())
    case UInt8(ascii: "{"): return try nested { parser throws(JSONSyntaxError) in try parser.parseObject() }
    case UInt8(ascii: "["): return try nested { parser throws(JSONSyntaxError) in try parser.parseArray() }
    case UInt8(ascii: "t"): return try parseKeyword("true", .bool(true))
    case UInt8(ascii: "f"): return try parseKeyword("false", .bool(false))
    case UInt8(ascii: "n"): return try parseKeyword("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try parseNumber()
    default: throw unexpected("a value")
    }
  }

  private mutating func nested(
    _ body: (inout JSONParser) throws(JSONSyntaxError) -> JSON
  ) throws(JSONSyntaxError) -> JSON {
    guard depth < Self.maximumDepth else {
      throw JSONSyntaxError(reason: "nested deeper than \(Self.maximumDepth) levels", offset: position)
    }
    depth += 1
    defer { depth -= 1 }
    position += 1
    skipWhitespace()
    return try body(&self)
  }

  private mutating func parseObject() throws(JSONSyntaxError) -> JSON {
    var members: [JSON.Member] = []
    if take("}") { return .object(members) }
    while true {
      guard current == UInt8(ascii: "\"") else { throw unexpected("a member's name in quotes") }
      let name = try parseString()
      skipWhitespace()
      guard take(":") else { throw unexpected("“:”") }
      skipWhitespace()
      members.append(JSON.Member(name, try parseValue()))
      skipWhitespace()
      if take("}") { return .object(members) }
      guard take(",") else { throw unexpected("“,” or “}”") }
      skipWhitespace()
    }
  }

  private mutating func parseArray() throws(JSONSyntaxError) -> JSON {
    var elements: [JSON] = []
    if take("]") { return .array(elements) }
    while true {
      elements.append(try parseValue())
      skipWhitespace()
      if take("]") { return .array(elements) }
      guard take(",") else { throw unexpected("“,” or “]”") }
      skipWhitespace()
    }
  }

  private mutating func parseKeyword(_ keyword: StaticString, _ value: JSON) throws(JSONSyntaxError) -> JSON {
    let text = UnsafeBufferPointer(start: keyword.utf8Start, count: keyword.utf8CodeUnitCount)
    guard bytes[position...].starts(with: text) else { throw unexpected("a value") }
    position += text.count
    return value
  }

  private mutating func parseNumber() throws(JSONSyntaxError) -> JSON {
    let start = position
    _ = take("-")
    if !take("0") { try skipDigits() }
    if take(".") { try skipDigits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try skipDigits()
    }
    return .number(String(decoding: bytes[start..<position], as: UTF8.self))
  }

  private mutating func skipDigits() throws(JSONSyntaxError) {
    let start = position
    while let byte = current, byte &- UInt8(ascii: "0") < 10 { position += 1 }
    guard position > start else { throw unexpected("a digit") }
  }

  // MARK: - Strings

  private mutating func parseString() throws(JSONSyntaxError) -> String {
    position += 1
    let start = position
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        defer { position += 1 }
        return try text(start..<position)
      case UInt8(ascii: "\\"):
        return try parseEscapedString(from: start)
      case 0..<0x20:
        throw JSONSyntaxError(reason: "a control character in a string must be escaped", offset: position)
      default:
        position += 1
      }
    }
    throw JSONSyntaxError(reason: "the string that starts here does not end", offset: start - 1)
  }

  /// The rest of a string that holds escapes; `position` is at the first one.
  private mutating func parseEscapedString(from start: Int) throws(JSONSyntaxError) -> String {
    var result = ""
    var chunk = start
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        result += try text(chunk..<position)
        position += 1
        return result
      case UInt8(ascii: "\\"):
        result += try text(chunk..<position)
        result.unicodeScalars.append(try parseEscape())
        chunk = position
      case 0..<0x20:
        throw JSONSyntaxError(reason: "a control character in a string must be escaped", offset: position)
      default:
        position += 1
      }
    }
    throw JSONSyntaxError(reason: "the string that starts here does not end", offset: start - 1)
  }

  private mutating func parseEscape() throws(JSONSyntaxError) -> Unicode.Scalar {
    let start = position
    position += 1
    guard let byte = current else { throw unexpected("an escape") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try parseUnicodeEscape()
    default: throw JSONSyntaxError(reason: "“\\\(Unicode.Scalar(byte))” is not an escape", offset: start)
    }
  }

  private mutating func parseUnicodeEscape() throws(JSONSyntaxError) -> Unicode.Scalar {
    let unit = try parseFourHexDigits()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    let afterFirst = position
    if UTF16.isLeadSurrogate(unit), take("\\"), take("u") {
      let second = try parseFourHexDigits()
      if UTF16.isTrailSurrogate(second) {
        return UTF16.decode(UTF16.EncodedScalar([unit, second]))
      }
    }
    position = afterFirst
    return "\u{fffd}"
  }

  private mutating func parseFourHexDigits() throws(JSONSyntaxError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = current, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw unexpected("four hexadecimal digits")
      }
      unit = unit << 4 | UInt16(digit)
      position += 1
    }
    return unit
  }

  private func text(_ range: Range<Int>) throws(JSONSyntaxError) -> String {
    guard let text = String(validating: bytes[range], as: UTF8.self) else {
      throw JSONSyntaxError(reason: "a string that is not valid UTF-8", offset: range.lowerBound)
    }
    return text
  }

  // MARK: - Bytes

  private var current: UInt8? {
    position < bytes.count ? bytes[position] : nil
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func skipWhitespace() {
    while let byte = current, byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 { position += 1 }
  }

  private func unexpected(_ expected: String) -> JSONSyntaxError {
    guard let byte = current else {
      return JSONSyntaxError(reason: "expected \(expected), but the message ends", offset: position)
    }
    let found = (0x21...0x7e).contains(byte) ? "“\(Unicode.Scalar(byte))”" : "byte 0x\(String(byte, radix: 16))"
    return JSONSyntaxError(reason: "expected \(expected), but found \(found)", offset: position)
  }
}

extension JSON {

  /// Reads a JSON text from UTF-8 bytes.
  public init(parsing bytes: UnsafeBufferPointer<UInt8>) throws(JSONSyntaxError) {
    var parser = JSONParser(bytes)
    self = try parser.parse()
  }

  /// Reads a JSON text from a string.
  public init(parsing text: String) throws(JSONSyntaxError) {
    var text = text
    let result = text.withUTF8 { bytes in
      Result { () throws(JSONSyntaxError) in try JSON(parsing: bytes) }
    }
    self = try result.get()
  }
}
