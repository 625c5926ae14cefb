import CSoup
import Glibc

extension EventLoop {
  /// Tells an event loop's thread when a file descriptor can be read. It belongs to that thread.
  public final class Reader {
    private var source: UnsafeMutablePointer<GSource>?
    private let work: () -> Void

    /// Runs `work` on the loop's thread whenever `descriptor` has something to read or has reached its end, until
    /// `cancel()`.
    public init(on loop: EventLoop, descriptor: Int32, _ work: @escaping () -> Void) {
      self.work = work
      let source = g_unix_fd_source_new(descriptor, GIOCondition(G_IO_IN.rawValue | G_IO_HUP.rawValue | G_IO_ERR.rawValue))!
      let callback: GUnixFDSourceFunc = { _, _, data in
        Unmanaged<Reader>.fromOpaque(data!).takeUnretainedValue().work()
        return 1
      }
      g_source_set_callback(
        source, unsafeBitCast(callback, to: GSourceFunc.self), Unmanaged.passUnretained(self).toOpaque(), nil)
      g_source_attach(source, loop.context)
      self.source = source
    }

    deinit { cancel() }

    /// Stops telling.
    public func cancel() {
      guard let source else { return }
      g_source_destroy(source)
      g_source_unref(source)
      self.source = nil
    }
  }
}
