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

  private struct Waiter {
    /// The stage that is waited for; nil for something else of the page that the load's failure ends as well.
    let stage: Stage?
    let wait: LoadWait
    let ticket: LoadWait.Ticket
  }

  let id: Int

  /// The address that was asked for.
  let url: String

  private(set) var stage = Stage.started
  private(set) var failure: BrowserError?
  private var waiters: [Waiter] = []

  /// The load that the page itself put in this one's place; who waits for this one waits for that.
  var successor: Load?

  /// The last of the loads that followed this one.
  var latest: Load { successor?.latest ?? self }

  init(id: Int, url: String) {
    self.id = id
    self.url = url
  }

  /// Waits until the load has come to `stage`, or throws why it never will.
  func reach(_ stage: Stage, _ wait: LoadWait) async throws {
    try await wait.suspend { ticket in
      // Looked at here and not before: the load may go on until the wait has begun.
      if let failure { return wait.resume(ticket, .failure(failure)) }
      if self.stage >= stage { return wait.resume(ticket) }
      waiters.append(Waiter(stage: stage, wait: wait, ticket: ticket))
    }
  }

  /// Waits until the function that `begin` is given is called, or throws why the load failed.
  func waiting(_ wait: LoadWait, _ begin: (@escaping @BrowserActor @Sendable () -> Void) -> Void) async throws {
    try await wait.suspend { ticket in
      if let failure { return wait.resume(ticket, .failure(failure)) }
      waiters.append(Waiter(stage: nil, wait: wait, ticket: ticket))
      begin { wait.resume(ticket) }
    }
  }

  func advance(to stage: Stage) {
    guard stage > self.stage, failure == nil else { return }
    self.stage = stage
    waiters.removeAll { waiter in
      guard let wanted = waiter.stage, wanted <= stage else { return false }
      waiter.wait.resume(waiter.ticket)
      return true
    }
  }

  /// Ends the load for all who still wait.
  func fail(_ error: BrowserError) {
    guard failure == nil else { return }
    failure = error
    for waiter in waiters { waiter.wait.resume(waiter.ticket, .failure(error)) }
    waiters = []
  }
}
