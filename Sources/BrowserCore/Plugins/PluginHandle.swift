import BrowserPlugin
import EventLoop
import Network
import WebPlatform

/// The browser as one plugin sees it.
@BrowserActor
final class PluginHandle: PluginBrowser {

  nonisolated let name: String
  nonisolated let dataDirectory: String?
  nonisolated let store: PluginStore
  private nonisolated let permissions: Set<PluginPermission>
  private weak var context: BrowserContext?

  init(
    name: String, permissions: Set<PluginPermission>, dataDirectory: String?, store: PluginStore,
    context: BrowserContext
  ) {
    self.name = name
    self.permissions = permissions
    self.dataDirectory = dataDirectory
    self.store = store
    self.context = context
  }

  private func context(_ permission: PluginPermission? = nil) throws(PluginProblem) -> BrowserContext {
    if let permission, !permissions.contains(permission) {
      throw PluginProblem("\(name) has not declared the permission \(permission.rawValue)")
    }
    guard let context, context.browser != nil else { throw PluginProblem("the browser has ended") }
    return context
  }

  func fetch(_ request: ResourceRequest) async throws -> (response: ResourceResponse, body: [UInt8]) {
    var request = request
    request.plugin = name
    let loaded = try await context(.network).network.load(request)
    return (loaded.response, loaded.body)
  }

  func tabs() throws -> [PluginTab] {
    try context(.tabs).tabs.map { PluginTab(id: $0.id, url: $0.url, title: $0.title) }
  }

  func openTab(url: String, isActive: Bool, opener: Int?) throws -> Int {
    let context = try context(.tabs)
    guard let browser = context.browser else { throw PluginProblem("the browser has ended") }
    guard AddressText.url(of: url) != nil else { throw PluginProblem("\(url) is not a valid URL") }
    let tab = browser.createTab(isActive: isActive, opener: opener.flatMap { try? context.tab($0) }, in: context)
    BrowserActor.task { _ = try? await tab.navigate(to: url, waitUntil: .none) }
    return tab.id
  }

  func closeTab(_ id: Int) throws {
    let context = try context(.tabs)
    context.browser?.close(try context.tab(id))
  }

  func evaluate(_ expression: String, tabID: Int) async throws -> JSON {
    let result = try await context(.tabs).tab(tabID).evaluate(expression)
    return try result.json.map { try JSON(parsing: $0) } ?? .null
  }

  func run(_ script: PageScript, tabID: Int) throws {
    let tab = try context(.pages).tab(tabID)
    let owned = OwnedPageScript(plugin: name, script: script)
    tab.agent.perform { context in
      guard let page = context.page(tabID: tabID) else { return }
      context.run(owned, realm: page.realmID)
    }
  }

  func download(_ request: ResourceRequest, as name: String) async throws -> (file: String, bytes: Int) {
    let context = try context(.downloads)
    guard let downloads = context.browser?.downloads else { throw PluginProblem("the browser has ended") }
    var request = request
    request.plugin = self.name
    let download: Download
    do {
      download = try downloads.start(request, file: DownloadName.safeName(name), in: context)
    } catch BrowserError.refused(_, _, let reason) {
      throw PluginProblem(reason)
    }
    let report = await download.ended()
    if case .failed(let reason) = report.state { throw PluginProblem("\(request.url): \(reason)") }
    return (report.file, report.bytes)
  }

  nonisolated func value(_ key: String) -> JSON? { store.value(key) }
  nonisolated func setValue(_ value: JSON?, for key: String) { store.setValue(value, for: key) }
  nonisolated var keys: [String] { store.keys }

  nonisolated func emit(_ event: String, _ data: JSON) {
    BrowserActor.perform { [self] in
      context?.emit(.pluginEvent(plugin: name, event: event, data: data))
    }
  }

  nonisolated func log(_ text: String) {
    PlatformFault.log("\(name): \(text)")
  }

  nonisolated func report(_ error: any Error, phase: String) {
    let message = "\(error)"
    BrowserActor.perform { [self] in
      context?.network.report(PluginProblem(message), plugin: name, phase: phase, url: "")
    }
  }

  func pageScriptsChanged() throws { try context(.pages).plugins.collectPageScripts() }

  func filtersChanged() { context?.network.filtersChanged() }

  func sleep(ms: Int) async { await EventLoop.Timer.sleep(ms: ms, on: BrowserActor.shared.eventLoop) }
}
