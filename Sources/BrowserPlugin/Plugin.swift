/// An addition to the browser.
///
/// A plugin says who it is, which settings it has and what it is allowed to do, and supplies any of: interceptors,
/// cache filters, page scripts, methods of the protocol, and handlers of URL schemes. Every member has a default, so
/// that a plugin states only what it has.
///
/// All methods are called on the browser thread. The parts of plugins are called in the plugins' order, which is that
/// of loading until it is set otherwise, and within one plugin in the order of its lists. What a plugin throws is
/// reported by its name and the phase; the part is skipped, and whatever went on goes on.
@BrowserActor
public protocol Plugin: AnyObject, Sendable {

  /// The name, by which a front end loads, lists and unloads the plugin, and which error reports give. It begins with
  /// a letter; letters, digits, `-` and `_` follow.
  nonisolated var name: String { get }

  /// The version, such as `1.2`.
  nonisolated var version: String { get }

  /// What the plugin is for, in a sentence.
  nonisolated var summary: String { get }

  /// What the plugin does. A part that needs another permission is refused when the plugin is loaded.
  nonisolated var permissions: Set<PluginPermission> { get }

  /// The settings that a user may change.
  nonisolated var settings: [PluginSetting] { get }

  /// The interceptors. They are read when the plugin is loaded and after its settings have changed.
  var interceptors: [any RequestInterceptor] { get }

  /// The cache filters. They are read when the plugin is loaded and after its settings have changed.
  var cacheFilters: [any CacheFilter] { get }

  /// The scripts that run in pages. They are read when the plugin is loaded and after its settings have changed.
  var pageScripts: [PageScript] { get }

  /// The methods that the plugin adds to the protocol, as `name.method`. Read once when the plugin is loaded.
  var methods: [PluginMethod] { get }

  /// The handlers of URL schemes, read once when the plugin is loaded.
  var schemeHandlers: [any SchemeHandler] { get }

  /// The kinds of tab and page events that the plugin is told of, read once when the plugin is loaded.
  nonisolated var events: Set<TabEvent.Kind> { get }

  /// The plugin is being loaded: `browser` is what it may ask of the browser from now on, and `values` has a value for
  /// each of its settings. One that throws is not loaded.
  func load(into browser: any PluginBrowser, values: PluginValues) async throws

  /// The user has changed settings; `values` has a value for each. One that throws keeps its old values.
  func settingsChanged(to values: PluginValues) async throws

  /// Something has happened to a tab or its page.
  func tabEvent(_ event: TabEvent)

  /// One of the plugin's scripts in an isolated world has called `plugin.call(…)`; the answer is what its promise
  /// becomes.
  func pageMessage(_ message: PageMessage) async throws -> JSON

  /// One of the plugin's scripts in an isolated world has called `plugin.callNow(…)` and waits. This is called on the
  /// page's thread, and must answer at once, from what any thread may read.
  nonisolated func answerNow(_ message: PageMessage) throws -> JSON

  /// The plugin has been unloaded, or the browser ends. Its parts are not called any more.
  func unload()
}

extension Plugin {
  public nonisolated var summary: String { "" }
  public nonisolated var permissions: Set<PluginPermission> { [] }
  public nonisolated var settings: [PluginSetting] { [] }
  public var interceptors: [any RequestInterceptor] { [] }
  public var cacheFilters: [any CacheFilter] { [] }
  public var pageScripts: [PageScript] { [] }
  public var methods: [PluginMethod] { [] }
  public var schemeHandlers: [any SchemeHandler] { [] }
  public nonisolated var events: Set<TabEvent.Kind> { [] }
  public func load(into browser: any PluginBrowser, values: PluginValues) async throws {}
  public func settingsChanged(to values: PluginValues) async throws {}
  public func tabEvent(_ event: TabEvent) {}
  public func pageMessage(_ message: PageMessage) async throws -> JSON {
    throw PluginProblem("\(name) takes no messages of pages")
  }
  public nonisolated func answerNow(_ message: PageMessage) throws -> JSON {
    throw PluginProblem("\(name) takes no messages of pages")
  }
  public func unload() {}
}
