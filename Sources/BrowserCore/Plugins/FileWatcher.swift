import BrowserPlugin
import EventLoop
import Glibc

/// Tells when the contents of a file have changed. It looks twice a second.
@BrowserActor
final class FileWatcher {

  private struct State: Equatable {
    var seconds = 0
    var nanoseconds = 0
    var size: off_t = 0
    var file: ino_t = 0
  }

  private static let intervalMs = 500.0

  private let path: String
  private let changed: () -> Void
  private var state: State?
  private var timer: EventLoop.Timer?

  /// Calls `changed` after each change, until the watcher is released.
  init(path: String, changed: @escaping () -> Void) {
    self.path = path
    self.changed = changed
    state = Self.state(of: path)
    look(after: Self.intervalMs)
  }

  private func look(after ms: Double) {
    timer = EventLoop.Timer(on: BrowserActor.shared.eventLoop, afterMs: ms) { [weak self] in
      BrowserActor.assumeIsolated { self?.look() }
    }
  }

  private func look() {
    look(after: Self.intervalMs)
    // A file that is being replaced may be gone for a moment.
    guard let now = Self.state(of: path), now != state else { return }
    state = now
    changed()
  }

  private static func state(of path: String) -> State? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return State(
      seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec, size: status.st_size, file: status.st_ino)
  }
}
