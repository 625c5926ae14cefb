/// What a database tells a client. Requests are named by the client's own numbers, connections and transactions by the
/// database's.
public enum DatabaseNotice: Sendable {
  /// A request to open has a connection to a database of a version, which holds `definitions`.
  case opened(Database, request: Int, connection: Int, version: Int, definitions: [Definition])
  /// A request to open has a connection and the transaction in which it may change the database.
  case upgradeNeeded(
    Database, request: Int, connection: Int, transaction: Int, oldVersion: Int, version: Int,
    definitions: [Definition])
  /// A request to delete is done; the database had a version, or 0 if there was none.
  case deleted(request: Int, oldVersion: Int)
  /// A request waits for connections that others do not close.
  case blocked(request: Int, oldVersion: Int, newVersion: Int?)
  /// A request failed, with the name of a DOMException.
  case failed(request: Int, name: String, message: String)
  /// Another request wants the connection to be closed. `newVersion` is nil if the database is to be deleted.
  case versionChange(connection: Int, oldVersion: Int, newVersion: Int?)
  /// A transaction that had to wait has begun.
  case started(transaction: Int)

  /// An object store or an index; the store of a store is nil.
  public struct Definition: Sendable {
    public var id: Int
    public var store: Int?
    public var text: String
  }
}
