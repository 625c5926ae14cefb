/// The contents of one database: object stores, indexes and records in the tables of an SQLite database. Definitions of
/// stores and indexes are texts that only scripts understand. Only the one who holds the lock of the database may use
/// it.
public final class RecordFile: @unchecked Sendable {
  private let connection: SQLiteConnection
  private var isWriting = false

  /// Opens a file, or a database in memory.
  init(file: String?) throws(StorageFailure) {
    connection = try SQLiteConnection(file: file)
    // A write-ahead log, so that no transaction waits for the disk: what was committed last may be lost with the power,
    // but never in half. Nothing is lost with an empty database.
    if file != nil { try connection.execute("PRAGMA synchronous = OFF; PRAGMA journal_mode = WAL") }
    try connection.execute("BEGIN; \(Self.schema) COMMIT")
    if file != nil { try connection.execute("PRAGMA synchronous = NORMAL") }
  }

  private static let schema = """
    CREATE TABLE IF NOT EXISTS database (name TEXT NOT NULL, version INTEGER NOT NULL);
    CREATE TABLE IF NOT EXISTS stores (
      id INTEGER PRIMARY KEY AUTOINCREMENT, definition TEXT NOT NULL, generator REAL NOT NULL DEFAULT 1);
    CREATE TABLE IF NOT EXISTS indexes (
      id INTEGER PRIMARY KEY AUTOINCREMENT, store INTEGER NOT NULL, definition TEXT NOT NULL);
    CREATE TABLE IF NOT EXISTS records (
      store INTEGER NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, buffers BLOB, PRIMARY KEY (store, key)
    ) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS entries (
      idx INTEGER NOT NULL, key TEXT NOT NULL, primaryKey TEXT NOT NULL, PRIMARY KEY (idx, key, primaryKey)
    ) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS entriesByRecord ON entries (primaryKey, idx);
    """

  // MARK: - The database

  /// The database's name, or nil if it was never given a version.
  func name() throws(StorageFailure) -> String? {
    var name: String?
    try connection.run("SELECT name FROM database") { name = $0.text(0) }
    return name
  }

  /// The version; 0 if the database was never given one.
  func version() throws(StorageFailure) -> Int {
    try connection.number("SELECT version FROM database") ?? 0
  }

  func setVersion(_ version: Int, name: String) throws(StorageFailure) {
    try connection.run("DELETE FROM database")
    try connection.run("INSERT INTO database VALUES (?, ?)", [.text(name), .integer(version)])
  }

  /// Forgets everything, in what nobody waits for to be on the disk.
  func clear() throws(StorageFailure) {
    let deletions = ["database", "stores", "indexes", "records", "entries"].map { "DELETE FROM \($0);" }
    try connection.execute("PRAGMA synchronous = OFF;" + deletions.joined())
  }

  // MARK: - Transactions

  /// Begins to write, unless that has been done.
  func beginWriting() throws(StorageFailure) {
    guard !isWriting else { return }
    try connection.execute("BEGIN IMMEDIATE")
    isWriting = true
  }

  func commit() throws(StorageFailure) {
    guard isWriting else { return }
    try connection.execute("COMMIT")
    isWriting = false
  }

  func rollBack() {
    guard isWriting else { return }
    isWriting = false
    // An error may have rolled back already, which is as good.
    try? connection.execute("ROLLBACK")
  }

  // MARK: - Stores and indexes

  /// The number, definition and store of each object store and index; the store of a store is nil.
  public func definitions() throws(StorageFailure) -> [(id: Int, store: Int?, definition: String)] {
    var result: [(id: Int, store: Int?, definition: String)] = []
    try connection.run("SELECT id, definition FROM stores ORDER BY id") { row in
      result.append((row.integer(0), nil, row.text(1) ?? ""))
    }
    try connection.run("SELECT id, store, definition FROM indexes ORDER BY id") { row in
      result.append((row.integer(0), row.integer(1), row.text(2) ?? ""))
    }
    return result
  }

  public func createStore(_ definition: String) throws(StorageFailure) -> Int {
    try connection.run("INSERT INTO stores (definition) VALUES (?)", [.text(definition)])
    return connection.lastRow
  }

  public func redefineStore(_ id: Int, _ definition: String) throws(StorageFailure) {
    try connection.run("UPDATE stores SET definition = ? WHERE id = ?", [.text(definition), .integer(id)])
  }

  public func deleteStore(_ id: Int) throws(StorageFailure) {
    let store = [SQLValue.integer(id)]
    try connection.run("DELETE FROM entries WHERE idx IN (SELECT id FROM indexes WHERE store = ?)", store)
    try connection.run("DELETE FROM indexes WHERE store = ?", store)
    try connection.run("DELETE FROM records WHERE store = ?", store)
    try connection.run("DELETE FROM stores WHERE id = ?", store)
  }

