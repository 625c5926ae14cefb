/// What SQLite could not do.
public struct StorageFailure: Error, Sendable, CustomStringConvertible {
  /// Whether there is no room for more.
  public let isFull: Bool
  public let description: String
}
