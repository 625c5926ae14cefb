import BrowserPlugin
import CSoup
import WebURL

/// Fetches resources by HTTP/1.1 and HTTP/2, and from files, `data:` and `about:` URLs.
///
/// Before a request reaches the network it passes the interceptors, the cache filters and the HTTP cache, in this
/// order. Redirects are followed hop by hop, so that all of them see each hop. `blob:` URLs belong to the page that
/// made them and are not known here.
@BrowserActor
public final class NetworkSession {

  /// How the session behaves.
  public nonisolated let configuration: NetworkConfiguration

  /// The cookies. They may be used from any thread.
  public nonisolated let cookies: CookieStore

  /// How the HTTP cache takes part in requests that do not say so themselves.
  public var cacheMode = ResourceRequest.CacheMode.default

  /// The most recent requests.
  public let log: NetworkLog

  let cache: HTTPCache
  let keptAnswers = KeptAnswers()
  private(set) var interceptors: [RegisteredInterceptor] = []
  private(set) var cacheFilters: [RegisteredCacheFilter] = []
  private(set) var plugins: [any Plugin] = []
  private(set) var schemeHandlers: [String: (owner: String, handler: any SchemeHandler)] = [:]
  private let observers: Observers
  private var tasks: [UInt64: NetworkTask] = [:]
  var cookieFileFormat: CookieFormat?
  private static var lastRequestID: UInt64 = 0

  /// libsoup's session, made for the first request that needs the network.
  private(set) lazy var soupSession = makeSoupSession()

  /// Whether requests go to a proxy, which then looks up the hosts' names itself.
  private(set) lazy var proxies = ProxySettings(configuration)

  /// Why the certificates that are to be trusted cannot be read, or nil if they can.
  private(set) lazy var certificatesError = certificates.flatMap { result -> CertificatesError? in
    if case .failure(let error) = result { error } else { nil }
  }

  /// The certificates that are trusted in place of the system's, handed over to libsoup's session; nil means the
  /// system's.
  private lazy var certificates = readCertificates()

  /// A session without plugins. Nothing is opened or loaded before the first request.
  public init(configuration: NetworkConfiguration = NetworkConfiguration()) {
    self.configuration = configuration
    let folder = configuration.dataDirectory
    cookies = CookieStore(file: configuration.cookieFile == nil ? folder.map { $0 + "/cookies.sqlite" } : nil)
    cache = HTTPCache(
      capacity: configuration.cacheCapacity, folder: folder.map { $0 + "/http-cache" },
      diskCapacity: configuration.diskCacheCapacity)
    let observers = Observers()
    self.observers = observers
    log = NetworkLog(capacity: configuration.logCapacity) { observers.notify($0) }
  }

  // MARK: - Requests

  /// Starts a request. The client is held until the request has ended; it may be called before this returns.
  @discardableResult
  public func start(_ request: ResourceRequest, client: any RequestClient) -> NetworkTask {
    var request = request
    request.id = Self.makeRequestID()
    if request.cacheMode == .default { request.cacheMode = cacheMode }
    let task = NetworkTask(request, session: self, client: client)
    tasks[request.id] = task
    task.start()
    return task
  }

  static func makeRequestID() -> UInt64 {
    lastRequestID += 1
    return lastRequestID
  }

