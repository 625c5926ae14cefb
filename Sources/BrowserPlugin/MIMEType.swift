/// A MIME type, parsed as the MIME Sniffing standard says (section 4.4).
public struct MIMEType: Hashable, Sendable {

  /// The type and the subtype in lower case, such as `text/html`.
  public var essence: String

  /// The parameters. Names are in lower case; of several with the same name the first counts.
  public var parameters: [String: String] = [:]

  /// Parses a MIME type; nil if the type or the subtype is missing or has characters that it may not have.
  public init?(_ text: String) {
    var rest = Self.trim(Substring(text).utf8)
    guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    let type = rest[..<slash]
    rest = rest[rest.index(after: slash)...]
    let end = rest.firstIndex(of: UInt8(ascii: ";")) ?? rest.endIndex
    let subtype = Self.trim(rest[..<end])
    guard Self.isToken(type), Self.isToken(subtype) else { return nil }
    essence = "\(Substring(type).lowercased())/\(Substring(subtype).lowercased())"
    rest = rest[end...]
    while !rest.isEmpty {
      rest = rest.dropFirst().drop(while: Self.isSpace)
      parseParameter(&rest)
    }
  }

  /// Reads one parameter, up to the semicolon that ends it.
  private mutating func parseParameter(_ rest: inout Substring.UTF8View) {
    let nameEnd = rest.firstIndex { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "=") } ?? rest.endIndex
    let name = rest[..<nameEnd]
    rest = rest[nameEnd...]
    guard rest.first == UInt8(ascii: "=") else { return }
    rest = rest.dropFirst()
    var value: String
    if rest.first == UInt8(ascii: "\"") {
      value = Self.quotedString(&rest)
      rest = rest[(rest.firstIndex(of: UInt8(ascii: ";")) ?? rest.endIndex)...]
    } else {
      let end = rest.firstIndex(of: UInt8(ascii: ";")) ?? rest.endIndex
      let trimmed = Self.trimEnd(rest[..<end])
      rest = rest[end...]
      guard !trimmed.isEmpty else { return }
      value = String(Substring(trimmed))
    }
    let key = Substring(name).lowercased()
    guard Self.isToken(name), parameters[key] == nil, value.utf8.allSatisfy({ $0 == 9 || $0 >= 0x20 && $0 != 0x7F })
    else { return }
    parameters[key] = value
  }

  private static func quotedString(_ rest: inout Substring.UTF8View) -> String {
    var bytes: [UInt8] = []
    rest = rest.dropFirst()
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: bytes, as: UTF8.self)
      case UInt8(ascii: "\\"): bytes.append(rest.popFirst() ?? byte)
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isToken(_ text: Substring.UTF8View) -> Bool {
    !text.isEmpty && text.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
      default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
      }
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 9 || byte == 10 || byte == 13
  }

  private static func trim(_ text: Substring.UTF8View) -> Substring.UTF8View {
    trimEnd(text.drop(while: isSpace))
  }

  private static func trimEnd(_ text: Substring.UTF8View) -> Substring.UTF8View {
    guard let last = text.lastIndex(where: { !isSpace($0) }) else { return text[..<text.startIndex] }
    return text[...last]
  }
}
