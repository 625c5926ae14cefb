import BrowserPlugin

extension Tab {
  /// Evaluates an expression in the page.
  ///
  /// - Parameters:
  ///   - frameID: the frame in whose page it is evaluated; nil for the page itself.
  ///   - awaitsPromise: whether a promise that the expression yields is waited for.
  ///   - timeoutMs: how long the script may run, and the promise may take, in milliseconds.
  ///   - early: gets the result, too, and before the caller does.
  /// - Throws: `BrowserError.notFound` for a frame that is not there, `BrowserError.scriptThrew` or `.timedOut`.
  public func evaluate(
    _ expression: String, frameID: Int? = nil, awaitsPromise: Bool = true, timeoutMs: Int = 10_000,
    early: EarlyAnswer? = nil
  ) async throws -> EvaluationResult {
    let (tabID, agent) = (id, agent)
    return try await withCheckedThrowingContinuation { continuation in
      agent.perform { context in
        context.evaluate(
          expression, tabID: tabID, frameID: frameID, awaitsPromise: awaitsPromise, timeoutMs: timeoutMs
        ) { outcome in
          guard let early, case .success(let result) = outcome else { return continuation.resume(with: outcome) }
          early.give(result)
          let loop = BrowserActor.shared.eventLoop
          loop.performWhenAwake { continuation.resume(with: outcome) }
          // Asked only now: who begins to wait later finds the result before falling asleep.
          if early.isCallerAwaited() { loop.perform {} }
        }
      }
    }
  }

  /// The frames of the page, each before those within it.
  public func frames() async -> [FrameInformation] {
    let (tabID, agent) = (id, agent)
    return await agent.run { $0.frames(tabID: tabID) }
  }
}
