import Synchronization
import WebPlatform

/// A worker: an agent of its own that runs one realm, for as long as one of its owners is there.
final class WorkerThread: Sendable {

  /// A realm that uses the worker.
  struct Owner: Hashable, Sendable {
    let agent: Int
    let realm: Int
  }

  private struct State {
    var owners: Set<Owner> = []
    var isEnded = false
  }

  private let agent: Agent
  private let state: Mutex<State>
  /// What is done when the worker ends.
  private let whenEnded: @Sendable () -> Void

  /// Workers are agents too; their numbers are higher than those of tabs' agents.
  private static let firstNumber = 1_000_000
  private static let numbers = SerialNumbers()

  init(
    owner: Owner, configuration: BrowserConfiguration, browser: BrowserReference,
    whenEnded: @escaping @Sendable () -> Void = {}
  ) {
    agent = Agent(number: Self.firstNumber + Self.numbers.next(), configuration: configuration, browser: browser)
    state = Mutex(State(owners: [owner]))
    self.whenEnded = whenEnded
  }

  var isEnded: Bool { state.withLock { $0.isEnded } }

  /// Makes the worker's realm for a page and runs its script there.
  func start(_ worker: PlatformWorker, in browserContext: BrowserContext, tabID: Int, documentID: Int) {
    agent.perform { context in
      context.run(worker, in: self, context: browserContext, tabID: tabID, documentID: documentID)
    }
  }

  /// Gives a shared worker another owner; false if it has ended.
  func connect(_ worker: PlatformWorker, for owner: Owner) -> Bool {
    let isThere = state.withLock { state in
      if !state.isEnded { state.owners.insert(owner) }
      return !state.isEnded
    }
    if isThere { agent.perform { $0.connect(worker) } }
    return isThere
  }

  /// An owner does without the worker; the last one's going ends it.
  func release(_ owner: Owner) {
    let isLast = state.withLock { state in
      state.owners.remove(owner)
      return state.owners.isEmpty
    }
    if isLast { end() }
  }

  /// Ends the worker, whatever it is doing. Nothing of it runs afterwards.
  func end() {
    let wasEnded = state.withLock { state in
      defer { state.isEnded = true }
      return state.isEnded
    }
    guard !wasEnded else { return }
    whenEnded()
    agent.end { $0.disposeWorker() }
  }
}
