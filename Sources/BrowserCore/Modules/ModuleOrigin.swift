/// Where a module's text comes from.
public enum ModuleOrigin: Sendable, Hashable {
  case text(String)
  /// A file of this machine.
  case path(String)
  /// An address; `icabmodule:` and `javascriptmodule:` stand for `http:`, or `https:` where that is refused.
  case url(String)

  /// Whether a URL is a link to a module.
  static func isModuleLink(_ url: String) -> Bool {
    let scheme = url.prefix { $0 != ":" }.lowercased()
    return scheme == "icabmodule" || scheme == "javascriptmodule"
  }

  /// The addresses to try for a URL, in turn.
  static func addresses(of url: String) -> [String] {
    guard isModuleLink(url), let colon = url.firstIndex(of: ":") else { return [url] }
    let rest = url[url.index(after: colon)...].drop { $0 == "/" }
    return ["http://\(rest)", "https://\(rest)"]
  }
}
