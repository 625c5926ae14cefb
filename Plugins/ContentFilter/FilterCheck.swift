import ContentFiltering

/// What filter lists would do to a request, with the reasons.
public struct FilterCheck: Hashable, Sendable {

  /// What would become of a request.
  public enum Action: String, Hashable, Sendable {

    /// No rule blocks it.
    case allow

    /// It would be blocked.
    case block

    /// It would be answered with a neutral resource, or redirected to a URL without some parameters.
    case redirect

    /// An exception saves it.
    case exception
  }

  /// What would become of the request.
  public var action: Action

  /// The rule that blocks or redirects it, or would.
  public var rule: RuleDescription?

  /// The exception that saves it.
  public var exception: RuleDescription?

  /// The neutral resource that would take its place.
  public var resource: String?

  /// The URL without the parameters that would be removed.
  public var redirectURL: String?
}
