import BrowserPlugin
import ContentFilterPlugin
import HeaderRulesPlugin
import RecorderPlugin
import RobotsPlugin
import ThrottlePlugin
import UserAgentPlugin
import UserscriptsPlugin

extension PluginRegistry {

  /// The plugins that come with the browser, by their names. Each is made when it is loaded.
  static let inTheBox: [String: @BrowserActor @Sendable () -> any Plugin] = [
    "ContentFilter": { ContentFilterPlugin() },
    "HeaderRules": { HeaderRulesPlugin() },
    "Recorder": { RecorderPlugin() },
    "Robots": { RobotsPlugin() },
    "Throttle": { ThrottlePlugin() },
    "UserAgent": { UserAgentPlugin() },
    "Userscripts": { UserscriptsPlugin() },
  ]

  /// The names of the plugins that come with the browser, loaded or not.
  public static var namesInTheBox: [String] { inTheBox.keys.sorted() }
}
