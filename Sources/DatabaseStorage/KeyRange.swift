/// A range of keys. Keys are texts whose order is that of the keys they stand for; nil means no bound.
public struct KeyRange: Sendable {
  public var lower: String?
  public var upper: String?
  public var isLowerOpen: Bool
  public var isUpperOpen: Bool

  public init(lower: String? = nil, upper: String? = nil, isLowerOpen: Bool = false, isUpperOpen: Bool = false) {
    self.lower = lower
    self.upper = upper
    self.isLowerOpen = isLowerOpen
    self.isUpperOpen = isUpperOpen
  }

  /// The condition on a column, and its parameters.
  func condition(on column: String) -> (sql: String, parameters: [SQLValue]) {
    if let lower, lower == upper { return (" AND \(column) = ?", [.text(lower)]) }
    var sql = "", parameters: [SQLValue] = []
    if let lower {
      sql += " AND \(column) \(isLowerOpen ? ">" : ">=") ?"
      parameters.append(.text(lower))
    }
    if let upper {
      sql += " AND \(column) \(isUpperOpen ? "<" : "<=") ?"
      parameters.append(.text(upper))
    }
    return (sql, parameters)
  }
}
