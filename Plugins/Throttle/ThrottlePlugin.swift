import BrowserPlugin

/// Makes the network slow: each request waits before it goes out, and bodies come no faster than a bandwidth that all
/// requests share. A body arrives as a whole when its time is over.
@BrowserActor
public final class ThrottlePlugin: Plugin {

  public nonisolated let name = "Throttle"
  public nonisolated let version = "1.0"
  public nonisolated let summary = "Makes the network slow, or unreachable."
  public nonisolated let permissions: Set<PluginPermission> = [.requests]
  public nonisolated let settings = [
    PluginSetting("latencyMs", .number, title: "Latency of each request in milliseconds", default: 0),
    PluginSetting("downloadKbps", .number, title: "Download in kilobits a second; 0 sets no limit", default: 0),
    PluginSetting("uploadKbps", .number, title: "Upload in kilobits a second; 0 sets no limit", default: 0),
    PluginSetting("offline", .boolean, title: "Nothing can be reached", default: false),
  ]

  private var browser: (any PluginBrowser)?
  private var parts: [any RequestInterceptor] = []

  /// A plugin that changes nothing until its settings say so.
  public nonisolated init() {}

  public var interceptors: [any RequestInterceptor] { parts }

  public func load(into browser: any PluginBrowser, values: PluginValues) async throws {
    self.browser = browser
    try await settingsChanged(to: values)
  }

  public func settingsChanged(to values: PluginValues) async throws {
    func number(_ name: String, upTo limit: Double) throws(PluginProblem) -> Double {
      let value = values[name].double ?? 0
      guard 0...limit ~= value else { throw PluginProblem("\(name) must be from 0 to \(Int(limit))") }
      return value
    }
    let latency = try number("latencyMs", upTo: PluginSetting.longestMs)
    let (download, upload) = (try number("downloadKbps", upTo: 1e12), try number("uploadKbps", upTo: 1e12))
    guard let browser else { return }
    parts = []
    if values["offline"].bool == true { parts.append(Offline()) }
    if latency > 0 || upload > 0 {
      parts.append(OutgoingDelay(latencyMs: latency, link: Link(kilobitsPerSecond: upload), browser: browser))
    }
    if download > 0 { parts.append(IncomingDelay(link: Link(kilobitsPerSecond: download), browser: browser)) }
  }

  public func unload() {
    browser = nil
    parts = []
  }
}
