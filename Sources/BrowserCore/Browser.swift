import BrowserPlugin
import Network
import Synchronization
import WebPlatform

/// A browser: its tabs, their contexts, and the agents that run its pages.
@BrowserActor
public final class Browser {
  public nonisolated let configuration: BrowserConfiguration

  /// The context of tabs that are opened without one of their own.
  public nonisolated let ownContext: BrowserContext

  /// The other contexts, the oldest first.
  public private(set) var contexts: [BrowserContext] = []

  private var lastContextID = BrowserContext.ownID
  /// The interceptors of all contexts, with their owners' names.
  var interceptors: [(String, any RequestInterceptor)] = []

  /// The tabs in their order.
  public private(set) var tabs: [Tab] = []

  /// The tab that requests without a tab mean.
  public private(set) var currentTab: Tab?

  nonisolated let agents: [Agent]
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
    let count = max(1, configuration.agentCount ?? ProcessorCount.available)
    tabCounts = Array(repeating: 0, count: count)
    let reference = reference
    ownContext = BrowserContext(id: BrowserContext.ownID, configuration: configuration.network, browser: reference)
    agents = (0..<count).map { Agent(number: $0, configuration: configuration, browser: reference) }
    reference.browser = self
    agents[0].perform { $0.prepareSpareRealm() }
    ownContext.restoreContentFilter()
  }

  /// Begins to set up what every process with a browser needs, which the first browser else does by itself. A program
  /// whose main thread has nothing to do while a browser starts saves its users some of that time.
  public nonisolated static func prepareProcess() {
    Platform.prepareProcess()
  }

  // MARK: - Tabs

  /// Which windows pages may open.
  public nonisolated var popupPolicy: PopupPolicy {
    get { popups.withLock { $0 } }
    set { popups.withLock { $0 = newValue } }
  }

  /// Opens an empty tab, which becomes current unless `isActive` is false. It is in the context of the tab that counts
  /// as its opener, or else the browser's own, unless another is given.
  @discardableResult
  public func createTab(isActive: Bool = true, opener: Tab? = nil, in context: BrowserContext? = nil) -> Tab {
    createTab(id: tabIDs.next(), isActive: isActive, opener: opener, context: context, sharesAgent: false)
  }

  /// Opens a tab with a number of its own. Pages that can reach each other share an agent.
  @discardableResult
  func createTab(
    id: Int, isActive: Bool = true, opener: Tab?, context: BrowserContext? = nil, sharesAgent: Bool
  ) -> Tab {
    let agent = sharesAgent ? opener?.agent ?? leastLoadedAgent() : leastLoadedAgent()
    let tab = Tab(
      id: id, browser: self, context: context ?? opener?.context ?? ownContext, agent: agent, openerID: opener?.id)
    tabs.append(tab)
    if tab.context !== ownContext { agent.perform { $0.enter(tab.context, tabID: id) } }
    tabCounts[agent.number] += 1
    if isActive || currentTab == nil { currentTab = tab }
    emit(.tabOpened(tabID: tab.id, openerTabID: opener?.id))
    return tab
  }

  /// Opens a tab and loads a URL in it.
  ///
  /// A `newtab:` URL may hold an address relative to the page of `opener`, or else of the current tab.
  public func openTab(
    url: String, opener: Tab? = nil, in context: BrowserContext? = nil, waitUntil: WaitUntil = .load,
    timeoutMs: Int = 30_000, isActive: Bool = true, virtualTime: Bool = false
  ) async throws -> (tab: Tab, result: LoadResult) {
    let base = (opener ?? currentTab)?.url
    let tab = createTab(isActive: isActive, opener: opener, in: context)
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
    emit(.tabClosed(tabID: tab.id), in: tab.context)
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

  // MARK: - Contexts

  /// Makes a context whose plugins are still to be loaded.
  func addContext(_ configuration: NetworkConfiguration) -> BrowserContext {
    lastContextID += 1
    let context = BrowserContext(id: lastContextID, configuration: configuration, browser: reference)
    contexts.append(context)
    for (owner, interceptor) in interceptors { context.network.add(interceptor, owner: owner) }
    return context
  }

  /// Takes a context off the list; whether it was there.
  func removeContext(_ context: BrowserContext) -> Bool {
    guard let index = contexts.firstIndex(where: { $0 === context }) else { return false }
    contexts.remove(at: index)
    return true
  }

  // MARK: - The end

  /// Ends the plugins, and waits until everything that outlives the process is written. To be called before the
  /// process ends. Whether the cookie file could be written, if there is one.
  @discardableResult
  public func close() async -> Bool {
    await downloads.close()
    for context in contexts { await close(context) }
    await plugins.close()
    ownContext.storage.save()
    await network.flush()
    do {
      try network.writeCookieFile()
      return true
    } catch {
      PlatformFault.log("the cookies could not be saved: \(error.reason)")
      return false
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

  /// Tells the observers of an event, and the plugins of its context: that of its tab, unless it is given.
  func emit(_ event: BrowserEvent, in context: BrowserContext? = nil) {
    for observer in observers.values { observer(event) }
    guard let event = TabEvent(event) else { return }
    (context ?? tabs.first { $0.id == event.tabID }?.context ?? ownContext).plugins.tell(event)
  }
}
