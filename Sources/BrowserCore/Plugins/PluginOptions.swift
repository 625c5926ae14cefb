import BrowserPlugin
import PluginHosting

/// How a plugin is loaded.
public struct PluginOptions: Sendable {

  /// What becomes of requests when the plugin fails to answer; nil leaves it to the plugin, and `open` to one that does
  /// not say. It counts for scripts and commands.
  public var policy: FailurePolicy?

  /// How long the plugin may take to answer a question, in milliseconds. It counts for scripts and commands.
  public var timeoutMs = 5_000

  /// Values of settings in place of those that were kept or are the defaults.
  public var values: [String: JSON] = [:]

  /// The name of the plugin before which this one comes; nil puts it last.
  public var before: String?

  /// The defaults.
  public init() {}
}
