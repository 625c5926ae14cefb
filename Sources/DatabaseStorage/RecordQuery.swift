/// What is asked of an object store or an index: records of a range in an order.
public struct RecordQuery: Sendable {
  /// The object store whose records are wanted.
  public var store: Int
  /// The index by whose keys they are found, or nil for their own.
  public var index: Int?
  public var range: KeyRange
  /// Whether the order is from the greatest key to the least.
  public var isReversed = false
  /// Whether only the first record of each key of the index is wanted.
  public var isUnique = false
  /// Where to go on: after this key, and this key of the record if it is given.
  public var position: Position?
  /// How many records to pass over.
  public var offset = 0
  /// How many records to find at most; nil for all.
  public var limit: Int?
  /// Whether the records' values are wanted, not only their keys.
  public var includesValues = true

  /// A place in the order of an index or store.
  public struct Position: Sendable {
    public var key: String
    public var primaryKey: String?
    /// Whether the record that is there counts.
    public var isInclusive: Bool

    public init(key: String, primaryKey: String?, isInclusive: Bool) {
      self.key = key
      self.primaryKey = primaryKey
      self.isInclusive = isInclusive
    }
  }

  public init(store: Int, index: Int?, range: KeyRange) {
    self.store = store
    self.index = index
    self.range = range
  }

  /// The statement and its parameters.
  var statement: (sql: String, parameters: [SQLValue]) {
    let values = includesValues ? "r.value, r.buffers" : "NULL, NULL"
    var sql: String, parameters: [SQLValue], primary: String
    if let index {
      primary = "e.primaryKey"
      // With an aggregate of one column, SQLite takes the others from the row that has the least.
      sql = "SELECT e.key, \(isUnique ? "min(e.primaryKey)" : "e.primaryKey"), \(values) FROM entries e"
      parameters = []
      if includesValues {
        sql += " JOIN records r ON r.store = ? AND r.key = e.primaryKey"
        parameters.append(.integer(store))
      }
      sql += " WHERE e.idx = ?"
      parameters.append(.integer(index))
    } else {
      primary = "r.key"
      sql = "SELECT r.key, r.key, \(values) FROM records r WHERE r.store = ?"
      parameters = [.integer(store)]
    }
    let key = index == nil ? "r.key" : "e.key"
    let bounds = range.condition(on: key)
    sql += bounds.sql
    parameters += bounds.parameters
    if let position {
      let comparison = (isReversed ? "<" : ">") + (position.isInclusive ? "=" : "")
      if index != nil, let primaryKey = position.primaryKey, !isUnique {
        sql += " AND (\(key), \(primary)) \(comparison) (?, ?)"
        parameters += [.text(position.key), .text(primaryKey)]
      } else {
        sql += " AND \(key) \(comparison) ?"
        parameters.append(.text(position.key))
      }
    }
    let direction = isReversed ? " DESC" : ""
    if isUnique, index != nil { sql += " GROUP BY \(key)" }
    sql += " ORDER BY \(key)\(direction)"
    if index != nil, !isUnique { sql += ", \(primary)\(direction)" }
    sql += " LIMIT ? OFFSET ?"
    parameters += [.integer(limit ?? -1), .integer(offset)]
    return (sql, parameters)
  }
}
