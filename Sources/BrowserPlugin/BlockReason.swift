/// Why a request was blocked: the rule, and the list that it stands in.
public struct BlockReason: Hashable, Sendable {

  /// The name of the filter list or the plugin.
  public var list: String

  /// The text of the rule.
  public var rule: String

  /// The line of the rule in its list, counted from 1, or nil if it has none.
  public var line: Int?

  /// A reason.
  public init(list: String, rule: String, line: Int? = nil) {
    self.list = list
    self.rule = rule
    self.line = line
  }
}
