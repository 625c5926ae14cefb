import DatabaseStorage
import ScriptEngine

/// The functions behind `caches`, in an object of their own that is made when a script first asks for it. Each takes a
/// realm and an origin first; a cache is named by its number.
enum CacheFunctions {
  static func install(in functions: NativeFunctions) {
    functions.define("cacheFunctions") { platform, _ in
      let own = NativeFunctions(platform: platform)
      installCaches(in: own)
      installEntries(in: own)
      return own.object
    }
  }

  private static func installCaches(in functions: NativeFunctions) {
    functions.define("list") { platform, arguments in
      let caches = try use(platform, arguments) { file throws(StorageFailure) in
        try file.definitions().map { (id: $0.id, name: $0.definition) }
      }
      return try platform.strings(caches.flatMap { ["\($0.id)", $0.name] })
    }

    functions.define("create") { platform, arguments in
      let name = arguments[2].text
      return platform.number(
        try use(platform, arguments) { file throws(StorageFailure) in try file.createStore(name) })
    }

    functions.define("remove") { platform, arguments in
      let id = arguments[2].integer
      try use(platform, arguments) { file throws(StorageFailure) in try file.deleteStore(id) }
      return arguments.realm.undefined
    }
  }

  private static func installEntries(in functions: NativeFunctions) {
    functions.define("nextNumber") { platform, arguments in
      let id = arguments[2].integer
      return platform.number(
        try use(platform, arguments) { file throws(StorageFailure) in
          let next = try file.generator(store: id)
          try file.setGenerator(store: id, to: next + 1)
          return next
        })
    }

    functions.define("put") { platform, arguments in
      let id = arguments[2].integer
      let record = NewRecord(
        key: arguments[3].text, value: arguments[4].text, buffers: arguments[5].withBytes { Array($0) }, replaces: true,
        hasIndexes: false, entries: [])
      _ = try use(platform, arguments) { file throws(StorageFailure) in try file.put(record, into: id) }
      return arguments.realm.undefined
    }

    functions.define("delete") { platform, arguments in
      let (id, key) = (arguments[2].integer, arguments[3].text)
      try use(platform, arguments) { file throws(StorageFailure) in
        try file.delete(KeyRange(lower: key, upper: key), from: id)
      }
      return arguments.realm.undefined
    }

    functions.define("find") { platform, arguments in
      let (id, prefix) = (arguments[2].integer, arguments[3].text)
      // What begins with the prefix is between it and the least text that does not.
      let range = prefix.isEmpty ? KeyRange() : KeyRange(lower: prefix, upper: prefix + "\u{10FFFF}")
      let records = try use(platform, arguments) { file throws(StorageFailure) in
        try file.records(RecordQuery(store: id, index: nil, range: range))
      }
      let result = try platform.realm.array([])
      for (index, record) in records.enumerated() {
        result.set(3 * index, to: platform.string(record.key))
        result.set(3 * index + 1, to: platform.string(record.value))
        let body = try record.buffers.map { try $0.withUnsafeBytes { try platform.bytes($0) } }
        result.set(3 * index + 2, to: body ?? platform.null)
      }
      return result
    }
  }

  /// Does something with the caches of an origin, all of it or nothing.
  private static func use<Result: Sendable>(
    _ platform: Platform, _ arguments: NativeFunction.Arguments,
    _ work: (RecordFile) throws(StorageFailure) -> Result
  ) throws -> Result {
    guard let server = platform.host?.databases(realm: arguments[0].integer) else { throw PlatformDatabases.RealmGone() }
    return try server.changeCaches(origin: arguments[1].text, work)
  }
}
