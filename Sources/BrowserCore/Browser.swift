import BrowserPlugin
import ContentFilterPlugin
import Network
import WebPlatform
import Synchronization
import UserAgentPlugin

/// A browser: its tabs, its network, and the agents that run its pages.
@BrowserActor
public final class Browser {
  public nonisolated let configuration: BrowserConfiguration

  /// The network of all tabs.
  public nonisolated let network: NetworkSession

  /// The tabs in their order.
  public private(set) var tabs: [Tab] = []

  /// The tab that requests without a tab mean.
  public private(set) var currentTab: Tab?

  /// The filter of content while it is being loaded.
  var contentFilterLoading: Task<ContentFilterPlugin, any Error>?

  let userAgentPlugin = UserAgentPlugin()
  nonisolated let userAgentOverride = Mutex<String?>(nil)
  nonisolated let agents: [Agent]
  nonisolated let storage = StorageAreas()
  nonisolated let sharedWorkers = SharedWorkers()
  nonisolated let dialogs = DialogState()

  /// The downloads, of this session.
  public private(set) lazy var downloads = Downloads(browser: self)

  var moduleLibrary: ModuleLibrary?
  /// What runs of modules download, by the numbers of the runs.
  var moduleDownloads: [Int: [Result<Download, any Error>]] = [:]
  private var moduleRunCount = 0

  /// Opens an address for an app without a command; the answer is whether that was done.
  public var appHandler: (@BrowserActor @Sendable (App, _ url: String, _ tabID: Int?) async -> Bool)?
  private(set) lazy var apps = AppRegistry(dataDirectory: configuration.network.dataDirectory)

  /// The plugins, in their order.
  public private(set) lazy var plugins = PluginRegistry(browser: self, reference: reference)

  nonisolated let pageScripts = PageScripts()
  private nonisolated let reference = BrowserReference()
  private var tabCounts: [Int]
  nonisolated let tabIDs = SerialNumbers()
  nonisolated let frameIDs = SerialNumbers()
  nonisolated let popups = Mutex(PopupPolicy.allow)
  var webSockets: [RequestRelay.Key: WebSocketTask] = [:]
  var pageRequests: [RequestRelay.Key: PageRequest] = [:]
  nonisolated let historyEntryIDs = SerialNumbers()
  private var observers: [Int: @BrowserActor (BrowserEvent) -> Void] = [:]
  private var nextObserverID = 1

  /// Makes a browser without tabs. Its first agent starts to set itself up at once.
  public init(configuration: BrowserConfiguration = BrowserConfiguration()) {
    self.configuration = configuration
    network = NetworkSession(configuration: configuration.network)
    let count = max(1, configuration.agentCount ?? ProcessorCount.available)
    tabCounts = Array(repeating: 0, count: count)
    let reference = reference
    agents = (0..<count).map { Agent(number: $0, configuration: configuration, browser: reference) }
    reference.browser = self
    agents[0].perform { $0.prepareSpareRealm() }
    plugins.install(userAgentPlugin)
    _ = network.observe { [weak self] event in self?.networkDid(event) }
  }

  // MARK: - Tabs

  /// Which windows pages may open.
  public nonisolated var popupPolicy: PopupPolicy {
    get { popups.withLock { $0 } }
    set { popups.withLock { $0 = newValue } }
  }

  /// Opens an empty tab, which becomes current unless `isActive` is false.
  @discardableResult
  public func createTab(isActive: Bool = true, opener: Tab? = nil) -> Tab {
    createTab(id: tabIDs.next(), isActive: isActive, opener: opener, sharesAgent: false)
  }

  /// Opens a tab with a number of its own. Pages that can reach each other share an agent.
  @discardableResult
  func createTab(id: Int, isActive: Bool = true, opener: Tab?, sharesAgent: Bool) -> Tab {
    let agent = sharesAgent ? opener?.agent ?? leastLoadedAgent() : leastLoadedAgent()
    let tab = Tab(id: id, browser: self, agent: agent, openerID: opener?.id)
    tabs.append(tab)
    tabCounts[agent.number] += 1
    if isActive || currentTab == nil { currentTab = tab }
    emit(.tabOpened(tabID: tab.id, openerTabID: opener?.id))
    return tab
  }

  /// Opens a tab and loads a URL in it.
  ///
  /// A `newtab:` URL may hold an address relative to the page of `opener`, or else of the current tab.
  public func openTab(
    url: String, opener: Tab? = nil, waitUntil: WaitUntil = .load, timeoutMs: Int = 30_000, isActive: Bool = true,
    virtualTime: Bool = false
  ) async throws -> (tab: Tab, result: LoadResult) {
    let base = (opener ?? currentTab)?.url
    let tab = createTab(isActive: isActive, opener: opener)
    let result = try await tab.navigate(
      to: url, from: base, waitUntil: waitUntil, timeoutMs: timeoutMs, virtualTime: virtualTime)
    return (tab, result)
  }

  /// The tab with a number.
  public func tab(_ id: Int) throws -> Tab {
    guard let tab = tabs.first(where: { $0.id == id }) else { throw BrowserError.notFound(kind: "tab", id: "\(id)") }
    return tab
  }

  /// Closes a tab. The one after it, or else the last, becomes current if it was.
  public func close(_ tab: Tab) {
    guard let index = tabs.firstIndex(where: { $0 === tab }) else { return }
    tabs.remove(at: index)
    if currentTab === tab { currentTab = tabs.indices.contains(index) ? tabs[index] : tabs.last }
    tab.end()
    tabCounts[tab.agent.number] -= 1
    emit(.tabClosed(tabID: tab.id))
  }

  /// Makes a tab current.
  public func activate(_ tab: Tab) {
    currentTab = tab
    emit(.tabUpdated(tabID: tab.id, url: tab.url, title: tab.title))
  }

  /// Moves a tab to a place in the order; one past the end is the last.
  public func move(_ tab: Tab, to index: Int) {
    guard let from = tabs.firstIndex(where: { $0 === tab }) else { return }
    tabs.remove(at: from)
    tabs.insert(tab, at: min(max(index, 0), tabs.count))
  }

  private func leastLoadedAgent() -> Agent {
    agents.min { (tabCounts[$0.number], $0.number) < (tabCounts[$1.number], $1.number) }!
  }

  /// A number for a run of a module.
  func nextModuleRun() -> Int {
    moduleRunCount += 1
    return moduleRunCount
  }

  // MARK: - The end

  /// Ends the plugins, and waits until everything that outlives the process is written. To be called before the
  /// process ends.
  public func close() async {
    await downloads.allEnded()
    await plugins.close()
    await network.flush()
    do {
      try network.writeCookieFile()
    } catch {
      PlatformFault.log("the cookies could not be saved: \(error.reason)")
    }
  }

  // MARK: - Events

  /// Calls `observer` for every event, until the returned function is called.
  public func observe(_ observer: @escaping @BrowserActor (BrowserEvent) -> Void) -> @BrowserActor () -> Void {
    let id = nextObserverID
    nextObserverID += 1
    observers[id] = observer
    return { [weak self] in self?.observers[id] = nil }
  }

  func emit(_ event: BrowserEvent) {
    for observer in observers.values { observer(event) }
    plugins.tell(event)
  }

  private func networkDid(_ event: NetworkEvent) {
    switch event {
    case .blocked(let entry, let reason):
      emit(.requestBlocked(tabID: entry.tabID, url: entry.url, type: entry.type.rawValue, reason))
    case .pluginFailed(let error):
      PlatformFault.log("\(error)")
      emit(.pluginFailed(error))
    default:
      break
    }
  }
}
