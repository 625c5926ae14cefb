import Foundation
import Host
import Synchronization

/// A running `hansom` that a test talks to as a client would. Suites that start processes are serialized: a hundred of
/// them at once would starve every other test.
///
///     let hansom = try HansomProcess()
///     let tab = try await hansom.request("openTab", ["html": "<title>x</title>"])
///     #expect(tab["title"] == "x")
final class HansomProcess: Sendable {

  private typealias Continuation = CheckedContinuation<Result<JSON, RPCError>, Never>

  /// Who waits for an answer, and whether one can still come: a request after the end fails as those before it do.
  private struct Exchange {
    var pending: [Int: Continuation] = [:]
    var hasEnded = false
  }

  private static let ended = RPCError(.internalError, "hansom has ended")

  private let process = Process()
  private let stdin = Pipe()
  private let framing: Framing
  private let exchange = Mutex(Exchange())
  private let requestCount = Atomic(0)

  /// The messages that answer no request of `request`: notifications, errors without an id, batches.
  let messages: AsyncStream<JSON>

  /// Starts `hansom` with the given arguments.
  init(_ arguments: [String] = ["--ephemeral"], framing: Framing = .lines) throws {
    self.framing = framing
    let stdout = Pipe()
    process.executableURL = Executable.products.appending(path: "hansom")
    process.arguments = arguments
    process.environment = Executable.environment
    process.standardInput = stdin
    process.standardOutput = stdout
    let (messages, continuation) = AsyncStream.makeStream(of: JSON.self)
    self.messages = messages
    try process.runWithSignals()
    Thread.detachNewThread { [weak self] in
      var reader = MessageReader()
      while true {
        let data = stdout.fileHandleForReading.availableData
        Array(data).withUnsafeBufferPointer { reader.append($0) }
        while case .message(let bytes) = reader.next(atEnd: data.isEmpty) {
          let json = bytes.withUnsafeBufferPointer { try? JSON(parsing: $0) }
          if let json, self?.deliver(json) != true { continuation.yield(json) }
        }
        if data.isEmpty { break }
      }
      self?.failPending()
      continuation.finish()
    }
  }

  deinit {
    try? stdin.fileHandleForWriting.close()
    if process.isRunning { process.terminate() }
  }

  /// Sends a request and waits for its answer.
  func request(_ method: String, _ params: JSON = [:]) async throws -> JSON {
    let id = requestCount.add(1, ordering: .relaxed).newValue
    let outcome = await withCheckedContinuation { continuation in
      let isWaiting = exchange.withLock { exchange in
        if !exchange.hasEnded { exchange.pending[id] = continuation }
        return !exchange.hasEnded
      }
      guard isWaiting else { return continuation.resume(returning: .failure(Self.ended)) }
      send(["jsonrpc": "2.0", "id": JSON(id), "method": .string(method), "params": params])
    }
    return try outcome.get()
  }

  /// The error that a request is answered with; fails the test if there is none.
  func error(_ method: String, _ params: JSON = [:]) async throws -> RPCError {
    do {
      let result = try await request(method, params)
      throw UnexpectedResult(result: result)
    } catch let error as RPCError {
      return error
    }
  }

  /// Sends a notification.
  func notify(_ method: String, _ params: JSON = [:]) {
    send(["jsonrpc": "2.0", "method": .string(method), "params": params])
  }

  /// Sends one message.
  func send(_ json: JSON) {
    let text = json.text
    switch framing {
    case .lines: write(text + "\n")
    case .headers: write("Content-Length: \(text.utf8.count)\r\n\r\n\(text)")
    }
  }

  /// Writes bytes as they are.
  func write(_ text: String) {
    try? stdin.fileHandleForWriting.write(contentsOf: Data(text.utf8))
  }

  /// The next message that answers no request of `request`, skipping those `isWanted` refuses.
  func next(where isWanted: (JSON) -> Bool = { _ in true }) async -> JSON? {
    for await message in messages where isWanted(message) { return message }
    return nil
  }

  /// Ends the input and waits for the process; returns its exit status.
  func end() async -> Int32 {
    try? stdin.fileHandleForWriting.close()
    return await exitStatus()
  }

  /// Ends the process at once, as a crash would.
  func kill() {
    Foundation.kill(process.processIdentifier, SIGKILL)
  }

  /// Waits for the process to end by itself.
  func exitStatus() async -> Int32 {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        self.process.waitUntilExit()
        continuation.resume(returning: self.process.terminationStatus)
      }
    }
  }

  private func deliver(_ json: JSON) -> Bool {
    guard let id = json["id"]?.int, json["method"] == nil else { return false }
    guard let continuation = exchange.withLock({ $0.pending.removeValue(forKey: id) }) else { return false }
    if let error = json["error"] {
      let code = error["code"]?.int.flatMap(ErrorCode.init) ?? .internalError
      continuation.resume(returning: .failure(RPCError(code, error["message"]?.string ?? "", error["data"])))
    } else {
      continuation.resume(returning: .success(json["result"] ?? .null))
    }
    return true
  }

  private func failPending() {
    let waiting = exchange.withLock { exchange in
      exchange.hasEnded = true
      defer { exchange.pending = [:] }
      return exchange.pending
    }
    for continuation in waiting.values { continuation.resume(returning: .failure(Self.ended)) }
  }
}

/// A request succeeded where a test wanted it to fail.
struct UnexpectedResult: Error {
  var result: JSON
}
