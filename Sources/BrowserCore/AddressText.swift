import WebURL

/// Reads an address as people and programs write it.
enum AddressText {
  /// The URL that a text stands for, or nil. `web:` and `webs:` mean `http:` and `https:`; a text without a scheme that
  /// looks like a host or path of one gets `http://`.
  ///
  /// `newtab:` and a percent-encoded address stands for that address, which may be relative to `base`.
  static func url(of text: String, relativeTo base: String? = nil) -> URLRecord? {
    let trimmed = text.trimmingWhitespace
    if let rest = trimmed.dropping(prefix: "newtab:") {
      let address = String(decoding: PercentEncoding.decode(rest.utf8), as: UTF8.self)
      return URLRecord(address, base: base.flatMap { URLRecord($0) }) ?? url(of: address)
    }
    if let url = webURL(trimmed) { return url }
    if let record = URLRecord(trimmed) {
      // `localhost:8080` parses as a URL of the scheme "localhost".
      if record.isSpecial || !looksLikeHostAndPort(trimmed) { return record }
    }
    guard !trimmed.isEmpty, !trimmed.hasPrefix("/"), !trimmed.contains("://") else { return nil }
    return URLRecord("http://" + trimmed)
  }

  /// The URL that one of the schemes `web` and `webs` stands for; nil for any other.
  static func webURL(_ text: String) -> URLRecord? {
    if let rest = text.dropping(prefix: "web:") { return URLRecord("http:" + rest) }
    if let rest = text.dropping(prefix: "webs:") { return URLRecord("https:" + rest) }
    return nil
  }

  private static func looksLikeHostAndPort(_ text: String) -> Bool {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let digits = text.utf8[text.utf8.index(after: colon)...].prefix { (48...57).contains($0) }
    let rest = text.utf8[digits.endIndex...].first
    return !digits.isEmpty && (rest == nil || rest == UInt8(ascii: "/") || rest == UInt8(ascii: "?"))
  }
}

extension String {
  fileprivate var trimmingWhitespace: String {
    let inside = drop { $0.isWhitespace }
    return String(inside.prefix(inside.count - inside.reversed().prefix { $0.isWhitespace }.count))
  }

  /// The text after a prefix in any case, or nil.
  fileprivate func dropping(prefix: String) -> Substring? {
    self.prefix(prefix.count).lowercased() == prefix ? dropFirst(prefix.count) : nil
  }
}