  /// Fetches a resource as a whole. Cancelling the Swift task cancels the request.
  public func load(_ request: ResourceRequest) async throws(NetworkError) -> LoadedResource {
    let holder = TaskHolder()
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let collector = ResourceCollector { continuation.resume(returning: $0) }
        holder.task = start(request, client: collector)
        if Task.isCancelled { holder.task?.cancel() }
      }
    } onCancel: {
      BrowserActor.perform { holder.task?.cancel() }
    }
    return try result.get()
  }

  /// Cancels every request of a tab, or all if it is nil.
  public func cancelAll(tabID: Int? = nil) {
    for task in tasks.values where tabID == nil || task.request.tabID == tabID { task.cancel() }
  }

  /// How many requests have begun and not ended.
  public var activeCount: Int { tasks.count }

  func taskEnded(_ task: NetworkTask) {
    tasks[task.id] = nil
  }

  // MARK: - Plugins

  /// Loads a plugin: its interceptors and cache filters come after those registered so far.
  public func load(plugin: any Plugin) {
    plugins.append(plugin)
    for interceptor in plugin.interceptors { add(interceptor, owner: plugin.name) }
    for filter in plugin.cacheFilters { add(filter, owner: plugin.name) }
    for handler in plugin.schemeHandlers { schemeHandlers[handler.scheme] = (plugin.name, handler) }
  }

  /// Unloads the plugins of this name, with all interceptors and cache filters registered under it. The answer is
  /// whether there was one.
  @discardableResult
  public func unloadPlugin(named name: String) -> Bool {
    let count = plugins.count
    plugins.removeAll { $0.name == name }
    interceptors.removeAll { $0.owner == name }
    schemeHandlers = schemeHandlers.filter { $0.value.owner != name }
    removeCacheFilters { $0.owner == name }
    return plugins.count < count
  }

  /// Puts the plugins, with their interceptors and cache filters, into the order of their names. Those that are not
  /// named come after those that are, as they were.
  public func order(plugins names: [String]) {
    func place(_ owner: String) -> Int { names.firstIndex(of: owner) ?? names.count }
    func sorted<Item>(_ items: [Item], _ owner: (Item) -> String) -> [Item] {
      items.enumerated().sorted { (place(owner($0.element)), $0.offset) < (place(owner($1.element)), $1.offset) }
        .map(\.element)
    }
    plugins = sorted(plugins, \.name)
    interceptors = sorted(interceptors, \.owner)
    cacheFilters = sorted(cacheFilters, \.owner)
    filtersChanged()
  }

  /// The loaded plugins, in the order in which they were loaded.
  public var loadedPlugins: [any Plugin] { plugins }

  /// Registers an interceptor after those registered so far. `owner` is the name that error reports give.
  public func add(_ interceptor: any RequestInterceptor, owner: String) {
    interceptors.append(RegisteredInterceptor(owner: owner, interceptor: interceptor))
  }

  /// Registers a cache filter after those registered so far. `owner` is the name that error reports give.
  public func add(_ filter: any CacheFilter, owner: String) {
    cacheFilters.append(RegisteredCacheFilter(owner: owner, cacheFilter: filter))
    filtersChanged()
  }

  /// Removes an interceptor.
  public func remove(_ interceptor: any RequestInterceptor) {
    interceptors.removeAll { $0.interceptor === interceptor }
  }

  /// Removes a cache filter, and what filters put into the cache.
  public func remove(_ filter: any CacheFilter) {
    removeCacheFilters { $0.cacheFilter === filter }
  }

  /// Drops what cache filters put into the cache. To be called when their rules have changed.
  public func filtersChanged() {
    keptAnswers.removeAll()
  }

  private func removeCacheFilters(where matches: (RegisteredCacheFilter) -> Bool) {
    cacheFilters.removeAll(where: matches)
    filtersChanged()
  }

  // MARK: - Observers

  /// Calls `observer` for every event, on the browser thread, until the returned function is called.
  @discardableResult
  public func observe(_ observer: @escaping @BrowserActor (NetworkEvent) -> Void) -> @BrowserActor () -> Void {
    let number = observers.add(observer)
    return { [weak observers] in observers?.remove(number) }
  }

  /// Tells the observers that a plugin has failed in a phase.
  public func report(_ error: any Error, plugin: String, phase: String, url: String) {
    let report = PluginError(plugin: plugin, phase: phase, url: url, message: String(describing: error))
    observers.notify(.pluginFailed(report))
  }

  // MARK: - The cache

  /// Forgets every cached response, in memory and on disk.
  public func clearCache() {
    keptAnswers.removeAll()
    cache.removeAll()
  }

  /// Waits until everything that outlives the process is written. To be called before the process ends.
  public func flush() async {
    await cache.flush()
  }

  // MARK: - libsoup

  private func makeSoupSession() -> SoupSessionHolder {
    let resolver = proxies.makeResolver()
    defer { if let resolver { g_object_unref(UnsafeMutableRawPointer(resolver)) } }
    let database = try? certificates?.get()
    defer { if let database { g_object_unref(database) } }
    return SoupSessionHolder(session_new(
      guint(configuration.maximumConnections), guint(configuration.maximumConnectionsPerHost), 60, resolver, database))
  }

  private func readCertificates() -> Result<UnsafeMutablePointer<GTlsDatabase>, CertificatesError>? {
    guard let file = configuration.certificateAuthorities else { return nil }
    var error: UnsafeMutablePointer<GError>?
    guard let database = g_tls_file_database_new(file, &error) else {
      defer { g_error_free(error) }
      let message = error.map { String(cString: $0.pointee.message) } ?? ""
      return .failure(CertificatesError(reason: "the trusted certificates in \(file) cannot be read: \(message)"))
    }
    return .success(UnsafeMutableRawPointer(database).assumingMemoryBound(to: GTlsDatabase.self))
  }

  /// Holds the task that a cancellation has to reach.
  private final class TaskHolder: Sendable {
    @BrowserActor var task: NetworkTask?
    nonisolated init() {}
  }
}
