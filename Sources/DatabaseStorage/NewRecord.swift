/// A record that is to be stored, with its entries in the indexes of its store.
public struct NewRecord: Sendable {
  public var key: String
  public var value: String
  public var buffers: [UInt8]?
  /// Whether it may take the place of one with the same key.
  public var replaces: Bool
  /// Whether its store has indexes.
  public var hasIndexes: Bool
  public var entries: [Entry]

  /// A key of an index under which the record is found.
  public struct Entry: Sendable {
    public var index: Int
    public var isUnique: Bool
    public var key: String

    public init(index: Int, isUnique: Bool, key: String) {
      self.index = index
      self.isUnique = isUnique
      self.key = key
    }
  }

  public init(
    key: String, value: String, buffers: [UInt8]?, replaces: Bool, hasIndexes: Bool, entries: [Entry]
  ) {
    self.key = key
    self.value = value
    self.buffers = buffers
    self.replaces = replaces
    self.hasIndexes = hasIndexes
    self.entries = entries
  }
}
