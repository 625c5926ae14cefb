import Glibc

/// Lets a thread wait for another.
package final class Semaphore: @unchecked Sendable {

  private let value: UnsafeMutablePointer<sem_t>

  /// A semaphore that has not been signalled.
  package init() {
    value = .allocate(capacity: 1)
    sem_init(value, 0, 0)
  }

  deinit {
    sem_destroy(value)
    value.deallocate()
  }

  /// Lets one waiting thread go on.
  package func signal() {
    sem_post(value)
  }

  /// Waits for a signal.
  package func wait() {
    while sem_wait(value) == -1 && errno == EINTR {}
  }
}
