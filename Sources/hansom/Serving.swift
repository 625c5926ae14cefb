import BrowserCore
import Glibc
import Host

/// `hansom serve`
enum Serving {

  /// Speaks the protocol until the session is over.
  static func run(_ invocation: Invocation) -> Never {
    let settings = invocation.settings
    let loadPlugins: @Sendable (Browser) async -> Void = { await load(settings, $0) }
    let prepare = settings.plugins.isEmpty ? nil : loadPlugins
    let server = Server(configuration: settings.configuration, prepare: prepare) { _exit(0) }
    server.start()
    while true { pause() }
  }

  /// Loads the plugins of the command line; without one of them there is nothing to serve.
  private static func load(_ settings: Settings, _ browser: Browser) async {
    do {
      try await settings.loadPlugins(into: browser)
    } catch {
      Terminal.complain(RPCError(error).message)
      _exit(1)
    }
  }
}
