import BrowserPlugin
import EventLoop

/// A plugin that is a script, on a thread with a machine of its own, where neither a page nor the browser waits for it.
@BrowserActor
public final class ScriptTransport: PluginTransport {

  /// After so many hooks in a row that ran too long or did not answer, the plugin is not called any more.
  private static let patience = 3

  private nonisolated let loop: EventLoop
  private nonisolated let reportFailure: @Sendable (PluginProblem, String) -> Void
  private let timeoutMs: Int
  private let questions = Questions()
  private var calls: BrowserCalls?
  private var hangs = 0
  private var isStopped = false

  /// Belongs to the plugin's thread.
  private nonisolated(unsafe) var realm: ScriptPluginRealm?

  /// Starts a thread for a plugin. Hooks that take longer than `timeoutMs` count as failed; `report` is told of errors
  /// that answer no question, with the phase.
  public init(timeoutMs: Int, report: @escaping @Sendable (PluginProblem, String) -> Void) {
    self.timeoutMs = timeoutMs
    reportFailure = report
    loop = EventLoop(name: "plugin")
  }

  /// Runs a plugin's file and answers its manifest.
  ///
  /// - Throws: `PluginProblem` with the path and what is wrong with the file.
  public func load(path: String) async throws -> PluginManifest {
    let source = String(decoding: try FileContents.read(path), as: UTF8.self)
    let result = await withCheckedContinuation { (continuation: CheckedContinuation<Result<JSON, any Error>, Never>) in
      loop.perform { [self] in
        let realm = ScriptPluginRealm(loop: loop, transport: self)
        self.realm = realm
        continuation.resume(returning: Result { try realm.load(source, path: path) })
      }
    }
    do {
      return try PluginManifest(try result.get())
    } catch {
      throw PluginProblem("\(path): \(error)")
    }
  }

  public func ask(_ hook: String, _ parameters: JSON) async throws -> JSON {
    guard !isStopped else { throw PluginProblem("it has been stopped") }
    guard hangs < Self.patience else { throw PluginProblem("it has been stopped after hanging \(hangs) times") }
    do {
      let answer = try await questions.ask(timeoutMs: timeoutMs) { id in
        loop.perform { [self] in realm?.ask(id, hook, parameters) }
      }
      hangs = 0
      return answer
    } catch {
      hangs = questions.timeoutsInARow > 0 || error.reason.hasPrefix("it ran for longer") ? hangs + 1 : 0
      throw error
    }
  }

  public func tell(_ hook: String, _ parameters: JSON) {
    guard !isStopped, hangs < Self.patience else { return }
    loop.perform { [self] in realm?.tell(hook, parameters) }
  }

  public func connect(to calls: BrowserCalls) { self.calls = calls }

  public nonisolated func report(_ error: any Error, phase: String) {
    reportFailure(PluginProblem("\(error)"), phase)
  }

  public func stop() {
    guard !isStopped else { return }
    isStopped = true
    calls = nil
    questions.failAll(PluginProblem("it has been stopped"))
    loop.perform { [self] in realm = nil }
    loop.stop()
  }

  // MARK: - From the plugin's thread

  nonisolated func answered(_ id: Int, _ result: Result<JSON, PluginProblem>) {
    BrowserActor.perform { self.questions.answer(id, result) }
  }

  nonisolated func failed(_ problem: PluginProblem, phase: String) {
    reportFailure(problem, phase)
  }

  nonisolated func call(_ id: Int, _ name: String, _ parameters: JSON) {
    BrowserActor.task { [self] in
      let result: Result<JSON, PluginProblem>
      do {
        guard let calls else { throw PluginProblem("the plugin is not loaded yet") }
        result = .success(try await calls.perform(name, parameters))
      } catch {
        result = .failure(error as? PluginProblem ?? PluginProblem("\(error)"))
      }
      guard !isStopped else { return }
      loop.perform { [self] in realm?.finishCall(id, result) }
    }
  }
}
