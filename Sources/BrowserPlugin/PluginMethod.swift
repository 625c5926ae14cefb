/// A method that a plugin adds to the protocol. Front ends call it as `name.method`, with the plugin's name.
public struct PluginMethod: Sendable {

  /// Answers a call; what it throws is the answer's error.
  public typealias Handler = @BrowserActor @Sendable (JSON) async throws -> JSON

  /// The name, without that of the plugin.
  public var name: String

  /// What it does, in a sentence.
  public var summary: String

  /// Answers a call with these parameters: an object, an array, or null if there are none.
  public var handler: Handler

  /// A method.
  public init(_ name: String, _ summary: String = "", handler: @escaping Handler) {
    self.name = name
    self.summary = summary
    self.handler = handler
  }
}
