import BrowserPlugin

/// A plugin for Hansom: adds a header, blocks by a pattern, and answers from memory.
@BrowserActor
public final class ThreeThingsPlugin: Plugin, RequestInterceptor, CacheFilter {

  public nonisolated let name = "three-things"
  public nonisolated let version = "1.0"
  public nonisolated let summary = "Adds a header, blocks by a pattern, and answers from memory."
  public nonisolated let permissions: Set<PluginPermission> = [.requests, .answers]
  public nonisolated let settings = [
    PluginSetting("greeting", .string, title: "The header's value", default: "hello")
  ]
  public nonisolated let filter = RequestFilter(patterns: [URLPattern("*://*/*")!])

  private var greeting = ""

  /// A plugin that is given its settings when it is loaded.
  public nonisolated init() {}

  public var interceptors: [any RequestInterceptor] { [self] }
  public var cacheFilters: [any CacheFilter] { [self] }

  public func load(into browser: any PluginBrowser, values: PluginValues) async throws {
    try await settingsChanged(to: values)
  }

  public func settingsChanged(to values: PluginValues) async throws {
    greeting = values["greeting"].string ?? ""
  }

  public func beforeRequest(_ request: ResourceRequest) -> RequestDecision {
    request.url.contains("/blocked/") ? .block(BlockReason(list: name, rule: "*/blocked/*")) : .proceed
  }

  public func beforeSendHeaders(_ headers: inout HTTPHeaders, of request: ResourceRequest) {
    headers["X-Greeting"] = greeting
  }

  public func answer(to request: ResourceRequest) -> ResourceAnswer? {
    let parts = request.url.split(separator: "/memory/", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    return ResourceAnswer(headers: ["Content-Type": "text/plain"], body: Array("from memory: \(parts[1])".utf8))
  }
}
