import EventLoop
import Synchronization

/// Resumes a continuation with the first answer that is given; later ones are dropped.
final class OneAnswer<Answer: Sendable>: @unchecked Sendable {
  private let continuation: Mutex<CheckedContinuation<Answer, Never>?>

  /// What gives an answer if nothing else does; it is set and fires on one thread.
  var timer: EventLoop.Timer?

  init(_ continuation: CheckedContinuation<Answer, Never>) {
    self.continuation = Mutex(continuation)
  }

  func give(_ answer: Answer) {
    let waiting = continuation.withLock { continuation in
      defer { continuation = nil }
      return continuation
    }
    waiting?.resume(returning: answer)
  }
}
