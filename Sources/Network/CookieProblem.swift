/// Why something is no cookie that a server could have set.
public struct CookieProblem: Error, Hashable, Sendable {

  /// What is wrong, as a clause.
  public var reason: String

  init(_ reason: String) {
    self.reason = reason
  }
}
