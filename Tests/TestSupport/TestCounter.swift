import Synchronization

/// Counts, from any thread.
public final class TestCounter: Sendable {

  private let count = Atomic(0)

  /// A counter at 0.
  public init() {}

  /// Counts on; the first answer is 1.
  @discardableResult
  public func next() -> Int {
    count.add(1, ordering: .relaxed).newValue
  }

  /// How far the counter is.
  public var value: Int { count.load(ordering: .relaxed) }
}
