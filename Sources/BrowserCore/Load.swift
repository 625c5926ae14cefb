import BrowserPlugin
import EventLoop

/// One navigation of a tab, from its request to the stage that each of its waiters asked for.
@BrowserActor
final class Load {
  /// How far a load has come.
  enum Stage: Int, Comparable {
    case started, committed, contentLoaded, loaded

    static func < (one: Stage, other: Stage) -> Bool { one.rawValue < other.rawValue }
  }

  let id: Int
  private(set) var stage = Stage.started
  private(set) var failure: BrowserError?
  private var waiters: [(stage: Stage, resume: CheckedContinuation<Void, any Error>)] = []
  private var extraWaiters: [Int: CheckedContinuation<Void, any Error>] = [:]
  private var nextExtraNumber = 1

  /// The load that the page itself put in this one's place; who waits for this one waits for that.
  var successor: Load?

  /// The last of the loads that followed this one.
  var latest: Load { successor?.latest ?? self }

  init(id: Int) {
    self.id = id
  }

  /// Waits until the load has come to `stage`, or throws why it never will.
  func reach(_ stage: Stage) async throws {
    if let failure { throw failure }
    if self.stage >= stage { return }
    try await withCheckedThrowingContinuation { waiters.append((stage, $0)) }
  }

  /// Suspends until the function that `begin` is given is called, or the load fails or expires.
  func waiting(_ begin: (@escaping @BrowserActor @Sendable () -> Void) -> Void) async throws {
    if let failure = failure ?? expiry { throw failure }
    try await withCheckedThrowingContinuation { continuation in
      let number = nextExtraNumber
      nextExtraNumber += 1
      extraWaiters[number] = continuation
      begin { [weak self] in self?.extraWaiters.removeValue(forKey: number)?.resume() }
    }
  }

  func advance(to stage: Stage) {
    guard stage > self.stage, failure == nil else { return }
    self.stage = stage
    let reached = waiters.filter { $0.stage <= stage }
    waiters.removeAll { $0.stage <= stage }
    for waiter in reached { waiter.resume.resume() }
  }

  /// The time-out that ended the wait of a caller, while the load itself goes on.
  private(set) var expiry: BrowserError?

  /// The time of whoever waits is up. The document goes on loading.
  func expire(_ error: BrowserError) {
    expiry = error
    releaseAll(throwing: error)
  }

  /// Ends the load for all who still wait.
  func fail(_ error: BrowserError) {
    guard failure == nil else { return }
    failure = error
    releaseAll(throwing: error)
  }

  private func releaseAll(throwing error: BrowserError) {
    let all = waiters.map(\.resume) + extraWaiters.values
    waiters = []
    extraWaiters = [:]
    for waiter in all { waiter.resume(throwing: error) }
  }
}
