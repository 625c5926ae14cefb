import Synchronization

/// The databases of all origins: in files of a folder, or in memory. It may be used from any thread, and costs nothing
/// until it is used.
public final class DatabaseServer: Sendable {
  private struct Key: Hashable {
    let origin: String
    let name: String
  }

  private let folder: String?
  private let databases = Mutex<[Key: Database]>([:])

  /// Databases in a folder, which is made when it is needed; or in memory if it is nil.
  public init(folder: String?) {
    self.folder = folder
  }

  /// Asks for a connection to the database of an origin with a name. With a version that is higher than the database's,
  /// it is upgraded first; without one it is opened as it is, or made with the version 1.
  public func open(origin: String, name: String, version: Int?, request: Int, for client: DatabaseClient) {
    use(Key(origin: origin, name: name)) { $0.open(request: request, version: version, for: client) }
  }

  /// Asks for a database to be deleted once nobody is connected to it.
  public func delete(origin: String, name: String, request: Int, for client: DatabaseClient) {
    use(Key(origin: origin, name: name)) { $0.delete(request: request, for: client) }
  }

  /// Reads or changes the caches of an origin, all or nothing. They are in a database that no client can open.
  public func changeCaches<Result: Sendable>(
    origin: String, _ work: (RecordFile) throws(StorageFailure) -> Result
  ) throws(StorageFailure) -> Result {
    let key = Key(origin: "caches of " + origin, name: "caches")
    return try use(key) { database in
      Swift.Result { () throws(StorageFailure) in try database.change(work) }
    }.get()
  }

  /// Does something with a database, which is there meanwhile.
  private func use<Result: Sendable>(_ key: Key, _ work: (Database) -> Result) -> Result {
    databases.withLock { databases in
      if let database = databases[key] { return work(database) }
      // Those in files need not be kept while nobody uses them.
      if folder != nil { databases = databases.filter { !$0.value.isUnused } }
      let database = Database(name: key.name, file: folder.map { file(in: $0, key) })
      databases[key] = database
      return work(database)
    }
  }

  /// The names and versions of an origin's databases.
  public func list(origin: String) -> [(name: String, version: Int)] {
    var names = Set(databases.withLock { $0.keys.filter { $0.origin == origin }.map(\.name) })
    if let folder {
      let place = folder + "/" + DatabaseFiles.fileName(for: origin)
      for file in DatabaseFiles.list(place) {
        if let name = try? RecordFile(file: place + "/" + file).name() { names.insert(name) }
      }
    }
    return names.compactMap { name in
      let version = use(Key(origin: origin, name: name)) { $0.visibleVersion() }
      return version == 0 ? nil : (name, version)
    }
  }

  /// Ends all that a client does.
  public func release(_ client: DatabaseClient) {
    for database in databases.withLock({ Array($0.values) }) { database.release(client) }
  }

  private func file(in folder: String, _ key: Key) -> String {
    let place = folder + "/" + DatabaseFiles.fileName(for: key.origin)
    DatabaseFiles.makeFolder(place)
    return place + "/" + DatabaseFiles.fileName(for: key.name) + ".sqlite"
  }
}
