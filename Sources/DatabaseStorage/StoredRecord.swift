/// A record as it is kept: its keys, and its value as text with the buffers that the text speaks of.
public struct StoredRecord: Sendable {
  /// The key by which it was found.
  public var key: String
  /// The key of the record itself.
  public var primaryKey: String
  /// Empty if values were not asked for.
  public var value: String
  public var buffers: [UInt8]?
}
