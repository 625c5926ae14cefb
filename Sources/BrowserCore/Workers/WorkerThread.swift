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
    /// Those who want to know what the worker has to do.
    var questions: [Int: @Sendable (WorkerReport) -> Void] = [:]
    var questionCount = 0
    var isEnded = false
  }

  /// The URL of the worker's script.
  let url: String

  private let agent: Agent
  private let state: Mutex<State>
  /// What is done when the worker ends.
  private let whenEnded: @Sendable () -> Void

  /// Workers are agents too; their numbers are higher than those of tabs' agents.
  private static let firstNumber = 1_000_000
  private static let numbers = SerialNumbers()

  init(
    url: String, owner: Owner, configuration: BrowserConfiguration, browser: BrowserReference,
    whenEnded: @escaping @Sendable () -> Void = {}
  ) {
    self.url = url
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

  /// Calls `answer` with what the worker has to do when its thread gets to it; at once if the worker has ended.
  func report(_ answer: @escaping @Sendable (WorkerReport) -> Void) {
    let number = state.withLock { state -> Int? in
      if state.isEnded { return nil }
      state.questionCount += 1
      state.questions[state.questionCount] = answer
      return state.questionCount
    }
    guard let number else { return answer(Self.nothingToDo) }
    agent.perform { context in
      context.reportOfWorker { report in
        let question = self.state.withLock { $0.questions.removeValue(forKey: number) }
        question?(report)
      }
    }
  }

  private static let nothingToDo = WorkerReport(pending: [], taskCount: 0)

  /// Ends the worker, whatever it is doing. Nothing of it runs afterwards.
  func end() {
    let (wasEnded, questions) = state.withLock { state in
      defer {
        state.isEnded = true
        state.questions = [:]
      }
      return (state.isEnded, state.questions)
    }
    guard !wasEnded else { return }
    for answer in questions.values { answer(Self.nothingToDo) }
    whenEnded()
    agent.end { $0.disposeWorker() }
  }
}
