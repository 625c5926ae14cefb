import DatabaseStorage
import ScriptEngine

/// The functions behind `indexedDB`, which stand in an object of their own that is made when a script first asks for
/// it. Once there is a connection, its number stands for the database.
enum DatabaseFunctions {
  static func install(in functions: NativeFunctions) {
    functions.define("databaseFunctions") { platform, _ in
      let own = NativeFunctions(platform: platform)
      installConnections(in: own)
      installTransactions(in: own)
      installDefinitions(in: own)
      installRecords(in: own)
      return own.object
    }
  }

  // MARK: - Connections

  private static func installConnections(in functions: NativeFunctions) {
    functions.define("open") { platform, arguments in
      let (client, server) = try platform.databases.client(realm: arguments[0].integer, of: platform)
      let version = arguments[4].isNull ? nil : arguments[4].integer
      server.open(
        origin: arguments[2].text, name: arguments[3].text, version: version, request: arguments[1].integer,
        for: client)
      return arguments.realm.undefined
    }

    functions.define("delete") { platform, arguments in
      let (client, server) = try platform.databases.client(realm: arguments[0].integer, of: platform)
      server.delete(
        origin: arguments[2].text, name: arguments[3].text, request: arguments[1].integer, for: client)
      return arguments.realm.undefined
    }

    functions.define("list") { platform, arguments in
      let found = platform.host?.databases(realm: arguments[0].integer)?.list(origin: arguments[1].text) ?? []
      return try platform.strings(found.flatMap { [$0.name, "\($0.version)"] })
    }

    functions.define("versionChangeSeen") { platform, arguments in
      platform.databases.connections[arguments[0].integer]?.versionChangeSeen(connection: arguments[0].integer)
      return arguments.realm.undefined
    }

    functions.define("close") { platform, arguments in
      let connection = arguments[0].integer
      platform.databases.connections.removeValue(forKey: connection)?.close(connection: connection)
      return arguments.realm.undefined
    }
  }

  // MARK: - Transactions

  private static func installTransactions(in functions: NativeFunctions) {
    functions.define("begin") { platform, arguments in
      let database = try database(platform, arguments)
      let mode = TransactionMode(rawValue: arguments[1].text) ?? .readonly
      let (number, isStarted) = database.begin(
        connection: arguments[0].integer, mode: mode, scope: Set(arguments[2].items.map(\.integer)))
      return try platform.realm.array([platform.number(number), platform.boolean(isStarted)])
    }

    functions.define("commit") { platform, arguments in
      let database = try database(platform, arguments)
      try attempt(platform) { () throws(StorageFailure) in try database.commit(transaction: arguments[1].integer) }
      return arguments.realm.undefined
    }

    functions.define("abort") { platform, arguments in
      platform.databases.connections[arguments[0].integer]?.abort(transaction: arguments[1].integer)
      return arguments.realm.undefined
    }

    functions.define("finishUpgrade") { platform, arguments in
      platform.databases.connections[arguments[0].integer]?.finishUpgrade(transaction: arguments[1].integer)
      return arguments.realm.undefined
    }
  }

  // MARK: - Stores and indexes

  private static func installDefinitions(in functions: NativeFunctions) {
    functions.define("defineStore") { platform, arguments in
      let (database, id, text) = (try database(platform, arguments), arguments[1].integer, arguments[2].text)
      return platform.number(
        try attempt(platform) { () throws(StorageFailure) in
          try database.write { file throws(StorageFailure) in
            if id == 0 { return try file.createStore(text) }
            try file.redefineStore(id, text)
            return id
          }
        })
    }

    functions.define("deleteStore") { platform, arguments in
      let (database, id) = (try database(platform, arguments), arguments[1].integer)
      try attempt(platform) { () throws(StorageFailure) in
        try database.write { file throws(StorageFailure) in try file.deleteStore(id) }
      }
      return arguments.realm.undefined
    }

    functions.define("defineIndex") { platform, arguments in
      let (database, store, id) = (try database(platform, arguments), arguments[1].integer, arguments[2].integer)
      let text = arguments[3].text
      return platform.number(
        try attempt(platform) { () throws(StorageFailure) in
          try database.write { file throws(StorageFailure) in
            if id == 0 { return try file.createIndex(store: store, text) }
            try file.redefineIndex(id, text)
            return id
          }
        })
    }

    functions.define("deleteIndex") { platform, arguments in
      let (database, id) = (try database(platform, arguments), arguments[1].integer)
      try attempt(platform) { () throws(StorageFailure) in
        try database.write { file throws(StorageFailure) in try file.deleteIndex(id) }
      }
      return arguments.realm.undefined
    }

    functions.define("generator") { platform, arguments in
      let (database, store) = (try database(platform, arguments), arguments[1].integer)
      return platform.number(
        try attempt(platform) { () throws(StorageFailure) in
          try database.read { file throws(StorageFailure) in try file.generator(store: store) }
        })
    }

    functions.define("setGenerator") { platform, arguments in
      let (database, store, next) = (try database(platform, arguments), arguments[1].integer, arguments[2].integer)
      try attempt(platform) { () throws(StorageFailure) in
        try database.write { file throws(StorageFailure) in try file.setGenerator(store: store, to: next) }
      }
      return arguments.realm.undefined
    }
  }

