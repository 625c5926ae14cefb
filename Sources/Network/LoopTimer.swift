import BrowserPlugin
import CSoup

/// Calls a function on the browser thread once a time has passed.
@BrowserActor
final class LoopTimer {

  private var source: UnsafeMutablePointer<GSource>?
  private let action: () -> Void

  /// A timer that fires after some milliseconds, unless it is cancelled or released before.
  init(milliseconds: Int, action: @escaping () -> Void) {
    self.action = action
    let source = g_timeout_source_new(guint(clamping: milliseconds))!
    g_source_set_callback(source, { LoopTimer.fire($0) }, Unmanaged.passUnretained(self).toOpaque(), nil)
    g_source_attach(source, BrowserActor.shared.eventLoop.context)
    self.source = source
  }

  isolated deinit { cancel() }

  /// Keeps the timer from firing.
  func cancel() {
    guard let source else { return }
    self.source = nil
    g_source_destroy(source)
    g_source_unref(source)
  }

  private nonisolated static func fire(_ data: gpointer?) -> gboolean {
    nonisolated(unsafe) let data = data
    BrowserActor.assumeIsolated {
      let timer = Unmanaged<LoopTimer>.fromOpaque(data!).takeUnretainedValue()
      timer.cancel()
      timer.action()
    }
    return 0
  }
}
