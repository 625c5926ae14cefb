/// An error of a plugin that is told in one sentence, without the full stop.
public struct PluginProblem: Error, Hashable, Sendable, CustomStringConvertible {

  /// What is wrong.
  public var reason: String

  /// An error with a reason.
  public init(_ reason: String) { self.reason = reason }

  public var description: String { reason }
}
