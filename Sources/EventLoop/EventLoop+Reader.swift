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
      let condition = GIOCondition(G_IO_IN.rawValue | G_IO_HUP.rawValue | G_IO_ERR.rawValue)
      let source = g_unix_fd_source_new(descriptor, condition)!
      let callback: GUnixFDSourceFunc = { _, _, data in
        Unmanaged<Reader>.fromOpaque(data!).takeUnretainedValue().work()
        return 1
      }
      g_source_set_callback(
        source, unsafeBitCast(callback, to: GSourceFunc.self), Unmanaged.passUnretained(self).toOpaque(), nil)
      // GLib would otherwise forget the descriptor and take it up again around each call, which takes system calls.
      g_source_set_can_recurse(source, 1)
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