  public func createIndex(store: Int, _ definition: String) throws(StorageFailure) -> Int {
    try connection.run(
      "INSERT INTO indexes (store, definition) VALUES (?, ?)", [.integer(store), .text(definition)])
    return connection.lastRow
  }

  public func redefineIndex(_ id: Int, _ definition: String) throws(StorageFailure) {
    try connection.run("UPDATE indexes SET definition = ? WHERE id = ?", [.text(definition), .integer(id)])
  }

  public func deleteIndex(_ id: Int) throws(StorageFailure) {
    try connection.run("DELETE FROM entries WHERE idx = ?", [.integer(id)])
    try connection.run("DELETE FROM indexes WHERE id = ?", [.integer(id)])
  }

  /// The next number of a store's key generator.
  public func generator(store: Int) throws(StorageFailure) -> Int {
    try connection.number("SELECT generator FROM stores WHERE id = ?", [.integer(store)]) ?? 1
  }

  public func setGenerator(store: Int, to next: Int) throws(StorageFailure) {
    try connection.run("UPDATE stores SET generator = ? WHERE id = ?", [.integer(next), .integer(store)])
  }

  // MARK: - Records

  /// Puts a record into a store with its entries in the store's indexes. False where one with its key is there and may
  /// not be replaced, or where a unique index has another record for one of the keys.
  public func put(_ record: NewRecord, into store: Int) throws(StorageFailure) -> Bool {
    let place = [SQLValue.integer(store), .text(record.key)]
    if !record.replaces, try connection.number("SELECT 1 FROM records WHERE store = ? AND key = ?", place) != nil {
      return false
    }
    for entry in record.entries where entry.isUnique {
      if try isTaken(entry, except: record.key) { return false }
    }
    try connection.run(
      "INSERT OR REPLACE INTO records VALUES (?, ?, ?, ?)",
      place + [.text(record.value), record.buffers.map { .bytes($0) } ?? .null])
    if record.replaces, record.hasIndexes { try deleteEntries(of: record.key, in: store) }
    for entry in record.entries { try add(entry, for: record.key) }
    return true
  }

  /// Adds an entry to an index; false if the index is unique and has another record for the key.
  public func addEntry(_ entry: NewRecord.Entry, for primaryKey: String) throws(StorageFailure) -> Bool {
    if entry.isUnique, try isTaken(entry, except: primaryKey) { return false }
    try add(entry, for: primaryKey)
    return true
  }

  private func isTaken(_ entry: NewRecord.Entry, except primaryKey: String) throws(StorageFailure) -> Bool {
    try connection.number(
      "SELECT 1 FROM entries WHERE idx = ? AND key = ? AND primaryKey <> ? LIMIT 1",
      [.integer(entry.index), .text(entry.key), .text(primaryKey)]) != nil
  }

  private func add(_ entry: NewRecord.Entry, for primaryKey: String) throws(StorageFailure) {
    try connection.run(
      "INSERT OR IGNORE INTO entries VALUES (?, ?, ?)", [.integer(entry.index), .text(entry.key), .text(primaryKey)])
  }

  private func deleteEntries(of primaryKey: String, in store: Int) throws(StorageFailure) {
    try connection.run(
      "DELETE FROM entries WHERE primaryKey = ? AND idx IN (SELECT id FROM indexes WHERE store = ?)",
      [.text(primaryKey), .integer(store)])
  }

  /// Deletes the records of a range with their entries.
  public func delete(_ range: KeyRange, from store: Int) throws(StorageFailure) {
    let entries = range.condition(on: "primaryKey")
    try connection.run(
      "DELETE FROM entries WHERE idx IN (SELECT id FROM indexes WHERE store = ?)\(entries.sql)",
      [.integer(store)] + entries.parameters)
    let records = range.condition(on: "key")
    try connection.run("DELETE FROM records WHERE store = ?\(records.sql)", [.integer(store)] + records.parameters)
  }

  /// The records that a query finds, in its order.
  public func records(_ query: RecordQuery) throws(StorageFailure) -> [StoredRecord] {
    var records: [StoredRecord] = []
    let (sql, parameters) = query.statement
    try connection.run(sql, parameters) { row in
      records.append(
        StoredRecord(
          key: row.text(0) ?? "", primaryKey: row.text(1) ?? "", value: row.text(2) ?? "", buffers: row.bytes(3)))
    }
    return records
  }

  /// How many records of a store, or entries of an index, a range has.
  public func count(store: Int, index: Int?, _ range: KeyRange) throws(StorageFailure) -> Int {
    let condition = range.condition(on: "key")
    let table = index == nil ? "records WHERE store" : "entries WHERE idx"
    return try connection.number(
      "SELECT count(*) FROM \(table) = ?\(condition.sql)", [.integer(index ?? store)] + condition.parameters) ?? 0
  }
}
