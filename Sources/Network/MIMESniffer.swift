import BrowserPlugin

/// Tells the type of a resource (MIME Sniffing standard, section 7), where a server says nothing or something that is
/// known to be said by default.
enum MIMESniffer {

  /// How many bytes of the body are looked at.
  static let headerLength = 1_445

  /// Whether the body has to be seen to tell the type.
  static func needsBody(_ response: ResourceResponse) -> Bool {
    guard !response.headers["X-Content-Type-Options", default: ""].lowercased().hasPrefix("nosniff") else {
      return false
    }
    return hasNoType(response) || isApacheDefault(response)
  }

  /// The type of a resource with this beginning.
  static func sniff(_ response: ResourceResponse, _ beginning: ArraySlice<UInt8>) -> String {
    let head = beginning.prefix(headerLength)
    if !hasNoType(response) {
      return hasByteOrderMark(head) || !isBinary(head) ? "text/plain" : "application/octet-stream"
    }
    if let type = scriptable(head) ?? signature(head) { return type }
    return hasByteOrderMark(head) || !isBinary(head) ? "text/plain" : "application/octet-stream"
  }

  private static func hasNoType(_ response: ResourceResponse) -> Bool {
    ["", "unknown/unknown", "application/unknown", "*/*"].contains(response.mimeType)
  }

  /// Whether the type is one of those that old servers gave to whatever they did not know (section 5.1).
  private static func isApacheDefault(_ response: ResourceResponse) -> Bool {
    let value = response.headers.values(of: "Content-Type").last ?? ""
    return [
      "text/plain", "text/plain; charset=ISO-8859-1", "text/plain; charset=iso-8859-1", "text/plain; charset=UTF-8",
    ].contains(value)
  }

  private static func hasByteOrderMark(_ head: ArraySlice<UInt8>) -> Bool {
    head.starts(with: [0xFE, 0xFF]) || head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xEF, 0xBB, 0xBF])
  }

  private static func isBinary(_ head: ArraySlice<UInt8>) -> Bool {
    head.contains { $0 <= 0x08 || $0 == 0x0B || 0x0E...0x1A ~= $0 || 0x1C...0x1F ~= $0 }
  }

  private static let htmlTags = [
    "<!DOCTYPE HTML", "<HTML", "<HEAD", "<SCRIPT", "<IFRAME", "<H1", "<DIV", "<FONT", "<TABLE", "<A", "<STYLE",
    "<TITLE", "<B", "<BODY", "<BR", "<P", "<!--",
  ]

  /// Types whose resources may have scripts: HTML, XML and PDF (section 7.1).
  private static func scriptable(_ head: ArraySlice<UInt8>) -> String? {
    let text = head.drop { $0 == 0x20 || $0 == 9 || $0 == 10 || $0 == 12 || $0 == 13 }
    for tag in htmlTags {
      let end = text.dropFirst(tag.utf8.count)
      guard zip(text, tag.utf8).allSatisfy({ $0 == $1 || (0x61...0x7A ~= $0 && $0 - 0x20 == $1) }),
        text.count >= tag.utf8.count
      else { continue }
      if tag == "<!--" || end.first == 0x20 || end.first == UInt8(ascii: ">") { return "text/html" }
    }
    if text.starts(with: "<?xml".utf8) { return "text/xml" }
    if head.starts(with: "%PDF-".utf8) { return "application/pdf" }
    return nil
  }

  private static let signatures: [(bytes: [UInt8], offset: Int, type: String)] = [
    (Array("%!PS-Adobe-".utf8), 0, "application/postscript"),
    ([0x00, 0x00, 0x01, 0x00], 0, "image/x-icon"),
    ([0x00, 0x00, 0x02, 0x00], 0, "image/x-icon"),
    (Array("BM".utf8), 0, "image/bmp"),
    (Array("GIF87a".utf8), 0, "image/gif"),
    (Array("GIF89a".utf8), 0, "image/gif"),
    (Array("WEBPVP".utf8), 8, "image/webp"),
    ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], 0, "image/png"),
    ([0xFF, 0xD8, 0xFF], 0, "image/jpeg"),
    (Array("AIFF".utf8), 8, "audio/aiff"),
    (Array("ID3".utf8), 0, "audio/mpeg"),
    (Array("OggS\0".utf8), 0, "application/ogg"),
    (Array("MThd".utf8) + [0, 0, 0, 6], 0, "audio/midi"),
    (Array("AVI ".utf8), 8, "video/avi"),
    (Array("WAVE".utf8), 8, "audio/wave"),
    (Array("ftypmp4".utf8), 4, "video/mp4"),
    (Array("ftypisom".utf8), 4, "video/mp4"),
    ([0x1A, 0x45, 0xDF, 0xA3], 0, "video/webm"),
    ([0x1F, 0x8B, 0x08], 0, "application/x-gzip"),
    ([0x50, 0x4B, 0x03, 0x04], 0, "application/zip"),
    (Array("Rar ".utf8) + [0x1A, 0x07, 0x00], 0, "application/x-rar-compressed"),
    ([0x00, 0x61, 0x73, 0x6D], 0, "application/wasm"),
  ]

  /// Types that are told by some bytes at the beginning (sections 6 and 7.1).
  private static func signature(_ head: ArraySlice<UInt8>) -> String? {
    signatures.first { head.dropFirst($0.offset).starts(with: $0.bytes) }?.type
  }
}

extension HTTPHeaders {
  /// The value of a field, or another if there is none.
  fileprivate subscript(name: String, default value: String) -> String { self[name] ?? value }
}
