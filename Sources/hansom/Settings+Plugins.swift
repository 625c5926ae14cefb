import BrowserCore
import BrowserPlugin

extension Settings {

  /// Loads the plugins that the command line asks for, one after the other.
  @BrowserActor
  func loadPlugins(into browser: Browser) async throws {
    for plugin in plugins {
      switch plugin {
      case .pathOrName(let text) where text.contains("/") || text.hasSuffix(".js"):
        _ = try await browser.plugins.load(path: text)
      case .pathOrName(let name):
        _ = try await browser.plugins.load(named: name)
      case .command(let command):
        _ = try await browser.plugins.load(command: command)
      }
    }
  }
}
