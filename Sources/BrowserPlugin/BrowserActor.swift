import EventLoop

/// The actor that owns the network and the browser's state. Everything isolated to it runs on one thread.
///
/// A plugin's methods are called on this thread. A plugin that waits for something should suspend (`await`) and never
/// block, because every tab waits for this thread.
@globalActor
public actor BrowserActor {

  /// The one instance; its thread starts when it is first used.
  public static let shared = BrowserActor()

  /// The thread and the GLib main context that the actor runs on.
  public nonisolated let eventLoop = EventLoop(name: "browser")

  private init() {}

  public nonisolated var unownedExecutor: UnownedSerialExecutor { eventLoop.asUnownedSerialExecutor() }

  /// Whether the caller is on the browser thread.
  public static nonisolated var isCurrent: Bool { shared.eventLoop.isCurrent }

  /// Runs `work` at once, for callbacks that are known to be on the browser thread; elsewhere this is a fault.
  public static nonisolated func assumeIsolated<Result: Sendable>(
    _ work: @BrowserActor () throws -> Result
  ) rethrows -> Result {
    precondition(isCurrent, "not on the browser thread")
    return try withoutActuallyEscaping(work) { work in
      try unsafeBitCast(work, to: (() throws -> Result).self)()
    }
  }

  /// Runs `work` on the browser thread and answers with its result.
  public static func run<Result: Sendable>(
    _ work: @BrowserActor () throws -> Result
  ) async rethrows -> Result {
    try await work()
  }

  /// Starts a task on the browser thread.
  ///
  /// What such a task waits for resumes it there; any other `Task` is resumed by way of Swift's pool of threads. It
  /// does not begin at once.
  @discardableResult
  public static nonisolated func task(_ work: @escaping @Sendable @BrowserActor () async -> Void) -> Task<Void, Never> {
    Task(executorPreference: shared.eventLoop, operation: work)
  }

  /// Runs `work` on the browser thread, after everything enqueued there before; the caller does not wait.
  public static nonisolated func perform(_ work: @escaping @Sendable @BrowserActor () -> Void) {
    shared.eventLoop.perform { assumeIsolated(work) }
  }
}
