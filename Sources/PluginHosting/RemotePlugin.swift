import BrowserPlugin

/// A plugin whose code is elsewhere: in a script's realm or in another process. It asks and tells that code by the
/// names of the phases.
@BrowserActor
public final class RemotePlugin: Plugin {

  public nonisolated let name: String
  public nonisolated let version: String
  public nonisolated let summary: String
  public nonisolated let permissions: Set<PluginPermission>
  public nonisolated let settings: [PluginSetting]
  public nonisolated let events: Set<TabEvent.Kind>
  public let pageScripts: [PageScript]

  /// What becomes of requests when the plugin fails to answer.
  public let policy: FailurePolicy

  private let manifest: PluginManifest
  let transport: any PluginTransport

  /// A plugin that is what its manifest says, at the other end of a transport.
  public init(_ manifest: PluginManifest, transport: any PluginTransport, policy: FailurePolicy) {
    self.manifest = manifest
    self.transport = transport
    self.policy = policy
    name = manifest.name
    version = manifest.version
    summary = manifest.summary
    permissions = manifest.permissions
    settings = manifest.settings
    events = manifest.events
    pageScripts = manifest.pageScripts
  }

  public var interceptors: [any RequestInterceptor] {
    guard let requests = manifest.requests else { return [] }
    let interceptor = AskedInterceptor(
      owner: name, filter: requests.filter, phases: requests.phases
    ) { [weak self] phase, question in
      guard let self else { return .null }
      return try await ask(phase, question)
    } tell: { [weak transport] phase, message in
      transport?.tell(phase.rawValue, message)
    }
    return [interceptor]
  }

  public var cacheFilters: [any CacheFilter] {
    guard let filter = manifest.answers else { return [] }
    return [RemoteCacheFilter(filter: filter, owner: name, policy: policy, transport: transport)]
  }

  public var methods: [PluginMethod] {
    manifest.methods.map { method in
      PluginMethod(method.name, method.summary) { [transport] parameters in
        try await transport.ask("method", ["name": .string(method.name), "params": parameters])
      }
    }
  }

  public var schemeHandlers: [any SchemeHandler] {
    manifest.schemes.map { RemoteSchemeHandler(scheme: $0, transport: transport) }
  }

  public func load(into browser: any PluginBrowser, values: PluginValues) async throws {
    transport.connect(to: BrowserCalls(browser: browser))
    transport.tell("settingsChanged", ["values": values.json])
  }

  public func settingsChanged(to values: PluginValues) async throws {
    transport.tell("settingsChanged", ["values": values.json])
  }

  public func tabEvent(_ event: TabEvent) {
    transport.tell(event.kind.rawValue, [
      "tabId": JSON(event.tabID), "url": .string(event.url), "title": .string(event.title),
    ])
  }

  public func pageMessage(_ message: PageMessage) async throws -> JSON {
    try await transport.ask("pageMessage", [
      "name": .string(message.name), "value": message.value, "tabId": JSON(message.tabID), "url": .string(message.url),
    ])
  }

  public func unload() { transport.stop() }

  /// Asks about a request. A plugin that fails is reported by what is thrown; if its policy says so, the request is
  /// blocked all the same.
  private func ask(_ phase: RequestPhase, _ question: JSON) async throws -> JSON {
    do {
      let answer = try await transport.ask(phase.rawValue, question)
      try phase.check(answer)
      return answer
    } catch {
      guard policy == .closed, phase.allowsAllActions else { throw error }
      transport.report(error, phase: phase.rawValue)
      return ["action": "abort", "reason": .string("the plugin failed: \(error)")]
    }
  }
}

extension RemotePlugin {

  /// Waits until the program that the plugin is, if it is one, has ended after `unload()`.
  public func waitForEnd() async { await (transport as? ProcessTransport)?.waitForEnd() }
}
