import Glibc
import Host

/// `hansom serve`
enum Serving {

  /// Speaks the protocol until the session is over.
  static func run(_ invocation: Invocation) -> Never {
    let server = Server(configuration: invocation.settings.configuration) { _exit(0) }
    server.start()
    while true { pause() }
  }
}
