import BrowserCore
import BrowserPlugin

extension Settings {

  /// Whether a browser needs what `prepare` does.
  var needsPreparation: Bool { cookieFile != nil || !plugins.isEmpty }

  /// Reads the cookie file and loads the plugins that the command line asks for, one after the other.
  @BrowserActor
  func prepare(_ browser: Browser) async throws {
    try browser.network.readCookieFile()
    for plugin in plugins {
      switch plugin {
      case .pathOrName(let text) where text.contains("/") || text.hasSuffix(".js") || text.hasSuffix(".so"):
        _ = try await browser.plugins.load(path: text)
      case .pathOrName(let name):
        _ = try await browser.plugins.load(named: name)
      case .command(let command):
        _ = try await browser.plugins.load(command: command)
      }
    }
  }
}
