import EventLoop

/// An evaluation that waits for a promise.
final class PendingEvaluation {
  let realmID: Int
  private let completion: (Result<EvaluationResult, BrowserError>) -> Void
  private var timer: EventLoop.Timer?

  init(realmID: Int, completion: @escaping (Result<EvaluationResult, BrowserError>) -> Void) {
    self.realmID = realmID
    self.completion = completion
  }

  /// Calls `expired` if the evaluation is not finished after a number of milliseconds.
  func limit(toMs milliseconds: Int, on loop: EventLoop, _ expired: @escaping () -> Void) {
    timer = EventLoop.Timer(on: loop, afterMs: Double(milliseconds), expired)
  }

  func finish(_ result: Result<EvaluationResult, BrowserError>) {
    timer?.cancel()
    completion(result)
  }
}
