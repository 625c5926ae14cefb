import BrowserPlugin
import UserAgentPlugin

extension PluginRegistry {

  /// The plugins that come with the browser, by their names. Each is made when it is loaded.
  static let inTheBox: [String: @BrowserActor @Sendable () -> any Plugin] = [
    "UserAgent": { UserAgentPlugin() },
  ]

  /// The names of the plugins that come with the browser, loaded or not.
  public static var namesInTheBox: [String] { inTheBox.keys.sorted() }
}
