import BrowserPlugin

/// Keeps to what sites say in robots.txt (RFC 9309), and to a pace for each host.
///
/// A file that does not exist (4xx) allows everything; one that cannot be had forbids everything. Files are kept for as
/// long as the plugin is loaded, at most a day. `Crawl-delay` and the setting `delayMs` count between the documents of
/// one host; the longer one wins.
@BrowserActor
public final class RobotsPlugin: Plugin, RequestInterceptor {

  public nonisolated let name = "Robots"
  public nonisolated let version = "1.0"
  public nonisolated let summary = "Keeps to robots.txt and to a pace for each host."
  public nonisolated let permissions: Set<PluginPermission> = [.requests, .network]
  public nonisolated let settings = [
    PluginSetting("honour", .boolean, title: "Keep to robots.txt", default: true),
    PluginSetting("crawler", .string, title: "The name that robots.txt knows the browser by", default: "hansom"),
    PluginSetting("delayMs", .integer, title: "Milliseconds between two documents of a host", default: 0),
    PluginSetting("allTypes", .boolean, title: "Documents' resources must keep to it too", default: true),
  ]

  private static let lifetime = Duration.seconds(24 * 3_600)
  private static let longestFile = 500 << 10

  private var browser: (any PluginBrowser)?
  private var values = PluginValues()
  private var files: [String: (task: Task<RobotsFile, Never>, until: ContinuousClock.Instant)] = [:]
  private var nextDocument: [String: ContinuousClock.Instant] = [:]

  /// A plugin that honours robots.txt once it is loaded.
  public nonisolated init() {}

  public nonisolated var filter: RequestFilter {
    RequestFilter(patterns: [URLPattern("http://*/*")!, URLPattern("https://*/*")!])
  }

  public var interceptors: [any RequestInterceptor] { [self] }

  public func load(into browser: any PluginBrowser, values: PluginValues) async throws {
    self.browser = browser
    try await settingsChanged(to: values)
  }

  public func settingsChanged(to values: PluginValues) async throws {
    guard 0...PluginSetting.longestMs ~= Double(values["delayMs"].int ?? 0) else {
      throw PluginProblem("delayMs must be from 0 to \(Int(PluginSetting.longestMs))")
    }
    if values["crawler"] != self.values["crawler"] { files = [:] }
    self.values = values
  }

  public func unload() {
    browser = nil
    files = [:]
  }

  public func beforeRequest(_ request: ResourceRequest) async throws -> RequestDecision {
    let isDocument = request.resourceType == .document || request.resourceType == .subdocument
    guard let browser, isDocument || values["allTypes"].bool == true,
      let (origin, path) = Self.split(request.url), path != "/robots.txt"
    else { return .proceed }
    var delay = Double(values["delayMs"].int ?? 0)
    if values["honour"].bool == true {
      let file = await file(of: origin, browser)
      if let rule = file.refusal(of: path) {
        return .block(BlockReason(list: name, rule: rule.text, line: rule.line == 0 ? nil : rule.line))
      }
      delay = max(delay, (file.delay ?? 0) * 1_000)
    }
    if isDocument, delay > 0 {
      let now = ContinuousClock.now
      let start = max(now, nextDocument[origin] ?? now)
      nextDocument[origin] = start + .milliseconds(delay)
      let ms = now.duration(to: start) / .milliseconds(1)
      await browser.sleep(ms: ms)
    }
    return .proceed
  }

  private func file(of origin: String, _ browser: any PluginBrowser) async -> RobotsFile {
    let now = ContinuousClock.now
    if let known = files[origin], known.until > now { return await known.task.value }
    let crawler = values["crawler"].string ?? ""
    let task = Task { @BrowserActor in await Self.fetch(origin, crawler, browser) }
    files[origin] = (task, now + Self.lifetime)
    return await task.value
  }

  private static func fetch(_ origin: String, _ crawler: String, _ browser: any PluginBrowser) async -> RobotsFile {
    guard let (response, body) = try? await browser.fetch(ResourceRequest(url: origin + "/robots.txt")) else {
      return RobotsFile(allowsEverything: false)
    }
    switch response.status {
    case 200..<300:
      return RobotsFile(String(decoding: body.prefix(longestFile), as: UTF8.self), crawler: crawler)
    case 400..<500: return RobotsFile(allowsEverything: true)
    default: return RobotsFile(allowsEverything: false)
    }
  }

  /// The origin of a URL, and the path with the query.
  private static func split(_ url: String) -> (origin: String, path: String)? {
    guard let scheme = url.firstIndex(of: ":") else { return nil }
    let rest = url[scheme...].dropFirst(3).prefix { $0 != "#" }
    let slash = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
    let host = rest[..<slash].split(separator: "@").last ?? ""
    return ("\(url[..<scheme])://\(host)", slash == rest.endIndex ? "/" : String(rest[slash...]))
  }
}
