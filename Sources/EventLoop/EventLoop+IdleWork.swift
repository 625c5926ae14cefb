import CSoup

extension EventLoop {
  /// Work that the loop's thread does bit by bit while nothing else is to be done. It belongs to that thread.
  public final class IdleWork {
    private var source: UnsafeMutablePointer<GSource>?
    private let work: () -> Bool

    /// Runs `work` again and again as long as it answers that there is more to do. Each run should be short, because
    /// what arrives meanwhile waits for its end.
    public init(on loop: EventLoop, _ work: @escaping () -> Bool) {
      self.work = work
      let source = g_idle_source_new()!
      g_source_set_priority(source, G_PRIORITY_LOW)
      g_source_set_callback(source, { IdleWork.run($0) }, Unmanaged.passUnretained(self).toOpaque(), nil)
      g_source_attach(source, loop.context)
      self.source = source
    }

    deinit { cancel() }

    /// Whether there is nothing more to do.
    public var isDone: Bool { source == nil }

    /// Leaves undone what has not been done.
    public func cancel() {
      guard let source else { return }
      g_source_destroy(source)
      g_source_unref(source)
      self.source = nil
    }

    private static func run(_ data: gpointer?) -> gboolean {
      let work = Unmanaged<IdleWork>.fromOpaque(data!).takeUnretainedValue()
      if !work.work() { work.cancel() }
      return 1
    }
  }
}
