import BrowserPlugin
import EventLoop

/// The questions that a plugin has been asked and has not answered.
@BrowserActor
final class Questions {

  private struct Question {
    let continuation: CheckedContinuation<Result<JSON, PluginProblem>, Never>
    let timer: EventLoop.Timer
  }

  private var questions: [Int: Question] = [:]
  private var lastID = 0

  /// How many questions in a row were not answered in time.
  private(set) var timeoutsInARow = 0

  /// Sends a question by `send`, which is given its number, and waits for the answer.
  ///
  /// - Throws: the problem that the question is answered with, or that there was no answer in time.
  func ask(timeoutMs: Int, _ send: (Int) -> Void) async throws(PluginProblem) -> JSON {
    lastID += 1
    let id = lastID
    let result = await withCheckedContinuation { continuation in
      let timer = EventLoop.Timer(on: BrowserActor.shared.eventLoop, afterMs: Double(timeoutMs)) { [weak self] in
        BrowserActor.assumeIsolated { self?.expire(id, timeoutMs) }
      }
      questions[id] = Question(continuation: continuation, timer: timer)
      send(id)
    }
    return try result.get()
  }

  /// Takes the answer to a question; false if there is no such question any more.
  @discardableResult
  func answer(_ id: Int, _ result: Result<JSON, PluginProblem>) -> Bool {
    guard let question = questions.removeValue(forKey: id) else { return false }
    timeoutsInARow = 0
    question.timer.cancel()
    question.continuation.resume(returning: result)
    return true
  }

  /// Answers every question with a problem.
  func failAll(_ problem: PluginProblem) {
    for id in questions.keys { answer(id, .failure(problem)) }
  }

  private func expire(_ id: Int, _ timeoutMs: Int) {
    let count = timeoutsInARow
    answer(id, .failure(PluginProblem("it did not answer within \(timeoutMs) ms")))
    timeoutsInARow = count + 1
  }
}
