/// Which rule of which list a verdict comes from. It is good for the set of lists that gave it.
public struct RuleReference: Hashable, Sendable {

  /// The index of the list in the set.
  let list: Int

  /// The index of the rule in the list.
  let rule: Int
}
