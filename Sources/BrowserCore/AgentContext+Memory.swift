import ScriptEngine
import WebPlatform

/// What is done when the process has more memory than it may.
extension AgentContext {

  /// Collects garbage. If that is not enough and much of what is left is this agent's, the page whose script ran last
  /// gives way: its tab is left with an empty document, or its worker ends. Another agent may be the one that has the
  /// memory, so this is done once a second at the most.
  func relieveMemory() {
    guard let limit = configuration.memoryLimit else { return }
    let now = ContinuousClock.now
    if let lastRelief, now - lastRelief < .seconds(1) { return }
    lastRelief = now
    platform.collectGarbage()
    guard ProcessMemory.residentBytes > limit / 4 * 3, platform.heapSize > limit / 4 else { return }
    if let worker { return worker.end() }
    var realmID = 0
    attempt { realmID = try platform.call("realmThatRanLast").integer }
    guard let page = page(realm: realmID) else { return }
    tell(page) { $0.pageGaveWay() }
    for page in pages(tabID: page.tabID) { dispose(page) }
    platform.collectGarbage()
  }
}

extension Tab {
  /// The page that is shown used up the memory, and there is an empty document in its place.
  func pageGaveWay() {
    let message = "the page used up the memory and gave way to an empty document"
    if let load, load.id == documentID, load.stage != .loaded {
      fail(load, .refused(policy: BrowserError.memoryPolicy, url: url, reason: message))
    }
    documentTask?.cancel()
    documentTask = nil
    browser.emit(
      .scriptException(
        tabID: id, frameID: nil, ScriptException(name: "QuotaExceededError", message: message, url: url)))
  }
}

extension BrowserError {
  /// The policy of what the limit of memory refuses.
  static let memoryPolicy = "memory-limit"
}
