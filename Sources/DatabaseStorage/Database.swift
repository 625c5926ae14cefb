import Synchronization

/// A database of one origin (Indexed Database API 2.1): its contents, the connections to it, the requests to open and
/// delete it, which are dealt with one after the other, and its transactions. It may be used from any thread.
public final class Database: Sendable {
  /// The name, as its server's clients spell it.
  let name: String
  let state: Mutex<State>
  /// Numbers of connections and transactions.
  private static let numbers = Atomic<Int>(0)

  struct State: Sendable {
    var file: String?
    /// Nil until it is needed.
    var contents: RecordFile?
    var requests: [Request] = []
    var connections: [Int: Connection] = [:]
    /// The transactions that are not finished, the oldest first.
    var transactions: [Transaction] = []
    /// The number and kind of what the first of the requests waits for.
    var stage = Stage.idle
  }

  enum Stage: Equatable, Sendable {
    case idle
    /// Connections have to be told that others want them closed.
    case telling(Set<Int>)
    /// Connections have to be closed.
    case closing
    /// The transaction in which the database is changed has to end.
    case upgrading(transaction: Int, oldVersion: Int)
  }

  /// A request to open a version, or the one there is for nil, or to delete.
  struct Request: Sendable {
    enum Kind: Sendable {
      case open(version: Int?)
      case delete
    }

    let number: Int
    let kind: Kind
    let client: DatabaseClient
  }

  struct Connection: Sendable {
    let client: DatabaseClient
  }

  struct Transaction: Sendable {
    let number: Int
    let connection: Int
    let mode: TransactionMode
    let scope: Set<Int>
    var isStarted = false
  }

  init(name: String, file: String?) {
    self.name = name
    state = Mutex(State(file: file))
  }

  static func makeNumber() -> Int {
    numbers.add(1, ordering: .relaxed).newValue
  }

  /// Whether nobody uses it.
  var isUnused: Bool {
    state.withLock { $0.connections.isEmpty && $0.requests.isEmpty }
  }

  // MARK: - Requests

  /// Asks for a connection; with a version that is higher than the database's, it is upgraded first.
  func open(request: Int, version: Int?, for client: DatabaseClient) {
    enqueue(Request(number: request, kind: .open(version: version), client: client))
  }

  /// Asks for the database to be deleted once nobody is connected to it.
  func delete(request: Int, for client: DatabaseClient) {
    enqueue(Request(number: request, kind: .delete, client: client))
  }

  private func enqueue(_ request: Request) {
    state.withLock { state in
      state.requests.append(request)
      if state.requests.count == 1 { advance(&state) }
    }
  }

  /// A connection has been told that its closing is wanted.
  public func versionChangeSeen(connection: Int) {
    state.withLock { state in
      guard case .telling(var connections) = state.stage else { return }
      connections.remove(connection)
      state.stage = .telling(connections)
      goOn(&state)
    }
  }

  /// Closes a connection whose transactions have ended.
  public func close(connection: Int) {
    state.withLock { state in
      state.connections[connection] = nil
      if case .telling(var connections) = state.stage {
        connections.remove(connection)
        state.stage = .telling(connections)
      }
      goOn(&state)
    }
  }

  /// Ends what a client does with the database: its transactions are given up, and its connections closed.
  func release(_ client: DatabaseClient) {
    state.withLock { state in
      let head = state.requests.first
      state.requests = state.requests.filter { $0.client !== client }
      let gone = state.connections.filter { $0.value.client === client }.map(\.key)
      for transaction in state.transactions where gone.contains(transaction.connection) {
        abort(transaction, &state)
      }
      for connection in gone { state.connections[connection] = nil }
      if case .telling(let connections) = state.stage { state.stage = .telling(connections.subtracting(gone)) }
      if head?.client === client {
        // An upgrade was undone with its transaction.
        state.stage = .idle
        advance(&state)
      } else {
        goOn(&state)
      }
      startTransactions(&state)
    }
  }

