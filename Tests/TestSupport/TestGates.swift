import Glibc

/// Gates by name: a handler waits at one that another request opens.
public final class TestGates: @unchecked Sendable {

  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var gates: [String: TestGate] = [:]

  /// No gates yet.
  public init() {
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// The gate of a name, closed until somebody opens it.
  public subscript(name: String) -> TestGate {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    if let gate = gates[name] { return gate }
    let gate = TestGate()
    gates[name] = gate
    return gate
  }
}
