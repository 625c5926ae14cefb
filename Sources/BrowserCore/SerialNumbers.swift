import Synchronization

/// Gives out numbers, each once, to any thread.
final class SerialNumbers: Sendable {
  private let last = Atomic<Int>(0)

  func next() -> Int {
    last.add(1, ordering: .relaxed).newValue
  }
}
