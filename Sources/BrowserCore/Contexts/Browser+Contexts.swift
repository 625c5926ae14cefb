import BrowserPlugin
import Network

extension Browser {

  /// Makes a context. Nothing of it outlives it: it has no files, and cookies, cache, storage and the plugins' settings
  /// are its own.
  ///
  /// - Throws: `BrowserError.notFound` where a plugin is named that is not loaded, `BrowserError.invalidArgument` for a
  ///   user agent or a proxy that can be none, or what a plugin throws that cannot be loaded once more.
  public func createContext(_ options: ContextOptions = ContextOptions()) async throws -> BrowserContext {
    for name in options.plugins ?? [] { _ = try plugins.description(of: name) }
    try Self.check("userAgent") { () throws(PluginProblem) in
      try HTTPHeaders.check("User-Agent", options.userAgent ?? "")
    }
    try Self.check("proxy") { () throws(PluginProblem) in
      if let proxy = options.proxy { try NetworkConfiguration.check(proxy: proxy) }
    }
    var network = configuration.network
    network.dataDirectory = nil
    network.cookieFile = nil
    if let proxy = options.proxy { network.proxy = proxy }
    let context = addContext(network)
    do {
      try await context.plugins.load(asIn: plugins, only: options.plugins)
      context.userAgent = options.userAgent
      return context
    } catch {
      await close(context)
      throw error
    }
  }

  private static func check(_ name: String, _ work: () throws(PluginProblem) -> Void) throws(BrowserError) {
    do {
      try work()
    } catch {
      throw .invalidArgument(name: name, reason: error.reason)
    }
  }

  /// The context with a number.
  public func context(_ id: Int) throws(BrowserError) -> BrowserContext {
    guard let context = ([ownContext] + contexts).first(where: { $0.id == id }) else {
      throw .notFound(kind: "context", id: "\(id)")
    }
    return context
  }

  /// Closes a context with its tabs. The browser's own stays.
  public func close(_ context: BrowserContext) async {
    guard context !== ownContext, removeContext(context) else { return }
    for tab in tabs where tab.context === context { close(tab) }
    await context.close()
  }

  // MARK: - Interceptors

  /// Registers an interceptor for the requests of all contexts, those to come included. `owner` is the name that error
  /// reports give.
  public func add(_ interceptor: any RequestInterceptor, owner: String) {
    interceptors.append((owner, interceptor))
    for context in [ownContext] + contexts { context.network.add(interceptor, owner: owner) }
  }

  /// Removes an interceptor.
  public func remove(_ interceptor: any RequestInterceptor) {
    interceptors.removeAll { $0.1 === interceptor }
    for context in [ownContext] + contexts { context.network.remove(interceptor) }
  }
}
