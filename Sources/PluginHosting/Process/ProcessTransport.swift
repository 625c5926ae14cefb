import BrowserPlugin
import EventLoop

/// A plugin that is a program of its own, which speaks JSON-RPC 2.0 on its standard input and output, one message a
/// line.
///
/// It is asked `initialize` first and answers its manifest; then it is asked and told by the names of the phases. A
/// program that ends, floods its output, sends nonsense or leaves three questions unanswered is started again, after
/// 100 ms, then twice as long each time, at most 30 s; after ten failures in a row it is given up. Questions that it
/// held, and those asked meanwhile, fail at once, and the plugin's policy says what that means to a request.
@BrowserActor
public final class ProcessTransport: PluginTransport {

  private static nonisolated let patience = 3
  private static let mostFailures = 10
  private static let longestDelayMs = 30_000.0
  private static let startTimeoutMs = 10_000

  private let command: String
  private let timeoutMs: Int
  private nonisolated let reportFailure: @Sendable (PluginProblem, String) -> Void
  private nonisolated let loop: EventLoop
  private let questions = Questions()
  private var calls: BrowserCalls?
  private var settings: JSON = [:]
  private var failures = 0
  private var generation = 0
  private var isRunning = false
  private var isStopped = false
  private var restart: EventLoop.Timer?
  private var endWaiters: [CheckedContinuation<Void, Never>] = []

  /// Belongs to the thread.
  private nonisolated(unsafe) var channel: ProcessChannel?

  /// A program that is started by `load()`. Questions that take longer than `timeoutMs` count as failed; `report` is
  /// told of errors that answer no question, with the phase.
  public init(command: String, timeoutMs: Int, report: @escaping @Sendable (PluginProblem, String) -> Void) {
    self.command = command
    self.timeoutMs = timeoutMs
    reportFailure = report
    loop = EventLoop(name: "plugin", stackSize: 512 << 10)
    loop.perform { ChildProcess.blockPipeSignal() }
  }

  /// Starts the program and answers its manifest.
  public func load() async throws -> PluginManifest {
    do {
      try start()
      let manifest = try PluginManifest(try await initialize())
      failures = 0
      return manifest
    } catch {
      stop()
      throw error
    }
  }

  private func start() throws(PluginProblem) {
    let child = try ChildProcess(command: command)
    generation += 1
    isRunning = true
    let (number, loop) = (generation, loop)
    loop.perform { [weak self] in
      self?.channel = ProcessChannel(child, loop: loop) { [weak self] json in
        BrowserActor.perform { self?.receive(json) }
      } ended: { [weak self] reason in
        BrowserActor.perform { self?.ended(reason, generation: number) }
      }
    }
  }

  private func initialize() async throws -> JSON {
    try await questions.ask(timeoutMs: Self.startTimeoutMs) { id in
      send(id, "initialize", ["protocolVersion": 1, "settings": settings])
    }
  }

  // MARK: - Asking

  public func ask(_ hook: String, _ parameters: JSON) async throws -> JSON {
    guard isRunning else { throw PluginProblem("it is not running") }
    do {
      return try await questions.ask(timeoutMs: timeoutMs) { id in send(id, hook, parameters) }
    } catch {
      if questions.timeoutsInARow >= Self.patience {
        questions.failAll(error)
        loop.perform { [self] in channel?.end("it left \(Self.patience) questions unanswered") }
      }
      throw error
    }
  }

  public func tell(_ hook: String, _ parameters: JSON) {
    if hook == "settingsChanged" { settings = parameters["values"] ?? [:] }
    guard isRunning else { return }
    send(nil, hook, parameters)
  }

  public func connect(to calls: BrowserCalls) { self.calls = calls }

  public nonisolated func report(_ error: any Error, phase: String) {
    reportFailure(PluginProblem("\(error)"), phase)
  }

