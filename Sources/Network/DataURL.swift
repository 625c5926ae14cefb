import BrowserPlugin
import WebURL

/// The contents of a `data:` URL.
enum DataURL {

  /// The type and the body of a `data:` URL (Fetch standard, "data: URL processor"), or nil if its base64 is not valid.
  static func parse(_ url: URLRecord) -> (contentType: String, body: [UInt8])? {
    let text = url.hrefWithoutFragment.utf8.dropFirst("data:".utf8.count)
    guard let comma = text.firstIndex(of: UInt8(ascii: ",")) else { return nil }
    var type = Substring(text[..<comma]).utf8
    type = trim(type)
    var body = PercentEncoding.decode(text[text.index(after: comma)...])
    if let stripped = withoutBase64(type) {
      guard let decoded = Base64.decodeForgiving(body) else { return nil }
      body = decoded
      type = stripped
    }
    var contentType = String(Substring(type))
    if contentType.hasPrefix(";") { contentType = "text/plain" + contentType }
    return (MIMEType(contentType) == nil ? "text/plain;charset=US-ASCII" : contentType, body)
  }

  /// The type without a final `;base64`, or nil if there is none. Spaces may stand before the word.
  private static func withoutBase64(_ type: Substring.UTF8View) -> Substring.UTF8View? {
    let word = type.suffix(6)
    guard word.count == 6, zip(word, "base64".utf8).allSatisfy({ $0 | 0x20 == $1 || $0 == $1 }) else { return nil }
    var rest = type.dropLast(6)
    while rest.last == 0x20 { rest = rest.dropLast() }
    return rest.last == UInt8(ascii: ";") ? rest.dropLast() : nil
  }

  private static func trim(_ text: Substring.UTF8View) -> Substring.UTF8View {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 9 || byte == 10 || byte == 12 || byte == 13 }
    var text = text.drop(while: isSpace)
    while let last = text.last, isSpace(last) { text = text.dropLast() }
    return text
  }
}
