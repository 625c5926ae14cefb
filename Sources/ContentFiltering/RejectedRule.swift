/// A line of a filter list that was not understood, or that asks for what the browser does not do.
public struct RejectedRule: Hashable, Sendable {

  /// The number of the line, counted from 1.
  public var line: Int

  /// The text of the line.
  public var text: String

  /// Why the line was left out, as a sentence.
  public var reason: String

  /// A rejected line.
  public init(line: Int, text: String, reason: String) {
    self.line = line
    self.text = text
    self.reason = reason
  }
}
