import BrowserPlugin

/// Replaces the User-Agent header of requests, on each hop of a redirect: for all, or by rules for some URLs.
///
/// It is the smallest useful plugin and therefore the first one to read: a plugin names itself, says what it does and
/// which settings it has, and lists its interceptors; an interceptor implements the one phase that it needs.
@BrowserActor
public final class UserAgentPlugin: Plugin, RequestInterceptor {

  public nonisolated let name = "UserAgent"
  public nonisolated let version = "1.1"
  public nonisolated let summary = "Replaces the User-Agent header, for all requests or by URL."
  public nonisolated let permissions: Set<PluginPermission> = [.requests]
  public nonisolated let settings = [
    PluginSetting("rules", .json, title: "Rules, the first that fits counts: [{urlPattern, userAgent}]", default: [])
  ]

  /// The User-Agent that is sent where no rule says otherwise, or nil to send the browser's own.
  public var userAgent: String?

  private var rules: [(pattern: URLPattern, userAgent: String)] = []

  /// A plugin that sends `userAgent`, or the browser's own if it is nil.
  public nonisolated init(userAgent: String? = nil) {
    self.userAgent = userAgent
  }

  public var interceptors: [any RequestInterceptor] { [self] }

  public func load(into browser: any PluginBrowser, values: PluginValues) async throws {
    try await settingsChanged(to: values)
  }

  public func settingsChanged(to values: PluginValues) async throws {
    guard let list = values["rules"].array else { throw PluginProblem("rules must be a list") }
    var rules: [(pattern: URLPattern, userAgent: String)] = []
    for rule in list {
      guard let text = rule["urlPattern"]?.string, let pattern = URLPattern(text),
        let userAgent = rule["userAgent"]?.string
      else { throw PluginProblem("\(rule.text) is not {urlPattern, userAgent}") }
      try HTTPHeaders.check("User-Agent", userAgent)
      rules.append((pattern, userAgent))
    }
    self.rules = rules
  }

  public func beforeSendHeaders(_ headers: inout HTTPHeaders, of request: ResourceRequest) {
    let rule = rules.first { $0.pattern.matches(request.url) }
    if let userAgent = rule?.userAgent ?? userAgent { headers["User-Agent"] = userAgent }
  }
}
