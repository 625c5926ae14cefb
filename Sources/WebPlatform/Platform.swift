import ScriptEngine

/// The web platform of one agent: a virtual machine, the realm that holds the implementation, and the page realms.
///
/// It belongs to the thread that makes it.
public final class Platform {
  public let machine = VirtualMachine()

  /// The realm in which the platform's scripts run; no page can reach it.
  let realm: Realm

  /// What the platform needs from outside: network, timers, storage, tabs.
  public internal(set) weak var host: PlatformHost?

  /// How many times microtasks were ended because they ran past the time limit.
  public private(set) var stoppedMicrotaskCount = 0

  private(set) var pageRealms: [Int: Realm] = [:]
  private var nextRealmID = 1
  private var entryPoints: RetainedValue?
  private var entryFunctions: [String: RetainedValue] = [:]

  /// Parsers of documents that are not finished, by the number under which scripts know them.
  var parsers: [Int: DocumentParser] = [:]
  var nextParserID = 1

  /// What others in the process reach the platform by.
  let address: MessageExchange.Address

  /// What the realms have to do with databases.
  let databases = PlatformDatabases()

  /// Begins to set up what a process needs for its first platform, which takes it a millisecond or two and is else done
  /// when that starts. It may be called on any thread.
  public static func prepareProcess() {
    VirtualMachine.prepareProcess()
    _ = CoreSource.text
  }

  /// Starts the platform: the loader is in place afterwards, everything else is loaded when it is first used.
  public init(host: PlatformHost) throws(ScriptException) {
    self.host = host
    address = MessageExchange.Address(deliver: host.delivery)
    realm = Realm(in: machine)
    let functions = NativeFunctions(platform: self)
    ScriptFunctions.install(in: functions)
    ParserFunctions.install(in: functions)
    DocumentFunctions.install(in: functions)
    EventLoopFunctions.install(in: functions)
    NetworkFunctions.install(in: functions)
    StorageFunctions.install(in: functions)
    DatabaseFunctions.install(in: functions)
    CacheFunctions.install(in: functions)
    CryptoFunctions.install(in: functions)
    WindowFunctions.install(in: functions)
    PluginFunctions.install(in: functions)
    TextEncodingFunctions.install(in: functions)
    URLFunctions.install(in: functions)
    ModuleFunctions.install(in: functions)
    CompressionFunctions.install(in: functions)

    MessageFunctions.install(in: functions)
    WorkerFunctions.install(in: functions)
    realm.global.set("native", to: functions.object)
    try realm.evaluate(ScriptString(PlatformScripts.source(PlatformScripts.boot)), url: "platform://runtime/Boot.js")
    let loader = realm.global["loader"]
    try loader.call(method: "announce", [realm.string(ScriptString(PlatformScripts.dependencies(PlatformScripts.boot)))])
    try loader.call(method: "load", [realm.number(PlatformScripts.core)])
    entryPoints = RetainedValue(try loader.call(method: "start"))
    machine.onMicrotasksStopped = { [unowned self] cause in
      stoppedMicrotaskCount += 1
      finishStop(inMicrotasks: true, cause)
    }
    realm.disableEval(message: "The platform evaluates no strings")
  }

  deinit {
    MessageExchange.shared.forget(address)
    databases.releaseAll()
  }

  // MARK: - Calls into the platform

  /// Calls one of `runtime/EntryPoints.js`'s functions. Errors are faults of the platform's own, or terminations.
  @discardableResult
  public func call(_ name: String, _ arguments: Value...) throws(ScriptException) -> Value {
    do {
      return try function(name).call(arguments)
    } catch {
      if let cause = error.termination { finishStop(inMicrotasks: false, cause) }
      throw error
    }
  }

  /// Has the platform do what a script that was ended left undone. That may run scripts, which may have to be ended,
  /// too; each time less remains.
  private func finishStop(inMicrotasks: Bool, _ cause: Watchdog.Cause) {
    if cause == .memory { machine.onMemoryExceeded?() }
    while true {
      do {
        try function("scriptWasStopped").call([realm.boolean(inMicrotasks), realm.boolean(cause == .memory)])
        return
      } catch {
        if error.isTermination { continue }
        return PlatformFault.report("\(error)\n\(error.stack)")
      }
    }
  }

  private func function(_ name: String) -> Value {
    if let known = entryFunctions[name] { return known.value }
    let function = RetainedValue(entryPoints!.value[name])
    precondition(function.value.isFunction, "the platform has no entry point \(name)")
    entryFunctions[name] = function
    return function.value
  }

  /// Values of the platform realm, for arguments.
  public func string(_ text: String) -> Value { realm.string(text) }
  public func number(_ number: Int) -> Value { realm.number(number) }
  public func number(_ number: Double) -> Value { realm.number(number) }
  public func boolean(_ flag: Bool) -> Value { realm.boolean(flag) }
  /// An array of strings, each of which is the array's as soon as it is made: the engine collects what it finds neither
  /// there nor on the stack.
  public func strings(_ list: [String]) throws(ScriptException) -> Value {
    let array = try realm.array([])
    for (index, text) in list.enumerated() { array.set(index, to: realm.string(text)) }
    return array
  }
  public func bytes(_ bytes: UnsafeRawBufferPointer) throws(ScriptException) -> Value { try realm.arrayBuffer(bytes) }
  public var null: Value { realm.null }

  /// An array with an `ArrayBuffer` of each list of bytes.
  func buffers(_ list: [[UInt8]]) throws -> Value {
    let array = try realm.array([])
    for (index, item) in list.enumerated() { array.set(index, to: try item.withUnsafeBytes { try bytes($0) }) }
    return array
  }

  /// A plain object of the platform realm.
  public func object(_ properties: [(name: String, value: Value)]) -> Value {
    let object = realm.value(json: "{}")!
    for (name, value) in properties { object.set(name, to: value) }
    return object
  }

  /// The value that JSON stands for.
  public func value(json: String) -> Value { realm.value(json: json) ?? realm.null }

  /// Why a script does not parse, or nil if it does. `line` is that of its first line.
  public func syntaxError(in source: String, line: Int) -> ScriptException? {
    realm.syntaxError(in: ScriptString(source), line: line)
  }

  /// The size of the machine's heap in bytes, with what its objects hold elsewhere.
  public var heapSize: Int { realm.heapSize }

  /// Collects garbage now, of the pages too.
  public func collectGarbage() { realm.collectGarbage() }

  /// Collects garbage now, of the pages too, and gives free memory back to the system.
  public func releaseMemory() {
    realm.releaseMemory()
  }

  // MARK: - Page realms

  /// The page realm with a number.
  public func pageRealm(_ id: Int) -> Realm? { pageRealms[id] }

  /// The encoding of a realm's document was found out.
  func setCharacterSet(_ name: String, realmID: Int) {
    do {
      try call("setCharacterSet", number(realmID), string(name))
    } catch {
      PlatformFault.report("\(error)")
    }
  }

  func makePageRealm() -> (id: Int, realm: Realm) {
    let id = nextRealmID
    nextRealmID += 1
    let page = Realm(in: machine)
    pageRealms[id] = page
    return (id, page)
  }

  /// Forgets a page's realm; its memory goes when nothing of another page refers to it.
  func releasePageRealm(_ id: Int) {
    pageRealms[id] = nil
    databases.release(realm: id)
    for (parserID, parser) in parsers where parser.realmID == id { parsers[parserID] = nil }
  }
}
