import BrowserPlugin

/// A robots.txt file, read for one crawler (RFC 9309).
struct RobotsFile: Sendable {

  /// One `Allow` or `Disallow`.
  struct Rule: Sendable {

    /// Whether the paths that match may be fetched.
    let isAllowed: Bool

    /// The pattern of paths.
    let pattern: [UInt8]

    /// The line in the file, from 1.
    let line: Int

    private let wildcard: WildcardPattern

    init(isAllowed: Bool, pattern: [UInt8], line: Int) {
      self.isAllowed = isAllowed
      self.pattern = pattern
      self.line = line
      let isAnchored = pattern.last == UInt8(ascii: "$")
      wildcard = WildcardPattern(isAnchored ? pattern.dropLast() : pattern + [UInt8(ascii: "*")])
    }

    /// Whether a path begins with what the pattern says; `*` stands for anything, `$` at the end for the path's end.
    func matches(_ path: [UInt8]) -> Bool { wildcard.matches(path) }

    /// The rule as it stands in a file.
    var text: String {
      "\(isAllowed ? "Allow" : "Disallow"): \(String(decoding: pattern, as: UTF8.self))"
    }
  }

  private var rules: [Rule] = []

  /// How long the crawler is asked to wait between two requests, in seconds; nil if it is not.
  private(set) var delay: Double?

  /// A file that allows everything, or nothing.
  init(allowsEverything: Bool) {
    if !allowsEverything { rules = [Rule(isAllowed: false, pattern: Array("/".utf8), line: 0)] }
  }

  /// Reads the groups for a crawler, or else those for all crawlers.
  init(_ text: String, crawler: String) {
    var (own, common) = (RobotsFile(allowsEverything: true), RobotsFile(allowsEverything: true))
    var (names, isReadingNames, hasOwn) = ([String](), false, false)
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let content = line.prefix { $0 != "#" }
      guard let colon = content.firstIndex(of: ":") else { continue }
      let key = Self.trimmed(content[..<colon]).lowercased()
      let value = Self.trimmed(content[content.index(after: colon)...])
      if key == "user-agent" {
        if !isReadingNames { names = [] }
        isReadingNames = true
        names.append(value.lowercased())
        if Self.isMeant(names.last!, crawler) { hasOwn = true }
        continue
      }
      guard key == "allow" || key == "disallow" || key == "crawl-delay" else { continue }
      isReadingNames = false
      if names.contains(where: { Self.isMeant($0, crawler) }) { own.add(key, value, line: index + 1) }
      if names.contains("*") { common.add(key, value, line: index + 1) }
    }
    self = hasOwn ? own : common
  }

  private static func isMeant(_ name: String, _ crawler: String) -> Bool { name != "*" && name == crawler.lowercased() }

  private static func trimmed(_ text: Substring) -> String {
    let start = text.drop { $0.isWhitespace }
    return String(start.prefix(start.count - start.reversed().prefix { $0.isWhitespace }.count))
  }

  private mutating func add(_ key: String, _ value: String, line: Int) {
    if key == "crawl-delay" {
      delay = Double(value).flatMap { $0 >= 0 ? min($0, PluginSetting.longestMs / 1_000) : nil }
    } else if !value.isEmpty {
      rules.append(Rule(isAllowed: key == "allow", pattern: Array(value.utf8), line: line))
    }
  }

  /// The rule that keeps a path with its query from being fetched, or nil if it may be. The longest pattern that
  /// matches counts, and of two that are as long the one that allows.
  func refusal(of path: String) -> Rule? {
    let bytes = Array(path.utf8)
    let best = rules.filter { $0.matches(bytes) }
      .max { ($0.pattern.count, $0.isAllowed ? 1 : 0) < ($1.pattern.count, $1.isAllowed ? 1 : 0) }
    return best.flatMap { $0.isAllowed ? nil : $0 }
  }
}
