import BrowserPlugin

/// A pattern of addresses that an app opens: a scheme, as `mailto:`, or a `URLPattern`.
public struct AppPattern: Sendable, Hashable {

  /// The pattern as it was written.
  public let text: String

  private let scheme: String?
  private let pattern: URLPattern?

  /// Reads a pattern; nil if it is none.
  public init?(_ text: String) {
    self.text = text
    if let pattern = URLPattern(text) {
      self.pattern = pattern
      scheme = nil
      return
    }
    let name = text.hasSuffix(":*") ? text.dropLast(2) : text.dropLast()
    guard text.hasSuffix(":") || text.hasSuffix(":*"), let first = name.first, first.isASCII, first.isLetter,
      name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) })
    else { return nil }
    pattern = nil
    scheme = name.lowercased()
  }

  /// Whether the pattern matches an absolute URL.
  func matches(_ url: String) -> Bool {
    if let pattern { return pattern.matches(url) }
    return url.hasPrefix(scheme! + ":")
  }

  /// How much of an address the pattern fixes: a whole host counts more than a domain, that more than none, and then
  /// the length of what is not a star.
  var specificity: (host: Int, length: Int) {
    guard pattern != nil, let separator = text.firstRange(of: "://") else { return (0, scheme?.count ?? 0) }
    let host = text[separator.upperBound...].prefix { $0 != "/" }
    let rank = host == "*" ? 0 : host.hasPrefix("*.") ? 1 : 2
    return (rank, text.utf8.count { $0 != UInt8(ascii: "*") })
  }
}