  /// Deals with the first of the requests.
  private func advance(_ state: inout State) {
    while let request = state.requests.first, state.stage == .idle {
      do throws(StorageFailure) {
        let version = try contents(&state).version()
        if case .open(let wanted) = request.kind {
          let wanted = wanted ?? max(version, 1)
          guard wanted >= version else {
            let message = "The database has the version \(version), which is higher than \(wanted)."
            finish(&state, telling: .failed(request: request.number, name: "VersionError", message: message))
            continue
          }
          if wanted == version {
            let connection = connect(request, &state)
            let definitions = try definitions(&state)
            finish(
              &state,
              telling: .opened(
                self, request: request.number, connection: connection, version: version, definitions: definitions))
            continue
          }
        }
        state.stage = .telling(Set(state.connections.keys))
        for (number, connection) in state.connections {
          connection.client.deliver(
            .versionChange(connection: number, oldVersion: version, newVersion: newVersion(request)))
        }
        goOn(&state)
      } catch {
        finish(&state, telling: .failed(request: request.number, name: "UnknownError", message: error.description))
      }
    }
    closeIfUnused(&state)
  }

  /// Closes the file of a database that nobody uses, and deletes it where no upgrade has come to its end.
  private func closeIfUnused(_ state: inout State) {
    guard state.requests.isEmpty, state.connections.isEmpty, let file = state.file, let contents = state.contents else {
      return
    }
    let isEmpty = (try? contents.version()) == 0
    state.contents = nil
    if isEmpty { DatabaseFiles.delete(file) }
  }

  /// Goes on with the first of the requests when what it waits for has come.
  private func goOn(_ state: inout State) {
    guard let request = state.requests.first else { return closeIfUnused(&state) }
    do throws(StorageFailure) {
      if case .telling(let connections) = state.stage, connections.isEmpty {
        state.stage = .closing
        if !state.connections.isEmpty {
          let version = try contents(&state).version()
          request.client.deliver(
            .blocked(request: request.number, oldVersion: version, newVersion: newVersion(request)))
        }
      }
      guard state.stage == .closing, state.connections.isEmpty else { return }
      switch request.kind {
      case .open:
        try upgrade(request, &state)
      case .delete:
        let version = try contents(&state).version()
        try contents(&state).clear()
        if let file = state.file {
          state.contents = nil
          DatabaseFiles.delete(file)
        }
        finish(&state, telling: .deleted(request: request.number, oldVersion: version))
        advance(&state)
      }
    } catch {
      finish(&state, telling: .failed(request: request.number, name: "UnknownError", message: error.description))
      advance(&state)
    }
  }

  private func newVersion(_ request: Request) -> Int? {
    if case .open(let version) = request.kind { version ?? 1 } else { nil }
  }

  private func finish(_ state: inout State, telling notice: DatabaseNotice) {
    let request = state.requests.removeFirst()
    state.stage = .idle
    request.client.deliver(notice)
  }

  private func connect(_ request: Request, _ state: inout State) -> Int {
    let number = Self.makeNumber()
    state.connections[number] = Connection(client: request.client)
    return number
  }

  private func upgrade(_ request: Request, _ state: inout State) throws(StorageFailure) {
    let oldVersion = try contents(&state).version()
    let version = newVersion(request) ?? 1
    try contents(&state).beginWriting()
    try contents(&state).setVersion(version, name: name)
    let definitions = try definitions(&state)
    let connection = connect(request, &state)
    var transaction = Transaction(
      number: Self.makeNumber(), connection: connection, mode: .versionchange, scope: [])
    transaction.isStarted = true
    state.transactions.append(transaction)
    state.stage = .upgrading(transaction: transaction.number, oldVersion: oldVersion)
    request.client.deliver(
      .upgradeNeeded(
        self, request: request.number, connection: connection, transaction: transaction.number, oldVersion: oldVersion,
        version: version, definitions: definitions))
  }

  // MARK: - Transactions

  /// Begins a transaction over some stores, and answers its number and whether it may be used already. If not, the
  /// client is told when it may.
  public func begin(connection: Int, mode: TransactionMode, scope: Set<Int>) -> (number: Int, isStarted: Bool) {
    state.withLock { state in
      let transaction = Transaction(number: Self.makeNumber(), connection: connection, mode: mode, scope: scope)
      state.transactions.append(transaction)
      startTransactions(&state, isTold: transaction.number)
      return (transaction.number, state.transactions.last?.isStarted ?? false)
    }
  }

