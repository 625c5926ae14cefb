import BrowserCore
import Glibc
import Host

/// `hansom serve`
enum Serving {

  /// Speaks the protocol until the session is over.
  static func run(_ invocation: Invocation) -> Never {
    let settings = invocation.settings
    let work: @Sendable (Browser) async -> Void = { await prepare(settings, $0) }
    let preparation = settings.needsPreparation ? work : nil
    let server = Server(configuration: settings.configuration, prepare: preparation) { _exit(0) }
    server.start()
    Browser.prepareProcess()
    while true { pause() }
  }

  /// Does what the command line asks for first; without that there is nothing to serve.
  private static func prepare(_ settings: Settings, _ browser: Browser) async {
    do {
      try await settings.prepare(browser)
    } catch {
      Terminal.complain(RPCError(error).message)
      _exit(1)
    }
  }
}
