/// What a rule adds to a document or removes from a URL.
public struct ModifierMatch: Hashable, Sendable {

  /// The rule's value: a policy, or the name of a parameter.
  public var value: String

  /// The rule.
  public var rule: RuleReference
}
