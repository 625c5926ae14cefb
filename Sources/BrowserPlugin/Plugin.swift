/// An addition to the browser. A plugin's parts are called in the order in which plugins were loaded, and within one
/// plugin in the order of these lists.
@BrowserActor
public protocol Plugin: AnyObject, Sendable {

  /// The name, by which a front end loads, lists and unloads the plugin, and which error reports give.
  nonisolated var name: String { get }

  /// The version, such as `1.2`.
  nonisolated var version: String { get }

  /// The interceptors, read once when the plugin is loaded.
  var interceptors: [any RequestInterceptor] { get }

  /// The cache filters, read once when the plugin is loaded.
  var cacheFilters: [any CacheFilter] { get }
}

extension Plugin {
  public var interceptors: [any RequestInterceptor] { [] }
  public var cacheFilters: [any CacheFilter] { [] }
}