  private func send(_ id: Int?, _ method: String, _ parameters: JSON) {
    let message = JSON.fields(
      ("jsonrpc", "2.0"), ("id", id.map { JSON($0) }), ("method", .string(method)), ("params", parameters))
    loop.perform { [self] in channel?.send(message, isQuestion: id != nil) }
  }

  // MARK: - Receiving

  private func receive(_ json: JSON) {
    if let method = json["method"]?.string {
      perform(method, json["params"] ?? .null, id: json["id"])
    } else if let id = json["id"]?.int {
      questions.answer(id, Self.outcome(json))
    }
  }

  private static func outcome(_ json: JSON) -> Result<JSON, PluginProblem> {
    if let error = json["error"], !error.isNull { return .failure(PluginProblem(error["message"]?.string ?? error.text)) }
    guard let result = json["result"] else { return .failure(PluginProblem("its answer has neither result nor error")) }
    return .success(result)
  }

  private func perform(_ method: String, _ parameters: JSON, id: JSON?) {
    let number = generation
    BrowserActor.task { [self] in
      var outcome: (name: String, value: JSON)
      do {
        guard let calls else { throw PluginProblem("the plugin is not loaded yet") }
        outcome = ("result", try await calls.perform(method, parameters))
      } catch {
        outcome = ("error", ["code": -32603, "message": .string("\(error)")])
        if id == nil { report(error, phase: method) }
      }
      guard let id, generation == number else { return }
      let message: JSON = .fields(("jsonrpc", "2.0"), ("id", id), (outcome.name, outcome.value))
      loop.perform { [self] in channel?.send(message, isQuestion: false) }
    }
  }

  // MARK: - The end

  private func ended(_ reason: String, generation number: Int) {
    guard number == generation else { return }
    isRunning = false
    questions.failAll(PluginProblem(reason))
    for waiter in endWaiters { waiter.resume() }
    endWaiters = []
    guard !isStopped else { return }
    // Before the manifest is there, whoever loads the plugin is told.
    guard calls != nil else { return }
    failures += 1
    guard failures <= Self.mostFailures else {
      return reportFailure(PluginProblem("\(reason); it is given up after \(failures) failures in a row"), "process")
    }
    let delay = min(Self.longestDelayMs, 100 * Double(1 << (failures - 1)))
    reportFailure(PluginProblem("\(reason); it is started again in \(Int(delay)) ms"), "process")
    restart = EventLoop.Timer(on: BrowserActor.shared.eventLoop, afterMs: delay) { [weak self] in
      BrowserActor.assumeIsolated { self?.startAgain() }
    }
  }

  private func startAgain() {
    guard !isStopped else { return }
    do {
      try start()
    } catch {
      isRunning = false
      return ended(error.reason, generation: generation)
    }
    BrowserActor.task { [self] in
      guard (try? await initialize()) != nil else { return }
      let number = generation
      await EventLoop.Timer.sleep(ms: 10_000, on: BrowserActor.shared.eventLoop)
      if number == generation, isRunning { failures = 0 }
    }
  }

  public func stop() {
    guard !isStopped else { return }
    isStopped = true
    restart?.cancel()
    questions.failAll(PluginProblem("it has been stopped"))
    loop.perform { [self] in channel?.closeInput() }
    guard isRunning else { return endThread() }
    BrowserActor.task { [self] in
      await EventLoop.Timer.sleep(ms: Self.graceMs, on: BrowserActor.shared.eventLoop)
      loop.perform { [self] in channel?.end("it has been stopped") }
      await waitForEnd()
      endThread()
    }
  }

  /// How long a program may take to end once its input has, in milliseconds.
  private static let graceMs = 500

  /// Waits until the program has ended.
  public func waitForEnd() async {
    guard isRunning else { return }
    await withCheckedContinuation { endWaiters.append($0) }
  }

  private func endThread() {
    loop.perform { [self] in channel = nil }
    loop.stop()
  }
}
