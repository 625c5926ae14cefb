import BrowserPlugin
import CSoup

/// Keeps libsoup's session until its last exchange is over, and a little longer: libsoup hands connections back only in
/// later turns of the event loop, and complains about a session that goes before.
@BrowserActor
final class SoupSessionHolder {

  let pointer: UnsafeMutablePointer<SoupSession>

  /// Takes over a session.
  init(_ pointer: UnsafeMutablePointer<SoupSession>) {
    self.pointer = pointer
  }

  isolated deinit {
    let source = g_timeout_source_new(250)!
    g_source_set_callback(source, { session in
      g_object_unref(session)
      return 0
    }, pointer, nil)
    g_source_attach(source, BrowserActor.shared.eventLoop.context)
    g_source_unref(source)
  }
}
