import BrowserPlugin
import PluginHosting

/// What is known of a loaded plugin.
public struct PluginDescription: Sendable {

  /// The name.
  public var name: String

  /// The version.
  public var version: String

  /// What it is for.
  public var summary: String

  /// Where it comes from.
  public var origin: PluginOrigin

  /// What it does.
  public var permissions: [PluginPermission]

  /// Its settings.
  public var settings: [PluginSetting]

  /// The values of the settings.
  public var values: PluginValues

  /// The names of its methods, without its own.
  public var methods: [String]

  /// What becomes of requests when it fails to answer; nil for one that is Swift.
  public var policy: FailurePolicy?
}
