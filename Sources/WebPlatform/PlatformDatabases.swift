import DatabaseStorage
import ScriptEngine

/// What a platform keeps of the databases that its realms use.
final class PlatformDatabases {
  /// The databases of the open connections, by the connections' numbers.
  var connections: [Int: Database] = [:]
  private var clients: [Int: (client: DatabaseClient, server: DatabaseServer)] = [:]

  /// The client that a realm is, and the server of its context.
  func client(realm: Int, of platform: Platform) throws -> (client: DatabaseClient, server: DatabaseServer) {
    if let known = clients[realm] { return known }
    guard let server = platform.host?.databases(realm: realm) else { throw RealmGone() }
    let address = platform.address
    let client = DatabaseClient { notice in
      address.deliver { platform in
        PlatformFault.attempt { try platform.databases.tell(notice, realm: realm, of: platform) }
      }
    }
    clients[realm] = (client, server)
    return (client, server)
  }

  struct RealmGone: Error, CustomStringConvertible {
    var description: String { "the page went away" }
  }

  /// A realm is gone, and what it did with databases ends.
  func release(realm: Int) {
    guard let (client, server) = clients.removeValue(forKey: realm) else { return }
    server.release(client)
  }

  /// The machine goes away.
  func releaseAll() {
    for realm in Array(clients.keys) { release(realm: realm) }
  }

  private func tell(_ notice: DatabaseNotice, realm: Int, of platform: Platform) throws {
    func call(_ kind: String, _ arguments: [Value]) throws {
      let list = try platform.realm.array(arguments)
      try platform.call("databaseEvent", platform.number(realm), platform.string(kind), list)
    }
    let number: (Int) -> Value = { platform.number($0) }
    let version: (Int?) -> Value = { version in version.map(number) ?? platform.null }
    guard clients[realm] != nil else { return }
    switch notice {
    case .opened(let database, let request, let connection, let version, let definitions):
      connections[connection] = database
      try call("opened", [
        number(request), number(connection), number(version), try list(definitions, platform),
      ])
    case .upgradeNeeded(
      let database, let request, let connection, let transaction, let oldVersion, let version, let definitions):
      connections[connection] = database
      try call("upgradeNeeded", [
        number(request), number(connection), number(transaction), number(oldVersion), number(version),
        try list(definitions, platform),
      ])
    case .deleted(let request, let oldVersion):
      try call("deleted", [number(request), number(oldVersion)])
    case .blocked(let request, let oldVersion, let newVersion):
      try call("blocked", [number(request), number(oldVersion), version(newVersion)])
    case .failed(let request, let name, let message):
      try call("failed", [number(request), platform.string(name), platform.string(message)])
    case .versionChange(let connection, let oldVersion, let newVersion):
      try call("versionChange", [number(connection), number(oldVersion), version(newVersion)])
    case .started(let transaction):
      try call("started", [number(transaction)])
    }
  }

  /// Definitions as triples of a number, the number of the store or 0, and a text.
  private func list(_ definitions: [DatabaseNotice.Definition], _ platform: Platform) throws -> Value {
    try platform.strings(definitions.flatMap { ["\($0.id)", "\($0.store ?? 0)", $0.text] })
  }
}
