import BrowserPlugin

/// The metadata block of a user script: the comment between `// ==UserScript==` and `// ==/UserScript==`.
struct UserscriptMetadata: Sendable {

  private(set) var name = ""
  private(set) var namespace = ""
  private(set) var version = ""
  private(set) var summary = ""
  private(set) var matches: [URLPattern] = []
  private(set) var includes: [String] = []
  private(set) var excludes: [String] = []
  private(set) var excludedMatches: [URLPattern] = []
  private(set) var runAt = PageScript.RunTime.documentEnd
  private(set) var requires: [String] = []
  private(set) var resources: [(name: String, url: String)] = []
  private(set) var grants: Set<String> = []
  private(set) var connects: [String] = []
  private(set) var runsInFrames = true

  /// The lines of the block whose keys are not known.
  private(set) var notUnderstood: [String] = []

  /// The block as it stands in the source.
  private(set) var block = ""

  /// Keys that say something to people and stores only.
  private static let silentKeys: Set<String> = [
    "author", "homepage", "homepageURL", "website", "source", "icon", "iconURL", "defaulticon", "icon64", "supportURL",
    "updateURL", "downloadURL", "license", "copyright", "contributionURL", "compatible", "incompatible", "antifeature",
    "tag", "sandbox", "inject-into",
  ]

  /// Reads the block of a source.
  ///
  /// - Throws: `PluginProblem` with the line where there is one.
  init(_ source: String) throws(PluginProblem) {
    var isInside = false
    var hasEnded = false
    for (index, line) in source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let text = Self.trimmed(line)
      if text.hasPrefix("//"), Self.trimmed(text.dropFirst(2)) == "==UserScript==" { isInside = true }
      guard isInside else { continue }
      block += line + "\n"
      guard text.hasPrefix("//") else { continue }
      let content = Self.trimmed(text.dropFirst(2))
      if content == "==/UserScript==" {
        hasEnded = true
        break
      }
      guard content.hasPrefix("@") else { continue }
      let key = content.dropFirst().prefix { !$0.isWhitespace }
      let value = Self.trimmed(content.dropFirst(1 + key.count))
      do {
        try take(String(key), value)
      } catch {
        throw PluginProblem("line \(index + 1): \(error.reason)")
      }
    }
    guard hasEnded else { throw PluginProblem("it has no block from // ==UserScript== to // ==/UserScript==") }
    guard !name.isEmpty else { throw PluginProblem("its metadata block has no @name") }
  }

  private mutating func take(_ key: String, _ value: String) throws(PluginProblem) {
    switch key {
    case "name": name = value
    case "namespace": namespace = value
    case "version": version = value
    case "description": summary = value
    case "match": matches.append(try Self.pattern(value))
    case "exclude-match": excludedMatches.append(try Self.pattern(value))
    case "include": includes.append(value)
    case "exclude": excludes.append(value)
    case "require": requires.append(value)
    case "resource":
      let name = value.prefix { !$0.isWhitespace }
      let url = Self.trimmed(value.dropFirst(name.count))
      guard !name.isEmpty, !url.isEmpty else { throw PluginProblem("@resource needs a name and a URL") }
      resources.append((String(name), url))
    case "grant": grants.insert(value)
    case "connect": connects.append(value.lowercased())
    case "noframes": runsInFrames = false
    case "run-at":
      switch value {
      case "document-start": runAt = .documentStart
      case "document-body", "document-end": runAt = .documentEnd
      case "document-idle": runAt = .documentIdle
      default: notUnderstood.append("@run-at \(value)")
      }
    default:
      let isTranslation = key.hasPrefix("name:") || key.hasPrefix("description:")
      if !isTranslation, !Self.silentKeys.contains(key) { notUnderstood.append("@\(key) \(value)") }
    }
  }

  private static func pattern(_ text: String) throws(PluginProblem) -> URLPattern {
    guard let pattern = URLPattern(text) else { throw PluginProblem("\(text) is not a match pattern") }
    return pattern
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    let start = text.drop { $0.isWhitespace }
    return String(start.prefix(start.count - start.reversed().prefix { $0.isWhitespace }.count))
  }

  // MARK: - Rights

  /// Whether the script runs in the world of the page, because it asks for no more than a page has.
  var runsInPage: Bool { grants.isSubset(of: ["none"]) }

  /// Whether the script may use a function of the API, `GM_name` or `GM.name`.
  func isGranted(_ function: String) -> Bool {
    let modern = function == "xmlhttpRequest" ? "xmlHttpRequest" : function
    return grants.contains("GM_" + function) || grants.contains("GM." + modern)
  }

  /// Whether the script may connect to a host from a page of another.
  func mayConnect(to host: String, from page: String) -> Bool {
    connects.contains { entry in
      switch entry {
      case "*": true
      case "self": host == page
      default: host == entry || host.hasSuffix("." + entry)
      }
    }
  }

  // MARK: - Pages

  /// Whether an include or exclude is a regular expression.
  static func isRegularExpression(_ text: String) -> Bool {
    text.utf8.count > 2 && text.hasPrefix("/") && text.hasSuffix("/")
  }

  /// Whether the script runs in a document with this URL. Regular expressions are left to the page's engine.
  func matches(_ url: String) -> Bool {
    if excludedMatches.contains(where: { $0.matches(url) }) { return false }
    if excludes.contains(where: { !Self.isRegularExpression($0) && Self.globMatches($0, url) }) { return false }
    // A script that says nothing of where it runs, runs everywhere.
    if matches.isEmpty, includes.isEmpty { return url.hasPrefix("http") || url.hasPrefix("file:") }
    return matches.contains { $0.matches(url) }
      || includes.contains { Self.isRegularExpression($0) || Self.globMatches($0, url) }
  }

  /// Whether a document that `matches` lets through still has to be looked at by regular expressions.
  func needsRegularExpressions(for url: String) -> Bool {
    let excluding = excludes.contains(where: Self.isRegularExpression)
    let isSure = matches.contains { $0.matches(url) }
      || includes.contains { !Self.isRegularExpression($0) && Self.globMatches($0, url) }
    return excluding || !isSure && includes.contains(where: Self.isRegularExpression)
  }

  private static func globMatches(_ glob: String, _ url: String) -> Bool {
    WildcardPattern(glob.utf8).matches(Array(url.utf8))
  }
}
