import DatabaseStorage
import ScriptEngine

/// What the platform needs from the program around it. All methods are called on the platform's thread.
///
/// Realms are named by the numbers that `Platform.call("createPage", …)` answers with.
public protocol PlatformHost: AnyObject {

  // MARK: Tasks and timers

  /// Asks for `runNextTask` to be called, once the current call into the platform has returned and again for as long as
  /// it answers true, each time as an entry of its own.
  func scheduleTasks()

  /// Asks for `timersDue` to be called with the realm after a number of milliseconds; a realm has one such timer, and a
  /// new request replaces the old.
  func startTimer(realm: Int, milliseconds: Double)

  /// Withdraws the realm's timer.
  func cancelTimer(realm: Int)

  // MARK: Network

  /// Starts a request; what becomes of it is told by `networkEvent` calls.
  func startRequest(_ request: PlatformRequest)

  /// Gives up a request. Nothing more is told of it.
  func cancelRequest(_ id: Int)

  /// Carries out a request while the script waits, for synchronous XMLHttpRequest.
  func requestSynchronously(_ request: PlatformRequest) -> PlatformResponse

  /// Opens a web socket; what happens to it is told by `webSocketEvent` calls. `id` is the number for the other calls.
  func openWebSocket(realm: Int, id: Int, url: String, origin: String, protocols: [String])

  /// Sends a message over a web socket.
  func sendToWebSocket(_ id: Int, bytes: [UInt8], isText: Bool)

  /// Starts to close a web socket; the code 1005 sends none. One that is not open yet is given up, and nothing more is
  /// told of it.
  func closeWebSocket(_ id: Int, code: Int, reason: String)

  /// The value of `document.cookie` for the URL of a realm's document.
  func cookies(realm: Int, url: String) -> String

  /// Sets a cookie as a script of a document does.
  func setCookie(realm: Int, _ cookie: String, url: String)

  /// Has the platform told by `cookiesChanged` of changes of the cookies that a realm's document has, or no more.
  func watchCookies(realm: Int, _ isWatching: Bool)

  /// What a page is told the user agent is.
  func userAgent(realm: Int) -> String

  /// What tells the realms apart that share no channels though they have the same origin; empty as a rule.
  func partition(realm: Int) -> String

  /// The user's languages, the preferred one first, such as `en-US`.
  var languages: [String] { get }

  // MARK: Storage

  /// The store of an origin in the tab (`session`) or in the browser (`local`) of a realm.
  func storage(realm: Int, kind: StorageKind, origin: String) -> any PlatformStorage

  /// The databases of a realm's context, or nil when the realm goes away.
  func databases(realm: Int) -> DatabaseServer?

  // MARK: Messages

  /// A script has called a method of `console`.
  func consoleMessage(realm: Int, level: String, text: String, url: String, line: Int)

  /// An exception or rejection that no script has handled.
  func scriptException(realm: Int, _ exception: ScriptException)

  /// A script asks the user; the answer is the policy's. `kind` is `alert`, `confirm` or `prompt`.
  func dialog(realm: Int, kind: String, message: String, defaultValue: String) -> DialogAnswer

  /// A promise that `evaluateExpression` waits for has been settled: with what `describeValue` says, or with a reason.
  func evaluationFinished(_ id: Int, succeeded: Bool, _ value: Value)

  /// A module that runs in a realm starts a download; `run` is the number of the run, and `file` may be empty.
  func startModuleDownload(realm: Int, run: Int, url: String, file: String)

  // MARK: Plugins

  /// A document's element is there and no script of the page has run yet.
  func documentStarted(realm: Int)

  /// A plugin's script in a page calls the plugin; the answer is given to `pluginAnswered` with the call's number.
  func pluginCall(realm: Int, plugin: String, script: String, call: Int, name: String, json: String)

  /// A plugin's script in a page calls the plugin and waits for JSON.
  func pluginCallNow(realm: Int, plugin: String, script: String, name: String, json: String) throws -> String

  /// A plugin's script in a page failed.
  func pluginScriptFailed(realm: Int, plugin: String, message: String)

  // MARK: Workers

  /// Starts a worker in a thread of its own, or connects a realm to the shared worker that runs already.
  func startWorker(realm: Int, _ worker: PlatformWorker)

  /// Ends a worker that the realm has started, whatever it is doing.
  func endWorker(realm: Int, number: Int)

  /// The worker whose realm it is ends itself.
  func closeWorker(realm: Int)

  /// Runs work on the platform's thread, as a task of its own, for as long as the platform is there. It may be called
  /// on any thread.
  var delivery: @Sendable (_ work: @escaping @Sendable (Platform) -> Void) -> Void { get }

  // MARK: Documents

  /// A document reached a stage: `domcontentloaded`, `load` or `title`.
  func documentProgressed(realm: Int, stage: String)

  /// A document asks for its tab or frame to be navigated. A frame hears of its new document by `createPage`, of a
  /// failure by `frameFailed`, and by `frameStayed` when the answer is no document.
  func navigate(realm: Int, _ navigation: PlatformNavigation)

  /// A link of a page asks for a download.
  func startDownload(realm: Int, _ download: PlatformDownload)

  /// A document that is there already takes the place of a realm's, as a task of its own.
  func replaceDocument(realm: Int, with document: PlatformDocument, replaces: Bool)

  // MARK: Frames and windows

  /// A frame was made in the page of the realm `parent`, and shows the empty document of `realm`; the answer is its
  /// number.
  func createFrame(parent: Int, realm: Int) -> Int

  /// A frame was removed from its page. Nothing more is told of it.
  func destroyFrame(realm: Int)

  /// Whether a page may open a window. `isUserInvolved` says that the user has just done something in it.
  func allowsPopup(realm: Int, isUserInvolved: Bool) -> Bool

  /// A page opened a tab that it can reach, which shows the empty document of `realm`.
  func openAuxiliaryTab(opener: Int, realm: Int)

  /// A page opened a tab that does not know it.
  func openTab(realm: Int, _ navigation: PlatformNavigation)

  /// A document changes its address without a load; the answer is the number of its session history entry.
  func updateHistory(realm: Int, url: String, replaces: Bool) -> Int

  /// A script goes through the session history.
  func traverseHistory(realm: Int, delta: Int)

  /// The number of entries of the session history of a realm's tab.
  func historyLength(realm: Int) -> Int

  /// A script asks for its window to be closed, which it may if a script has opened it.
  func closeWindow(realm: Int)

  /// Calls back on the platform's thread, as a task of its own.
  func perform(_ work: @escaping (Platform) -> Void)
}

extension PlatformHost {
  public func documentStarted(realm: Int) {}
  public func pluginCall(realm: Int, plugin: String, script: String, call: Int, name: String, json: String) {}
  public func pluginCallNow(realm: Int, plugin: String, script: String, name: String, json: String) throws -> String {
    "null"
  }
  public func pluginScriptFailed(realm: Int, plugin: String, message: String) {}
}
