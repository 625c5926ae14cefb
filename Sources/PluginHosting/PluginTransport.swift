import BrowserPlugin

/// The way to a plugin that is not part of this program: a script in a realm of its own, or another process.
@BrowserActor
public protocol PluginTransport: AnyObject, Sendable {

  /// Asks the plugin something and waits for its answer.
  ///
  /// - Throws: `PluginProblem` when it throws, does not answer in time, or answers nonsense.
  func ask(_ hook: String, _ parameters: JSON) async throws -> JSON

  /// Tells the plugin something.
  func tell(_ hook: String, _ parameters: JSON)

  /// Gives the plugin what it may ask of the browser.
  func connect(to calls: BrowserCalls)

  /// Reports an error of the plugin.
  func report(_ error: any Error, phase: String)

  /// Ends the plugin.
  func stop()
}
