/// What a plugin may ask of the browser. Each request needs the permission that it names, and throws `PluginProblem`
/// without it.
@BrowserActor
public protocol PluginBrowser: AnyObject, Sendable {

  /// The folder where the browser keeps what outlives the process, or nil if nothing does.
  nonisolated var dataDirectory: String? { get }

  /// Fetches a resource as a whole: permission `network`. The request passes all interceptors but the plugin's own.
  func fetch(_ request: ResourceRequest) async throws -> (response: ResourceResponse, body: [UInt8])

  /// The tabs in their order: permission `tabs`.
  func tabs() throws -> [PluginTab]

  /// Opens a tab and begins to load a URL in it; the answer is the tab's number: permission `tabs`.
  func openTab(url: String, isActive: Bool, opener: Int?) throws -> Int

  /// Closes a tab: permission `tabs`.
  func closeTab(_ id: Int) throws

  /// Evaluates an expression in a tab's page; the answer is what `JSON.stringify` makes of the value: permission
  /// `tabs`.
  func evaluate(_ expression: String, tabID: Int) async throws -> JSON

  /// Runs one of the plugin's page scripts in a document that is there already, whatever its `matches` and `runAt` say:
  /// permission `pages`.
  func run(_ script: PageScript, tabID: Int) throws

  /// Saves a URL to a file; the answer is the file's path and how many bytes it has: permission `downloads`.
  func download(_ request: ResourceRequest, as name: String) async throws -> (file: String, bytes: Int)

  /// A value that was kept under a name, or nil. Values that are set outlive the process with permission `storage`
  /// and a data directory. May be called on any thread.
  nonisolated func value(_ key: String) -> JSON?

  /// Keeps a value under a name, or removes it if it is nil. May be called on any thread.
  nonisolated func setValue(_ value: JSON?, for key: String)

  /// The names that values are kept under. May be called on any thread.
  nonisolated var keys: [String] { get }

  /// Tells front ends that subscribed to `pluginEvent` of something. May be called on any thread.
  nonisolated func emit(_ event: String, _ data: JSON)

  /// Writes a line to standard error, with the plugin's name. May be called on any thread.
  nonisolated func log(_ text: String)

  /// Reports an error that the plugin met, as if it had thrown in `phase`. May be called on any thread.
  nonisolated func report(_ error: any Error, phase: String)

  /// To be called when `pageScripts` would now answer something else: permission `pages`.
  func pageScriptsChanged() throws

  /// To be called when cache filters would now give other answers than those they allowed to be kept.
  func filtersChanged()

  /// Suspends for a number of milliseconds.
  func sleep(ms: Int) async
}

extension PluginBrowser {

  /// Waits for a time in milliseconds, which may come from outside: nothing is waited for longer than a day.
  public func sleep(ms: Double) async {
    if ms > 0 { await sleep(ms: Int(min(ms, PluginSetting.longestMs).rounded(.up))) }
  }
}

extension PluginSetting {

  /// The longest time that a setting may ask for, in milliseconds: a day.
  public static let longestMs = 86_400_000.0
}
