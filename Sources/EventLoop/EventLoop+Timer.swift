import CSoup

extension EventLoop {
  /// Work that the loop's thread does after a time. It belongs to that thread.
  public final class Timer {
    private var source: UnsafeMutablePointer<GSource>?
    private let work: () -> Void

    /// Runs `work` once, on the loop's thread, after a number of milliseconds; fractions count.
    public init(on loop: EventLoop, afterMs milliseconds: Double, _ work: @escaping () -> Void) {
      self.work = work
      let source = g_timeout_source_new(0)!
      g_source_set_ready_time(source, g_get_monotonic_time() + gint64(max(0, min(milliseconds, 1e12)) * 1_000))
      g_source_set_callback(source, { Timer.fire($0) }, Unmanaged.passUnretained(self).toOpaque(), nil)
      g_source_attach(source, loop.context)
      self.source = source
    }

    deinit { cancel() }

    /// Withdraws the timer; its work is not done afterwards.
    public func cancel() {
      guard let source else { return }
      g_source_destroy(source)
      g_source_unref(source)
      self.source = nil
    }

    /// Suspends the caller, which has to be on an event loop's thread, for a number of milliseconds.
    public static func sleep(ms milliseconds: Int, on loop: EventLoop) async {
      var timer: Timer?
      await withCheckedContinuation { continuation in
        timer = Timer(on: loop, afterMs: Double(milliseconds)) { continuation.resume() }
      }
      withExtendedLifetime(timer) {}
    }

    private static func fire(_ data: gpointer?) -> gboolean {
      let timer = Unmanaged<Timer>.fromOpaque(data!).takeUnretainedValue()
      timer.cancel()
      timer.work()
      return 0
    }
  }
}
