import DatabaseStorage
import ScriptEngine
import WebPlatform

/// A host for pages that need neither network nor tab: it starts nothing by itself and remembers what was reported.
final class SilentHost: PlatformHost {
  private(set) var consoleMessages: [String] = []
  private(set) var exceptions: [ScriptException] = []

  func userAgent(realm: Int) -> String { "Test" }
  func startDownload(realm: Int, _ download: PlatformDownload) {}
  func partition(realm: Int) -> String { "" }
  let languages = ["en-US"]

  /// Whether the platform has tasks that nobody has run.
  private(set) var hasTasks = false

  /// Runs the platform's tasks until there are none.
  func runTasks(_ platform: Platform) throws {
    while hasTasks { hasTasks = try platform.call("runNextTask").boolean }
  }

  func scheduleTasks() { hasTasks = true }
  func startTimer(realm: Int, milliseconds: Double) {}
  func cancelTimer(realm: Int) {}

  func startRequest(_ request: PlatformRequest) {}
  func cancelRequest(_ id: Int) {}
  func requestSynchronously(_ request: PlatformRequest) -> PlatformResponse { .failure("There is no network.") }
  func openWebSocket(realm: Int, id: Int, url: String, origin: String, protocols: [String]) {}
  func sendToWebSocket(_ id: Int, bytes: [UInt8], isText: Bool) {}
  func closeWebSocket(_ id: Int, code: Int, reason: String) {}
  func cookies(realm: Int, url: String) -> String { "" }
  func watchCookies(realm: Int, _ isWatching: Bool) {}
  func setCookie(realm: Int, _ cookie: String, url: String) {}

  func storage(realm: Int, kind: StorageKind, origin: String) -> any PlatformStorage {
    preconditionFailure("These pages have no storage.")
  }

  func databases(realm: Int) -> DatabaseServer? { nil }

  func consoleMessage(realm: Int, level: String, text: String, url: String, line: Int) {
    consoleMessages.append(text)
  }

  func scriptException(realm: Int, _ exception: ScriptException) {
    exceptions.append(exception)
  }

  func dialog(realm: Int, kind: String, message: String, defaultValue: String) -> DialogAnswer {
    DialogAnswer(isAccepted: false)
  }

  func startModuleDownload(realm: Int, run: Int, url: String, file: String) {}
  func startWorker(realm: Int, _ worker: PlatformWorker) {}
  func endWorker(realm: Int, number: Int) {}
  func closeWorker(realm: Int) {}
  let delivery: @Sendable (@escaping @Sendable (Platform) -> Void) -> Void = { _ in }
  func evaluationFinished(_ id: Int, succeeded: Bool, _ value: Value) {}
  func documentProgressed(realm: Int, stage: String) {}
  func navigate(realm: Int, _ navigation: PlatformNavigation) {}
  func replaceDocument(realm: Int, with document: PlatformDocument, replaces: Bool) {}
  func createFrame(parent: Int, realm: Int) -> Int { realm }
  func destroyFrame(realm: Int) {}
  func allowsPopup(realm: Int, isUserInvolved: Bool) -> Bool { false }
  func openAuxiliaryTab(opener: Int, realm: Int) {}
  func openTab(realm: Int, _ navigation: PlatformNavigation) {}
  func updateHistory(realm: Int, url: String, replaces: Bool) -> Int { 1 }
  func traverseHistory(realm: Int, delta: Int) {}
  func historyLength(realm: Int) -> Int { 1 }
  func closeWindow(realm: Int) {}
  func perform(_ work: @escaping (Platform) -> Void) {}
}
