import Foundation
import Synchronization
import Testing

@testable import DatabaseStorage

@Suite struct DatabaseServerTests {

  /// A client that keeps what it is told.
  final class Listener: Sendable {
    private final class Box: Sendable { let notices = Mutex<[DatabaseNotice]>([]) }
    private let box = Box()
    let client: DatabaseClient

    init() {
      let box = box
      client = DatabaseClient { notice in box.notices.withLock { $0.append(notice) } }
    }

    func take() -> [DatabaseNotice] {
      box.notices.withLock { notices in
        defer { notices = [] }
        return notices
      }
    }
  }

  /// Makes a database with a store that holds a record, and answers the store's number.
  private func fill(_ server: DatabaseServer, name: String) throws -> Int {
    let listener = Listener()
    server.open(origin: "https://a.test", name: name, version: 1, request: 1, for: listener.client)
    let notices = listener.take()
    guard case .upgradeNeeded(let database, _, let connection, let transaction, 0, 1, _)? = notices.first else {
      Issue.record("no upgrade but \(notices)")
      return 0
    }
    let store = try database.write { file throws(StorageFailure) in
      let store = try file.createStore("definition")
      let record = NewRecord(
        key: "k", value: "v", buffers: [1, 2], replaces: false, hasIndexes: false, entries: [])
      _ = try file.put(record, into: store)
      return store
    }
    try database.commit(transaction: transaction)
    database.finishUpgrade(transaction: transaction)
    database.close(connection: connection)
    return store
  }

  @Test func keepsDatabasesInAFolder() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "hansom-databases-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let names = ["plain", "../../\u{0}ä", String(repeating: "long", count: 100)]
    var stores: [Int] = []
    do {
      let server = DatabaseServer(folder: folder)
      for name in names { stores.append(try fill(server, name: name)) }
    }
    let server = DatabaseServer(folder: folder)
    #expect(Set(server.list(origin: "https://a.test").map(\.name)) == Set(names))
    #expect(server.list(origin: "https://b.test").isEmpty)
    for (name, store) in zip(names, stores) {
      let listener = Listener()
      server.open(origin: "https://a.test", name: name, version: nil, request: 1, for: listener.client)
      let notices = listener.take()
      guard case .opened(let database, 1, _, 1, let definitions)? = notices.first else {
        Issue.record("not opened but \(notices)")
        continue
      }
      #expect(definitions.map(\.text) == ["definition"])
      let records = try database.read { file throws(StorageFailure) in
        try file.records(RecordQuery(store: store, index: nil, range: KeyRange()))
      }
      #expect(records.map(\.value) == ["v"])
      #expect(records.map(\.buffers) == [[1, 2]])
      server.release(listener.client)
      server.delete(origin: "https://a.test", name: name, request: 2, for: listener.client)
    }
    #expect(server.list(origin: "https://a.test").isEmpty)
    let left = FileManager.default.subpaths(atPath: folder) ?? []
    #expect(left.filter { $0.contains(".sqlite") }.isEmpty)
  }

  @Test func undoesAnUpgradeWhoseClientGoesAway() throws {
    let server = DatabaseServer(folder: nil)
    let first = Listener(), second = Listener()
    server.open(origin: "o", name: "n", version: 2, request: 1, for: first.client)
    guard case .upgradeNeeded(let database, _, _, _, _, _, _)? = first.take().first else {
      Issue.record("no upgrade")
      return
    }
    _ = try database.write { file throws(StorageFailure) in try file.createStore("gone") }
    server.open(origin: "o", name: "n", version: 1, request: 7, for: second.client)
    #expect(second.take().isEmpty)
    server.release(first.client)
    guard case .upgradeNeeded(_, 7, _, _, 0, 1, let definitions)? = second.take().first else {
      Issue.record("the second request has not had its turn")
      return
    }
    #expect(definitions.isEmpty)
  }

  @Test func letsReadersInTogetherAndWritersAlone() throws {
    let server = DatabaseServer(folder: nil)
    let store = try fill(server, name: "n")
    let listener = Listener()
    server.open(origin: "https://a.test", name: "n", version: nil, request: 1, for: listener.client)
    guard case .opened(let database, _, let connection, _, _)? = listener.take().first else {
      Issue.record("not opened")
      return
    }
    let reader = database.begin(connection: connection, mode: .readonly, scope: [store])
    let other = database.begin(connection: connection, mode: .readonly, scope: [store, 99])
    let writer = database.begin(connection: connection, mode: .readwrite, scope: [store])
    let late = database.begin(connection: connection, mode: .readonly, scope: [store])
    let apart = database.begin(connection: connection, mode: .readonly, scope: [99])
    #expect([reader, other, writer, late, apart].map(\.isStarted) == [true, true, false, false, true])
    try database.commit(transaction: reader.number)
    #expect(listener.take().isEmpty)
    database.abort(transaction: other.number)
    guard case .started(writer.number)? = listener.take().first else {
      Issue.record("the writer has not had its turn")
      return
    }
    try database.commit(transaction: writer.number)
    guard case .started(late.number)? = listener.take().first else {
      Issue.record("the reader after it has not had its turn")
      return
    }
  }
}
