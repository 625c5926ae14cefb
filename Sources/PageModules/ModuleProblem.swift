/// What is wrong with a module's text, and where.
public struct ModuleProblem: Error, Sendable, Hashable {

  /// How bad a problem is.
  public enum Severity: String, Sendable {
    /// The module cannot be used.
    case error
    /// The module can be used without what the problem is about.
    case warning
  }

  public var severity: Severity

  /// The line in the module's text, from 1.
  public var line: Int

  /// The column in the line, from 1, in characters.
  public var column: Int

  /// What is wrong, as a sentence without its full stop.
  public var reason: String

  /// A problem at a place.
  public init(_ severity: Severity, line: Int, column: Int = 1, _ reason: String) {
    self.severity = severity
    self.line = line
    self.column = column
    self.reason = reason
  }
}
