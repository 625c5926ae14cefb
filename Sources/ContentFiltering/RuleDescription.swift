/// A rule as people know it.
public struct RuleDescription: Hashable, Sendable {

  /// The name of the list.
  public var list: String

  /// The number of the line in the list, counted from 1.
  public var line: Int

  /// The text of the rule.
  public var text: String

  /// A description.
  public init(list: String, line: Int, text: String) {
    self.list = list
    self.line = line
    self.text = text
  }
}
