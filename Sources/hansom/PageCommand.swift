import BrowserCore
import BrowserPlugin
import Glibc
import Host

/// What the subcommands that load one page have in common.
enum PageCommand {

  /// Opens the page, prints what `read` makes of it and ends the process.
  static func run(
    _ invocation: Invocation, url: String,
    _ read: @escaping @BrowserActor @Sendable (Browser, Tab) async throws -> String
  ) -> Never {
    let settings = invocation.settings
    BrowserActor.task {
      do {
        var configuration = settings.configuration
        configuration.preparesPages = false
        let browser = Browser(configuration: configuration)
        try await settings.prepare(browser)
        let page = try await browser.openTab(
          url: url, waitUntil: settings.waitUntil, timeoutMs: settings.timeoutMs ?? 30_000,
          virtualTime: settings.virtualTime)
        let text = try await read(browser, page.tab)
        Terminal.print(text.hasSuffix("\n") ? text : text + "\n")
        _exit(await browser.close() ? 0 : 1)
      } catch {
        Terminal.complain(RPCError(error).message)
        _exit(1)
      }
    }
    Browser.prepareProcess()
    while true { pause() }
  }
}
