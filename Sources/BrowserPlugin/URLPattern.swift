/// A pattern that URLs are matched against: `scheme://host/path`, as browser extensions write it.
///
/// - `*` alone matches every URL.
/// - The scheme may be `*`, which stands for http, https, ws and wss.
/// - The host may be `*`, or begin with `*.`, which stands for the domain itself and every subdomain of it. It may end
///   with `:port`, where the port may be `*`; without one every port matches.
/// - In the path, which the query belongs to, `*` stands for any characters.
///
/// The fragment of a URL takes no part.
public struct URLPattern: Hashable, Sendable, CustomStringConvertible {

  private enum Host: Hashable {
    case any
    case exactly(String)
    case domain(String)
  }

  /// The text of the pattern.
  public let description: String

  private let matchesEverything: Bool
  private var scheme = ""
  private var host = Host.any
  private var port: String?
  private var path = WildcardPattern([])

  /// Parses a pattern; nil if it is not one.
  public init?(_ text: String) {
    description = text
    matchesEverything = text == "*" || text == "<all_urls>"
    if matchesEverything { return }
    guard let separator = Self.range(of: "://", in: text) else { return nil }
    scheme = text[..<separator.lowerBound].lowercased()
    guard scheme == "*" || !scheme.isEmpty && !scheme.contains("*") else { return nil }
    let rest = text[separator.upperBound...]
    guard let slash = rest.firstIndex(of: "/") else { return nil }
    path = WildcardPattern(rest[slash...].utf8)
    guard parseHost(rest[..<slash]) else { return nil }
  }

  /// Whether the pattern matches an absolute URL, which is serialized as the URL standard says.
  public func matches(_ url: String) -> Bool {
    matchesEverything || matches(URLParts(url))
  }

  /// Whether the pattern matches a URL that has been taken apart; nil stands for one that cannot be.
  package func matches(_ parts: URLParts?) -> Bool {
    if matchesEverything { return true }
    guard let parts else { return false }
    return matchesScheme(parts.scheme) && matchesHost(parts.host) && matchesPort(parts)
      && path.matches(Array(parts.pathAndQuery.utf8))
  }

  private mutating func parseHost(_ text: Substring) -> Bool {
    var name = text
    if let colon = text.lastIndex(of: ":"), !text[colon...].contains("]") {
      name = text[..<colon]
      let number = String(text[text.index(after: colon)...])
      guard number == "*" || UInt16(number) != nil else { return false }
      port = number == "*" ? nil : number
    }
    let lowercased = name.lowercased()
    if lowercased == "*" {
      host = .any
    } else if lowercased.hasPrefix("*.") {
      host = .domain(String(lowercased.dropFirst(2)))
      return lowercased.utf8.count > 2 && !lowercased.dropFirst().contains("*")
    } else {
      host = .exactly(lowercased)
      return !lowercased.contains("*") && (!lowercased.isEmpty || scheme == "file")
    }
    return true
  }

  private func matchesScheme(_ other: Substring) -> Bool {
    scheme == "*" ? other == "http" || other == "https" || other == "ws" || other == "wss" : scheme == other
  }

  private func matchesHost(_ other: Substring) -> Bool {
    switch host {
    case .any: true
    case .exactly(let name): other == name
    case .domain(let name): other == name || other.hasSuffix(name) && other.dropLast(name.utf8.count).hasSuffix(".")
    }
  }

  private func matchesPort(_ parts: URLParts) -> Bool {
    guard let port else { return true }
    return parts.port.map { $0 == port } ?? (URLParts.defaultPort(of: parts.scheme) == port)
  }

  private static func range(of needle: String, in text: String) -> Range<String.Index>? {
    var index = text.startIndex
    while index < text.endIndex {
      if text[index...].hasPrefix(needle) { return index..<text.index(index, offsetBy: needle.count) }
      index = text.index(after: index)
    }
    return nil
  }
}

extension URLPattern {
  public static func == (first: URLPattern, second: URLPattern) -> Bool { first.description == second.description }
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}
