import Synchronization

/// Those who are told of changes of a store's cookies, by number.
final class CookieWatches: Sendable {

  private struct State {
    var next = 0
    var watchers: [Int: @Sendable () -> Void] = [:]
  }

  private let state = Mutex(State())

  func add(_ onChange: @escaping @Sendable () -> Void) -> Int {
    state.withLock { state in
      state.next += 1
      state.watchers[state.next] = onChange
      return state.next
    }
  }

  func remove(_ number: Int) {
    state.withLock { _ = $0.watchers.removeValue(forKey: number) }
  }

  /// Calls all of them, outside of the lock.
  func tell() {
    for watcher in state.withLock({ Array($0.watchers.values) }) { watcher() }
  }
}
