import EventLoop
import ScriptEngine
import WebPlatform

extension AgentContext {
  /// Calls a page feature of the platform's.
  func callFeature(_ name: String, _ options: FeatureOptions, tabID: Int, frameID: Int? = nil) throws -> Value {
    let realmID = try realmIDForScripts(tabID: tabID, frameID: frameID)
    do {
      return try platform.call(
        "callFeature", platform.number(realmID), platform.string(name), try options.value(in: platform))
    } catch {
      throw featureError(error)
    }
  }

  private func featureError(_ error: ScriptException) -> BrowserError {
    switch error.name {
    case "InvalidArgumentError": .invalidArgument(name: error.url, reason: error.message)
    case "NotFoundError": .notFound(kind: "element", id: error.message)
    default: browserError(error, timeoutMs: configuration.scriptLimitMs)
    }
  }

  // MARK: - The page's state

  /// What a page still waits for.
  func pendingWork(tabID: Int) -> [String] {
    var work: [String] = []
    for page in pages(tabID: tabID) {
      attempt { work += try platform.call("pendingWork", platform.number(page.realmID)).items.map(\.text) }
      work += page.requests.values.map { "request \($0)" }
    }
    return work
  }

  /// Calls `completion` once the page has no request, task or timer left that is due soon. With virtual time, its
  /// clocks are put forward to when timers are due, by as many milliseconds altogether, and all of these are awaited.
  func whenSettled(tabID: Int, virtualTimeMs: Int?, _ completion: @escaping @Sendable () -> Void) {
    guard let page = page(tabID: tabID) else { return completion() }
    page.virtualTimeLeft = virtualTimeMs.map(Double.init)
    page.settleWaiters.append(completion)
    checkSettled(page)
  }

  /// Tells those who wait for the page to settle, if it has. To be called when something of the page has ended.
  func checkSettled(_ page: Page) {
    guard !page.settleWaiters.isEmpty, page.settleCheck == nil else { return }
    if isSettled(page) {
      let waiters = page.settleWaiters
      page.settleWaiters = []
      for waiter in waiters { waiter() }
    } else {
      page.settleCheck = EventLoop.Timer(on: loop, afterMs: page.virtualTimeLeft == nil ? 5 : 1) { [weak self, weak page] in
        guard let page else { return }
        page.settleCheck = nil
        self?.checkSettled(page)
      }
    }
  }

  private func isSettled(_ page: Page) -> Bool {
    guard let left = page.virtualTimeLeft else { return pendingWork(tabID: page.tabID).isEmpty }
    let pages = pages(tabID: page.tabID)
    guard pages.allSatisfy(\.requests.isEmpty) else { return false }
    let realmIDs = pages.map { String($0.realmID) }.joined(separator: ",")
    var advance = 0.0
    attempt {
      advance = try platform.call("advanceTime", platform.number(left), platform.string(realmIDs)).number
    }
    page.virtualTimeLeft = left - max(advance, 0)
    return advance < 0
  }

  func traverseWithinDocument(tabID: Int, entryID: Int, url: String) {
    guard let page = page(tabID: tabID) else { return }
    attempt {
      try platform.call(
        "traverseWithinDocument", platform.number(page.realmID), platform.number(entryID), platform.string(url))
    }
  }

  func navigateWithinDocument(tabID: Int, url: String, replaces: Bool) -> Bool {
    guard let page = page(tabID: tabID) else { return false }
    var isDone = false
    attempt {
      isDone = try platform.call(
        "navigateWithinDocument", platform.number(page.realmID), platform.string(url), platform.boolean(replaces)
      ).boolean
    }
    return isDone
  }
}
