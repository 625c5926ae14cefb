import EventLoop
import ScriptEngine
import WebPlatform

/// When the page of a tab has nothing left to do, and what it still waits for.
extension AgentContext {

  /// How long it is until the next look at a page that is busy, in milliseconds, unless something of it ends before.
  private static let patienceMs = 5.0

  /// What a tab's page still waits for, its frames and workers included.
  func pendingWork(tabID: Int) -> [String] {
    pages(tabID: tabID).flatMap { pendingWork(of: $0) } + (page(tabID: tabID)?.workerRound?.pending ?? [])
  }

  /// Calls `completion` once the page has no request, task, timer or worker left that has something to do soon. With
  /// virtual time, its clocks are put forward to when timers are due, by as many milliseconds altogether, and all of
  /// these are awaited.
  func whenSettled(tabID: Int, virtualTimeMs: Int?, _ completion: @escaping @Sendable () -> Void) {
    guard let page = page(tabID: tabID) else { return completion() }
    page.virtualTimeLeft = virtualTimeMs.map(Double.init)
    page.settleWaiters.append(completion)
    checkSettled(page)
  }

  /// Looks whether a tab's page is settled once the tasks that are queued now have run. To be called when something of
  /// the page or of one of its frames has ended.
  func lookIfSettled(_ page: Page) {
    guard let main = self.page(tabID: page.tabID), !main.settleWaiters.isEmpty, !main.isAboutToBeChecked else { return }
    main.isAboutToBeChecked = true
    let tabID = page.tabID
    agent.perform { context in
      guard let page = context.page(tabID: tabID) else { return }
      page.isAboutToBeChecked = false
      page.settleCheck?.cancel()
      page.settleCheck = nil
      context.checkSettled(page)
    }
  }

  private func checkSettled(_ page: Page) {
    guard !page.settleWaiters.isEmpty, page.settleCheck == nil else { return }
    let isVirtual = page.virtualTimeLeft != nil
    guard pages(tabID: page.tabID).allSatisfy({ pendingWork(of: $0, countsTimers: !isVirtual).isEmpty }) else {
      page.workerRound = nil
      return lookLater(page)
    }
    guard areWorkersIdle(of: page) else { return }
    if isVirtual && advanceTime(of: page) { return lookLater(page) }
    page.workerRound = nil
    let waiters = page.settleWaiters
    page.settleWaiters = []
    for waiter in waiters { waiter() }
  }

  private func lookLater(_ page: Page) {
    let milliseconds = page.virtualTimeLeft == nil ? Self.patienceMs : 1
    page.settleCheck = EventLoop.Timer(on: loop, afterMs: milliseconds) { [weak self, weak page] in
      guard let page else { return }
      page.settleCheck = nil
      self?.checkSettled(page)
    }
  }

  private func pendingWork(of page: Page, countsTimers: Bool = true) -> [String] {
    var work: [String] = []
    attempt {
      work = try platform.call("pendingWork", platform.number(page.realmID), platform.boolean(countsTimers)).items
        .map(\.text)
    }
    return work + page.awaitedRequests.map { "request \($0)" } + page.awaitedStreams
  }

  /// Puts the clocks of a page and its frames forward to when the next timer is due; false if there is none.
  private func advanceTime(of page: Page) -> Bool {
    guard let left = page.virtualTimeLeft else { return false }
    let realmIDs = pages(tabID: page.tabID).map { String($0.realmID) }.joined(separator: ",")
    var advance = -1.0
    attempt {
      advance = try platform.call("advanceTime", platform.number(left), platform.string(realmIDs)).number
    }
    page.virtualTimeLeft = left - max(advance, 0)
    return advance >= 0
  }

  // MARK: - Workers

  /// Whether the workers of a page have nothing to do. While that is not known, they are asked, and the page is looked
  /// at again when they have answered.
  private func areWorkersIdle(of page: Page) -> Bool {
    let workers = pages(tabID: page.tabID).reduce(into: [:]) { $0.merge($1.workers) { old, _ in old } }
    if workers.isEmpty { return true }
    if let round = page.workerRound {
      guard round.isComplete else { return false }
      if round.isIdle && round.repeatsTheLast { return true }
      if !round.isIdle && !round.isStale {
        // Who is busy is not asked again at once.
        round.isStale = true
        lookLater(page)
        return false
      }
    }
    let round = WorkerRound(workers, after: page.workerRound)
    page.workerRound = round
    ask(round) { [weak self, weak page] in
      guard let self, let page, page.workerRound === round else { return }
      checkSettled(page)
    }
    return false
  }

  /// Asks workers what they have to do, and calls `completion` when all have answered.
  private func ask(_ round: WorkerRound, _ completion: @escaping () -> Void) {
    nonisolated(unsafe) let (round, completion) = (round, completion)
    let agent = agent
    for (number, worker) in round.waiting {
      worker.report { report in
        agent.perform { _ in
          round.add(report, from: number)
          if round.isComplete { completion() }
        }
      }
    }
  }

  /// Says what the worker whose thread this is has to do, with the workers that it has started.
  func reportOfWorker(_ answer: @escaping @Sendable (WorkerReport) -> Void) {
    guard let page = workerPage else { return answer(WorkerReport(pending: [], taskCount: taskCount)) }
    let pending = pendingWork(of: page)
    guard pending.isEmpty, !page.workers.isEmpty else {
      return answer(WorkerReport(pending: pending, taskCount: taskCount))
    }
    let round = WorkerRound(page.workers, after: nil)
    page.workerRound = round
    ask(round) { [weak self] in
      guard let self else { return }
      let count = round.reports.values.reduce(taskCount) { $0 + $1.taskCount }
      answer(WorkerReport(pending: pendingWork(of: page) + round.pending, taskCount: count))
    }
  }
}