  // MARK: - Records

  private static func installRecords(in functions: NativeFunctions) {
    functions.define("put") { platform, arguments in
      let (database, store) = (try database(platform, arguments), arguments[1].integer)
      let record = NewRecord(
        key: arguments[2].text, value: arguments[3].text, buffers: arguments[4].withBytes { Array($0) },
        replaces: arguments[5].boolean, hasIndexes: arguments[6].boolean, entries: entries(arguments[7]))
      return platform.boolean(
        try attempt(platform) { () throws(StorageFailure) in
          try database.write { file throws(StorageFailure) in try file.put(record, into: store) }
        })
    }

    functions.define("addEntries") { platform, arguments in
      let (database, primaryKey) = (try database(platform, arguments), arguments[1].text)
      let entries = entries(arguments[2])
      return platform.boolean(
        try attempt(platform) { () throws(StorageFailure) in
          try database.write { file throws(StorageFailure) in
            for entry in entries where try !file.addEntry(entry, for: primaryKey) { return false }
            return true
          }
        })
    }

    functions.define("remove") { platform, arguments in
      let (database, store) = (try database(platform, arguments), arguments[1].integer)
      let range = range(arguments, from: 2)
      try attempt(platform) { () throws(StorageFailure) in
        try database.write { file throws(StorageFailure) in try file.delete(range, from: store) }
      }
      return arguments.realm.undefined
    }

    functions.define("count") { platform, arguments in
      let (database, store, index) = (try database(platform, arguments), arguments[1].integer, optional(arguments[2]))
      let range = range(arguments, from: 3)
      return platform.number(
        try attempt(platform) { () throws(StorageFailure) in
          try database.read { file throws(StorageFailure) in try file.count(store: store, index: index, range) }
        })
    }

    functions.define("find") { platform, arguments in
      let database = try database(platform, arguments)
      let query = query(arguments)
      let records = try attempt(platform) { () throws(StorageFailure) in
        try database.read { file throws(StorageFailure) in try file.records(query) }
      }
      // Values go into the array one by one: those that nothing refers to yet may be collected.
      let result = try platform.realm.array([])
      var count = 0
      func add(_ value: Value) {
        result.set(count, to: value)
        count += 1
      }
      for record in records {
        add(platform.string(record.key))
        add(platform.string(record.primaryKey))
        add(platform.string(record.value))
        add(try record.buffers.map { try $0.withUnsafeBytes { try platform.bytes($0) } } ?? platform.null)
      }
      return result
    }
  }

  /// The arguments of `find`, after the connection.
  private static func query(_ arguments: NativeFunction.Arguments) -> RecordQuery {
    var query = RecordQuery(
      store: arguments[1].integer, index: optional(arguments[2]), range: range(arguments, from: 3))
    query.isReversed = arguments[7].boolean
    query.isUnique = arguments[8].boolean
    if let key = arguments[9].optionalText {
      query.position = RecordQuery.Position(
        key: key, primaryKey: arguments[10].optionalText, isInclusive: arguments[11].boolean)
    }
    query.offset = arguments[12].integer
    query.limit = optional(arguments[13])
    query.includesValues = arguments[14].boolean
    return query
  }

  private static func optional(_ value: Value) -> Int? { value.isNull ? nil : value.integer }

  /// A range in four arguments.
  private static func range(_ arguments: NativeFunction.Arguments, from first: Int) -> KeyRange {
    KeyRange(
      lower: arguments[first].optionalText, upper: arguments[first + 1].optionalText,
      isLowerOpen: arguments[first + 2].boolean, isUpperOpen: arguments[first + 3].boolean)
  }

  /// Entries of indexes, as triples of an index, whether it is unique, and a key.
  private static func entries(_ list: Value) -> [NewRecord.Entry] {
    let items = list.items
    return stride(from: 0, to: items.count - 2, by: 3).map { at in
      NewRecord.Entry(index: items[at].integer, isUnique: items[at + 1].boolean, key: items[at + 2].text)
    }
  }

  // MARK: - Failure

  private static func database(
    _ platform: Platform, _ arguments: NativeFunction.Arguments
  ) throws -> Database {
    guard let database = platform.databases.connections[arguments[0].integer] else { throw ConnectionClosed() }
    return database
  }

  /// Does something that may fail; scripts catch the name of a DOMException with a message.
  private static func attempt<Result>(
    _ platform: Platform, _ work: () throws(StorageFailure) -> Result
  ) throws -> Result {
    do {
      return try work()
    } catch {
      let name = error.isFull ? "QuotaExceededError" : "UnknownError"
      throw ThrownValue(try platform.strings([name, error.description]))
    }
  }

  struct ConnectionClosed: Error, CustomStringConvertible {
    var description: String { "the connection to the database is closed" }
  }
}
