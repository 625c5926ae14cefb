/// The report of an error that a plugin threw.
public struct PluginError: Error, Sendable, CustomStringConvertible {

  /// The name of the plugin.
  public var plugin: String

  /// The method that threw, such as `beforeRequest`.
  public var phase: String

  /// The URL of the request or the page; empty where the failure belongs to none.
  public var url: String

  /// What was thrown.
  public var message: String

  /// A report.
  public init(plugin: String, phase: String, url: String, message: String) {
    self.plugin = plugin
    self.phase = phase
    self.url = url
    self.message = message
  }

  public var description: String {
    "plugin \(plugin) failed in \(phase)\(url.isEmpty ? "" : " for \(url)") and was skipped: \(message)"
  }
}
