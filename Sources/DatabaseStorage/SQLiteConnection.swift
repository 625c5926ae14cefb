import CSQLite

/// A connection to a database of SQLite, with the statements it has prepared. Only the one who holds the lock of the
/// database may use it.
final class SQLiteConnection: @unchecked Sendable {
  private var handle: OpaquePointer?
  private var statements: [String: OpaquePointer] = [:]

  /// Opens a file, which is made if it isn't there, or a database in memory.
  init(file: String?) throws(StorageFailure) {
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    guard sqlite3_open_v2(file ?? ":memory:", &handle, flags, nil) == SQLITE_OK else {
      let failure = failure()
      sqlite3_close_v2(handle)
      handle = nil
      throw failure
    }
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close_v2(handle)
  }

  /// How many rows the last statement changed.
  var changes: Int { Int(sqlite3_changes(handle)) }

  /// The number of the row that was inserted last.
  var lastRow: Int { Int(sqlite3_last_insert_rowid(handle)) }

  /// Runs statements that have neither parameters nor rows.
  func execute(_ sql: String) throws(StorageFailure) {
    guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw failure() }
  }

  /// Runs a statement; `row` is called with each row it gives.
  func run(
    _ sql: String, _ parameters: [SQLValue] = [], row: (Row) -> Void = { _ in }
  ) throws(StorageFailure) {
    let statement = try prepared(sql)
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for (index, parameter) in parameters.enumerated() { bind(parameter, to: statement, at: Int32(index + 1)) }
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: row(Row(statement: statement))
      case SQLITE_DONE: return
      default: throw failure()
      }
    }
  }

  /// The first column of a statement's first row, as a number.
  func number(_ sql: String, _ parameters: [SQLValue] = []) throws(StorageFailure) -> Int? {
    var result: Int?
    try run(sql, parameters) { row in
      if result == nil { result = row.integer(0) }
    }
    return result
  }

  private func prepared(_ sql: String) throws(StorageFailure) -> OpaquePointer {
    if let statement = statements[sql] { return statement }
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK, let statement else { throw failure() }
    statements[sql] = statement
    return statement
  }

  private func bind(_ value: SQLValue, to statement: OpaquePointer, at index: Int32) {
    switch value {
    case .null: sqlite3_bind_null(statement, index)
    case .integer(let number): sqlite3_bind_int64(statement, index, Int64(number))
    case .text(var text):
      text.withUTF8 { utf8 in
        utf8.withMemoryRebound(to: CChar.self) { characters in
          _ = sqlite_bind_copied_text(statement, index, characters.baseAddress ?? emptyText, Int32(characters.count))
        }
      }
    case .bytes(let bytes):
      _ = sqlite_bind_copied_bytes(statement, index, bytes, Int32(bytes.count))
    }
  }

  private var emptyText: UnsafePointer<CChar> {
    UnsafeRawPointer(StaticString("").utf8Start).assumingMemoryBound(to: CChar.self)
  }

  private func failure() -> StorageFailure {
    let code = sqlite3_errcode(handle)
    return StorageFailure(
      isFull: code == SQLITE_FULL || code == SQLITE_TOOBIG, description: String(cString: sqlite3_errmsg(handle)))
  }

  /// A row, which is there until the next is asked for.
  struct Row {
    fileprivate let statement: OpaquePointer

    func integer(_ column: Int32) -> Int { Int(sqlite3_column_int64(statement, column)) }

    func text(_ column: Int32) -> String? {
      guard let start = sqlite3_column_text(statement, column) else { return nil }
      let count = Int(sqlite3_column_bytes(statement, column))
      return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    func bytes(_ column: Int32) -> [UInt8]? {
      guard sqlite3_column_type(statement, column) == SQLITE_BLOB else { return nil }
      let count = Int(sqlite3_column_bytes(statement, column))
      return Array(UnsafeRawBufferPointer(start: sqlite3_column_blob(statement, column), count: count))
    }
  }
}
