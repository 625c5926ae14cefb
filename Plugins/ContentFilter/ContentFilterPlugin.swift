import BrowserPlugin
import ContentFiltering
import PartialFiles
import PublicSuffixes
import Synchronization

/// Blocks requests and hides parts of pages by filter lists in the syntax of EasyList and uBlock Origin.
///
/// It costs nothing before a list is added: the browser loads it then. Requests are judged by an interceptor, which
/// blocks them or answers them with neutral resources; a script in each page hides what cosmetic rules name.
@BrowserActor
public final class ContentFilterPlugin: Plugin {

  public nonisolated let name = "ContentFilter"
  public nonisolated let version = "1.0"
  public nonisolated let summary = "Blocks requests and hides parts of pages by filter lists."
  public nonisolated let permissions: Set<PluginPermission> = [.requests, .pages, .methods, .tabs, .network, .storage]
  public nonisolated let events: Set<TabEvent.Kind> = [.tabOpened, .tabClosed, .loadFinished, .loadFailed]

  /// The lists in use, for any thread.
  nonisolated let current = Mutex(FilterSet { PublicSuffixes.registrableDomain(of: $0, length: $1) })

  /// The same lists, for the browser thread.
  var filters: FilterSet {
    didSet {
      current.withLock { $0 = filters }
      pages = [:]
      try? browser?.pageScriptsChanged()
    }
  }

  /// Where each list comes from, by its name.
  var origins: [String: ListOrigin] = [:]

  /// What exceptions switch off for documents, by their URLs.
  var pages: [String: PageExceptions] = [:]

  /// How many requests were blocked, by the tab and the list.
  var counts: [Int: [String: Int]] = [:]

  /// The tabs that pages have opened and whose first document is awaited, each with its opener.
  var popups: [Int: Int] = [:]

  /// How many changes of the lists are under way. Requests wait for them, so that a list is in force for whatever is
  /// asked for after it.
  private var changes = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Whether the lists of the session before are being added.
  var isRestoring = false

  private(set) weak var browser: (any PluginBrowser)?

  /// A plugin without lists.
  public nonisolated init() {
    filters = FilterSet { PublicSuffixes.registrableDomain(of: $0, length: $1) }
  }

  /// A plugin with the lists that another one has now, which it shares with it.
  public init(withListsOf other: ContentFilterPlugin) {
    filters = other.filters
    origins = other.origins
    current.withLock { $0 = filters }
  }

  public var interceptors: [any RequestInterceptor] { [self] }

  public func load(into browser: any PluginBrowser, values: PluginValues) {
    self.browser = browser
    if let folder { PartialFiles.removeAbandoned(in: folder, isOwnFolder: true) }
    restoreLists()
  }

  public var pageScripts: [PageScript] {
    guard filters.hasCosmeticRules else { return [] }
    return [
      PageScript(
        name: "cosmetics", source: CosmeticScript.source, runAt: .documentStart, world: .isolated, runsInFrames: true
      ) { $0.utf8.starts(with: "http".utf8) || $0.utf8.starts(with: "file".utf8) }
    ]
  }

  public var methods: [PluginMethod] {
    [
      PluginMethod("counts", "Tells how many requests were blocked: {tabId?} gives {tabs: [{tabId, lists, total}]}.") {
        [weak self] parameters in self?.countsJSON(tabID: parameters["tabId"]?.int) ?? .null
      }
    ]
  }

  public func tabEvent(_ event: TabEvent) {
    switch event.kind {
    case .tabOpened: popups[event.tabID] = event.openerTabID
    case .loadFinished, .loadFailed: popups[event.tabID] = nil
    case .tabClosed:
      popups[event.tabID] = nil
      counts[event.tabID] = nil
    default: break
    }
  }

  // MARK: - Changes

  /// Whether lists are being added.
  var isChanging: Bool { changes > 0 }

  /// Suspends until no list is being added.
  public func settle() async {
    while isChanging {
      await withCheckedContinuation { continuation in
        // Looked at in here, because what is awaited may let other work run before it begins.
        if isChanging { waiting.append(continuation) } else { continuation.resume() }
      }
    }
  }

  /// Does what changes the lists, while requests wait.
  func change<Result>(_ work: @BrowserActor () async throws -> Result) async rethrows -> Result {
    changes += 1
    defer {
      changes -= 1
      if changes == 0 {
        for continuation in waiting { continuation.resume() }
        waiting = []
      }
    }
    return try await work()
  }

  private func countsJSON(tabID: Int?) -> JSON {
    let tabs = counts.filter { tabID == nil || $0.key == tabID }.sorted { $0.key < $1.key }
    return [
      "tabs": .array(tabs.map { tab in
        let lists = tab.value.sorted { $0.key < $1.key }
        return [
          "tabId": JSON(tab.key), "total": JSON(lists.reduce(0) { $0 + $1.value }),
          "lists": .object(lists.map { JSON.Member($0.key, JSON($0.value)) }),
        ]
      })
    ]
  }
}
