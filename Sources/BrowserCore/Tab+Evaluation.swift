import BrowserPlugin

extension Tab {
  /// Evaluates an expression in the page.
  ///
  /// - Parameters:
  ///   - frameID: the frame in whose page it is evaluated; nil for the page itself.
  ///   - awaitsPromise: whether a promise that the expression yields is waited for.
  ///   - timeoutMs: how long the script may run, and the promise may take, in milliseconds.
  ///   - early: gets the result, too, and before the caller does: on the agent's thread, as soon as it is there. What
  ///     it answers says whether that is enough, so that the caller's thread need not be woken to get it as well.
  /// - Throws: `BrowserError.notFound` for a frame that is not there, `BrowserError.scriptThrew` or `.timedOut`.
  public func evaluate(
    _ expression: String, frameID: Int? = nil, awaitsPromise: Bool = true, timeoutMs: Int = 10_000,
    early: (@Sendable (EvaluationResult) -> Bool)? = nil
  ) async throws -> EvaluationResult {
    let (tabID, agent) = (id, agent)
    return try await withCheckedThrowingContinuation { continuation in
      agent.perform { context in
        context.evaluate(
          expression, tabID: tabID, frameID: frameID, awaitsPromise: awaitsPromise, timeoutMs: timeoutMs
        ) { outcome in
          if let early, case .success(let result) = outcome, early(result) {
            BrowserActor.shared.eventLoop.performWhenAwake { continuation.resume(with: outcome) }
          } else {
            continuation.resume(with: outcome)
          }
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
