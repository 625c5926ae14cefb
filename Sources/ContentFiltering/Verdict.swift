/// What filter lists say of a request, and why.
public struct Verdict: Hashable, Sendable {

  /// What is to become of a request.
  public enum Action: Hashable, Sendable {

    /// No rule blocks the request.
    case allow

    /// The request is blocked.
    case block

    /// The request is blocked, and a neutral resource takes its place.
    case redirect(resource: String)

    /// A rule would block the request, but an exception saves it.
    case exception
  }

  /// What is to become of the request.
  public var action: Action

  /// The rule that blocks the request, or would.
  public var rule: RuleReference?

  /// The exception that saves the request.
  public var exception: RuleReference?

  /// A verdict.
  init(_ action: Action, rule: RuleReference? = nil, exception: RuleReference? = nil) {
    self.action = action
    self.rule = rule
    self.exception = exception
  }
}
