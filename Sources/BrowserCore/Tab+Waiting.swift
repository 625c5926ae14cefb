import BrowserPlugin
import EventLoop

extension Tab {
  /// Waits until a load has come to the stage asked for, or throws when the time is up. If the task is cancelled, the
  /// load is stopped.
  func finish(
    _ load: Load, waitUntil: WaitUntil, timeoutMs: Int, virtualTime: Bool = false
  ) async throws -> LoadResult {
    let wait = LoadWait()
    let timer = EventLoop.Timer(on: BrowserActor.shared.eventLoop, afterMs: Double(timeoutMs)) { [weak self] in
      BrowserActor.assumeIsolated { self?.expire(wait, for: load, timeoutMs: timeoutMs) }
    }
    defer { timer.cancel() }
    try await withTaskCancellationHandler {
      // Whoever puts the clock forward wants what the page becomes by it.
      let stage = virtualTime && waitUntil == .load ? .settled : waitUntil
      try await reachFollowing(stage, of: load, wait, virtualTimeMs: virtualTime ? timeoutMs : nil)
    } onCancel: {
      BrowserActor.perform { self.stop(load.latest, wait) }
    }
    return loadResult()
  }

  /// Waits for a load, and for those that the page itself puts in its place: a script that sets `location` while its
  /// document loads is how many sites redirect.
  private func reachFollowing(
    _ stage: WaitUntil, of load: Load, _ wait: LoadWait, virtualTimeMs: Int?
  ) async throws {
    do {
      try await reach(stage, of: load, wait, virtualTimeMs: virtualTimeMs)
    } catch {
      guard wait.expiry == nil, let successor = load.successor else { throw wait.expiry ?? error }
      try await reachFollowing(stage, of: successor, wait, virtualTimeMs: virtualTimeMs)
    }
  }

  private func reach(_ stage: WaitUntil, of load: Load, _ wait: LoadWait, virtualTimeMs: Int?) async throws {
    switch stage {
    case .none: try await load.reach(.committed, wait)
    case .domContentLoaded: try await load.reach(.contentLoaded, wait)
    case .load: try await load.reach(.loaded, wait)
    case .networkIdle:
      try await load.reach(.loaded, wait)
      try await waitForQuiet(load, wait, ms: 500) { await $0.pendingRequests().isEmpty }
    case .settled:
      try await load.reach(.loaded, wait)
      try await settle(load, wait, virtualTimeMs: virtualTimeMs)
    }
  }

  /// Ends a wait, and stops the load if it isn't over. What has come of the page stays.
  private func stop(_ load: Load, _ wait: LoadWait) {
    let error = BrowserError.navigationFailed(url: load.url, reason: "the load was stopped", status: nil)
    wait.expire(error)
    guard self.load === load, load.stage != .loaded else { return }
    context.network.cancelAll(tabID: id)
    fail(load, error)
  }

  private func expire(_ wait: LoadWait, for load: Load, timeoutMs: Int) {
    BrowserActor.task {
      var pending = await self.pendingWork()
      if load.latest.stage == .started, let task = self.documentTask { pending.append("request \(task.request.url)") }
      wait.expire(.timedOut(waitedMs: timeoutMs, pending: pending))
    }
  }

  /// Waits until `isQuiet` has held for a number of milliseconds.
  private func waitForQuiet(
    _ load: Load, _ wait: LoadWait, ms: Int, _ isQuiet: @BrowserActor (Tab) async -> Bool
  ) async throws {
    let step = 10
    var quiet = 0
    while quiet < ms {
      quiet = await isQuiet(self) ? quiet + step : 0
      if let failure = wait.expiry ?? load.failure { throw failure }
      await browser.sleep(ms: step)
    }
  }

  /// Waits until the page has nothing left to do, or the time is up.
  private func settle(_ load: Load, _ wait: LoadWait, virtualTimeMs: Int?) async throws {
    let (tabID, agent) = (id, agent)
    try await load.waiting(wait) { settled in
      agent.perform {
        $0.whenSettled(tabID: tabID, virtualTimeMs: virtualTimeMs) { BrowserActor.perform { settled() } }
      }
    }
  }

  /// What the page still waits for: requests, timers, a promise; an agent that does not answer is running a script.
  func pendingWork() async -> [String] {
    let (tabID, agent) = (id, agent)
    return await withCheckedContinuation { continuation in
      let once = OneAnswer(continuation)
      agent.perform { once.give($0.pendingWork(tabID: tabID)) }
      once.timer = EventLoop.Timer(on: BrowserActor.shared.eventLoop, afterMs: 250) {
        once.give(["script"])
      }
    }
  }

  private func pendingRequests() async -> [String] {
    let tabID = id
    return await agent.run { context in context.pages(tabID: tabID).flatMap(\.awaitedRequests) }
  }

  /// Waits until an expression of the page is truthy.
  ///
  /// - Throws: `BrowserError.timedOut` when it is not within the time; `scriptThrew` when it throws.
  public func waitFor(expression: String, frameID: Int? = nil, timeoutMs: Int = 30_000) async throws {
    try await poll(timeoutMs: timeoutMs, pending: "expression \(expression)") {
      let result = try await self.evaluate(
        "Promise.resolve((\(expression)\n)).then(v => !!v)", frameID: frameID, timeoutMs: timeoutMs)
      return result.json == "true"
    }
  }

  /// Waits until an element matches a selector.
  public func waitFor(selector: String, frameID: Int? = nil, timeoutMs: Int = 30_000) async throws {
    try await poll(timeoutMs: timeoutMs, pending: "selector \(selector)") {
      try await self.hasElement(matching: selector, frameID: frameID)
    }
  }

  /// Waits until the document that is being loaded has come to a stage.
  public func waitFor(state: WaitUntil, timeoutMs: Int = 30_000) async throws {
    guard let load else { return }
    _ = try await finish(load, waitUntil: state, timeoutMs: timeoutMs)
  }

  func poll(timeoutMs: Int, pending: String, _ condition: () async throws -> Bool) async throws {
    let clock = ContinuousClock()
    let end = clock.now + .milliseconds(timeoutMs)
    var pause = 1
    while true {
      if try await condition() { return }
      try Task.checkCancellation()
      if clock.now >= end { throw BrowserError.timedOut(waitedMs: timeoutMs, pending: [pending]) }
      await browser.sleep(ms: pause)
      pause = min(pause * 2, 20)
    }
  }
}
