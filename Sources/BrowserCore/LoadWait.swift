import BrowserPlugin

/// A caller's wait for a load, with a deadline of its own. It may suspend several times, at most once at a time.
@BrowserActor
final class LoadWait {
  /// One suspension, so that what would have ended it does not end a later one.
  struct Ticket: Sendable {
    fileprivate let number: Int
  }

  /// Why the time is up, once it is.
  private(set) var expiry: BrowserError?

  private var continuation: CheckedContinuation<Void, any Error>?
  private var number = 0

  /// Suspends until the suspension that `begin` is given is resumed, or the time is up.
  func suspend(_ begin: (Ticket) -> Void) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      if let expiry { return continuation.resume(throwing: expiry) }
      number += 1
      self.continuation = continuation
      begin(Ticket(number: number))
    }
  }

  /// Ends a suspension, unless it has ended.
  func resume(_ ticket: Ticket, _ result: Result<Void, any Error> = .success(())) {
    guard ticket.number == number, let continuation else { return }
    self.continuation = nil
    continuation.resume(with: result)
  }

  /// The time is up. What is waited for goes on.
  func expire(_ error: BrowserError) {
    expiry = error
    resume(Ticket(number: number), .failure(error))
  }
}
