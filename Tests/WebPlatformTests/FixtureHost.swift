import Foundation
import ScriptEngine
import WebPlatform

/// A host that serves the files of a folder, runs tasks and timers in their order, and remembers what pages asked for.
final class FixtureHost: PlatformHost {
  private let folder: URL
  private let origin: String
  private var work: [(Platform) throws -> Void] = []
  private var timers: [Int: Date] = [:]
  private var cookieJar: [String: String] = [:]

  private(set) var consoleMessages: [String] = []
  private(set) var exceptions: [ScriptException] = []
  private(set) var navigations: [PlatformNavigation] = []
  private(set) var stages: [String] = []

  let userAgent = "Test"
  let languages = ["en-US"]

  init(folder: URL, origin: String) {
    self.folder = folder
    self.origin = origin
  }

  /// Runs tasks, responses and timers until there are none.
  func runUntilIdle(_ platform: Platform) throws {
    while true {
      if !work.isEmpty {
        try work.removeFirst()(platform)
      } else if let (realm, due) = timers.min(by: { $0.value < $1.value }) {
        Thread.sleep(until: due)
        timers[realm] = nil
        try platform.call("timersDue", platform.number(realm))
      } else {
        return
      }
    }
  }

  // MARK: Tasks and timers

  func scheduleTasks() {
    work.append { [weak self] platform in
      if try platform.call("runNextTask").boolean { self?.scheduleTasks() }
    }
  }

  func startTimer(realm: Int, milliseconds: Double) {
    timers[realm] = Date(timeIntervalSinceNow: milliseconds / 1_000)
  }

  func cancelTimer(realm: Int) { timers[realm] = nil }

  func perform(_ work: @escaping (Platform) -> Void) { self.work.append(work) }

  // MARK: Network

  func startRequest(_ request: PlatformRequest) {
    let answer = response(to: request)
    let id = request.id
    work.append { platform in try FixtureHost.deliver(answer, as: id, to: platform) }
  }

  private static func deliver(_ answer: PlatformResponse, as id: Int, to platform: Platform) throws {
    switch answer {
    case .failure(let message):
      try platform.requestFailed(id, message: message)
    case .response(let status, let text, let url, let headers, let body):
      try platform.responseReceived(id, status: status, statusText: text, url: url, headers: headers)
      var caught: (any Error)?
      body.withUnsafeBytes { bytes in
        do { try platform.bodyReceived(id, bytes) } catch { caught = error }
      }
      if let caught { throw caught }
      try platform.requestEnded(id)
    }
  }

  func cancelRequest(_ id: Int) {}

  func requestSynchronously(_ request: PlatformRequest) -> PlatformResponse { response(to: request) }

  private func response(to request: PlatformRequest) -> PlatformResponse {
    guard request.url.hasPrefix(origin) else { return .failure("There is no such server.") }
    let path = String(request.url.dropFirst(origin.count).prefix { $0 != "?" && $0 != "#" })
    guard let data = try? Data(contentsOf: folder.appending(path: path)) else {
      return .response(status: 404, statusText: "Not Found", url: request.url, headers: [], body: [])
    }
    let types = ["html": "text/html", "js": "text/javascript", "css": "text/css", "json": "application/json"]
    let type = types[URL(fileURLWithPath: path).pathExtension] ?? "text/plain"
    return .response(
      status: 200, statusText: "OK", url: request.url, headers: [("Content-Type", type)], body: [UInt8](data))
  }

  func cookies(url: String) -> String {
    cookieJar.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "; ")
  }

  func setCookie(_ cookie: String, url: String) {
    let pair = cookie.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1).map(String.init)
    if pair.count == 2 { cookieJar[pair[0]] = pair[1] }
  }

  // MARK: Messages

  func consoleMessage(realm: Int, level: String, text: String, url: String, line: Int) { consoleMessages.append(text) }

  func scriptException(realm: Int, _ exception: ScriptException) { exceptions.append(exception) }

  func dialog(realm: Int, kind: String, message: String, defaultValue: String) -> DialogAnswer {
    DialogAnswer(isAccepted: false)
  }

  func evaluationFinished(_ id: Int, succeeded: Bool, _ value: Value) {}

  func storage(realm: Int, kind: StorageKind, origin: String) -> any PlatformStorage {
    preconditionFailure("These pages have no storage.")
  }

  // MARK: Documents

  func documentProgressed(realm: Int, stage: String) { stages.append(stage) }
  func navigate(realm: Int, _ navigation: PlatformNavigation) { navigations.append(navigation) }
  func replaceDocument(realm: Int, html: String, url: String) {}
  func openWindow(realm: Int, url: String, target: String, referrer: String) {}
  func updateHistory(realm: Int, url: String, replaces: Bool) -> Int { 1 }
  func traverseHistory(realm: Int, delta: Int) {}
  func historyLength(realm: Int) -> Int { 1 }
  func closeWindow(realm: Int) {}
}