  /// Makes what a transaction did last.
  public func commit(transaction number: Int) throws(StorageFailure) {
    try state.withLock { state throws(StorageFailure) in
      guard let transaction = state.transactions.first(where: { $0.number == number }) else { return }
      if transaction.mode != .readonly { try state.contents?.commit() }
      end(transaction, &state)
    }
  }

  /// Undoes what a transaction did.
  public func abort(transaction number: Int) {
    state.withLock { state in
      guard let transaction = state.transactions.first(where: { $0.number == number }) else { return }
      abort(transaction, &state)
      startTransactions(&state)
    }
  }

  private func abort(_ transaction: Transaction, _ state: inout State) {
    if transaction.mode != .readonly, transaction.isStarted { state.contents?.rollBack() }
    end(transaction, &state)
  }

  private func end(_ transaction: Transaction, _ state: inout State) {
    state.transactions.removeAll { $0.number == transaction.number }
    startTransactions(&state)
  }

  /// The client knows how its upgrade has ended, so the next request has its turn.
  public func finishUpgrade(transaction: Int) {
    state.withLock { state in
      guard case .upgrading(transaction, _) = state.stage else { return }
      state.requests.removeFirst()
      state.stage = .idle
      advance(&state)
    }
  }

  /// Starts the transactions that have waited for long enough. One that writes waits for the older ones that use its
  /// stores and for any that writes, since SQLite has one writer at a time; one that reads waits for those that write
  /// its stores.
  private func startTransactions(_ state: inout State, isTold known: Int? = nil) {
    for index in state.transactions.indices where !state.transactions[index].isStarted {
      let transaction = state.transactions[index]
      let mayStart = state.transactions[..<index].allSatisfy { older in
        let overlaps = !older.scope.isDisjoint(with: transaction.scope)
        return transaction.mode == .readonly
          ? older.mode == .readonly || !overlaps : older.mode == .readonly && !overlaps
      }
      guard mayStart else { continue }
      state.transactions[index].isStarted = true
      if transaction.number != known {
        state.connections[transaction.connection]?.client.deliver(.started(transaction: transaction.number))
      }
    }
  }

  // MARK: - Contents

  /// The version that is there for all to see; 0 if there is none.
  func visibleVersion() -> Int {
    state.withLock { state in
      if case .upgrading(let transaction, let oldVersion) = state.stage,
        state.transactions.contains(where: { $0.number == transaction })
      {
        return oldVersion
      }
      defer { closeIfUnused(&state) }
      return (try? contents(&state).version()) ?? 0
    }
  }

  /// Reads the contents.
  public func read<Result: Sendable>(
    _ work: (RecordFile) throws(StorageFailure) -> Result
  ) throws(StorageFailure) -> Result {
    try state.withLock { state throws(StorageFailure) in try work(contents(&state)) }
  }

  /// Changes the contents, in the transaction that may.
  public func write<Result: Sendable>(
    _ work: (RecordFile) throws(StorageFailure) -> Result
  ) throws(StorageFailure) -> Result {
    try state.withLock { state throws(StorageFailure) in
      let contents = try contents(&state)
      try contents.beginWriting()
      return try work(contents)
    }
  }

  /// Reads or changes the contents in a transaction of its own.
  func change<Result: Sendable>(
    _ work: (RecordFile) throws(StorageFailure) -> Result
  ) throws(StorageFailure) -> Result {
    try state.withLock { state throws(StorageFailure) in
      let contents = try contents(&state)
      try contents.beginWriting()
      do throws(StorageFailure) {
        let result = try work(contents)
        try contents.commit()
        return result
      } catch {
        contents.rollBack()
        throw error
      }
    }
  }

  private func contents(_ state: inout State) throws(StorageFailure) -> RecordFile {
    if let contents = state.contents { return contents }
    let contents = try RecordFile(file: state.file)
    state.contents = contents
    return contents
  }

  private func definitions(_ state: inout State) throws(StorageFailure) -> [DatabaseNotice.Definition] {
    try contents(&state).definitions().map { DatabaseNotice.Definition(id: $0.id, store: $0.store, text: $0.definition) }
  }
}
