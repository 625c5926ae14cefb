/// The value of an evaluated expression.
public struct EvaluationResult: Sendable, Hashable {

  /// What `typeof` says of it.
  public var type: String

  /// The value as JSON, or nil when JSON cannot hold it.
  public var json: String?

  /// A description of what is not JSON, such as `<div> div#main` or `function f`.
  public var description: String?
}
