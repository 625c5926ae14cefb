import BrowserPlugin
import ContentFilterPlugin
import DatabaseStorage
import Network
import Synchronization
import UserAgentPlugin
import WebPlatform

/// What tabs share with each other and not with those of another context: cookies, cache, storage, the plugins with
/// their settings, and the user agent. Every browser has one, and can have more beside it, which keep nothing on disk.
@BrowserActor
public final class BrowserContext {

  /// The number of the browser's own context.
  public static nonisolated let ownID = 0

  /// The context's number in its browser.
  public nonisolated let id: Int

  /// The network of the context's tabs.
  public nonisolated let network: NetworkSession

  /// The plugins of the context's tabs, in their order.
  public private(set) lazy var plugins = PluginRegistry(context: self)

  /// The filter of content while it is being loaded.
  var contentFilterLoading: Task<ContentFilterPlugin, any Error>?

  nonisolated let storage: StorageAreas
  nonisolated let databases: DatabaseServer
  nonisolated let sharedWorkers = SharedWorkers()
  nonisolated let pageScripts = PageScripts()
  private let userAgentPlugin = UserAgentPlugin()
  private nonisolated let userAgentOverride = Mutex<String?>(nil)
  private nonisolated let reference: BrowserReference

  init(id: Int, configuration: NetworkConfiguration, browser: BrowserReference) {
    self.id = id
    reference = browser
    network = NetworkSession(configuration: configuration)
    storage = StorageAreas(dataDirectory: configuration.dataDirectory)
    databases = DatabaseServer(folder: configuration.dataDirectory.map { $0 + "/databases" })
    plugins.install(userAgentPlugin)
    _ = network.observe { [weak self] event in self?.networkDid(event) }
  }

  /// The browser, unless it has gone.
  var browser: Browser? { reference.browser }

  /// The tabs of the context, in their order.
  public var tabs: [Tab] { (browser?.tabs ?? []).filter { $0.context === self } }

  /// The tab of the context that has a number.
  public func tab(_ id: Int) throws -> Tab {
    guard let tab = browser?.tabs.first(where: { $0.id == id && $0.context === self }) else {
      throw BrowserError.notFound(kind: "tab", id: "\(id)")
    }
    return tab
  }

  // MARK: - The user agent

  /// What servers and pages are told the browser is, in place of the configured User-Agent; nil for that.
  public var userAgent: String? {
    get { userAgentPlugin.userAgent }
    set {
      userAgentPlugin.userAgent = newValue
      userAgentOverride.withLock { $0 = newValue }
    }
  }

  /// The User-Agent that is in force. Any thread may ask.
  public nonisolated var currentUserAgent: String {
    userAgentOverride.withLock { $0 } ?? network.configuration.userAgent
  }

  // MARK: - Events

  func emit(_ event: BrowserEvent) { browser?.emit(event) }

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

  // MARK: - The end

  /// Ends whatever the context does, once it has no tabs any more.
  func close() async {
    network.cancelAll()
    sharedWorkers.endAll()
    await plugins.close()
  }
}
