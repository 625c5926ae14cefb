extension Tab {
  /// Evaluates an expression in the page.
  ///
  /// - Parameters:
  ///   - frameID: the frame in whose page it is evaluated; nil for the page itself.
  ///   - awaitsPromise: whether a promise that the expression yields is waited for.
  ///   - timeoutMs: how long the script may run, and the promise may take, in milliseconds.
  ///   - early: gets the result, too, and before the caller does: on the agent's thread, as soon as it is there.
  /// - Throws: `BrowserError.notFound` for a frame that is not there, `BrowserError.scriptThrew` or `.timedOut`.
  public func evaluate(
    _ expression: String, frameID: Int? = nil, awaitsPromise: Bool = true, timeoutMs: Int = 10_000,
    early: (@Sendable (EvaluationResult) -> Void)? = nil
  ) async throws -> EvaluationResult {
    let (tabID, agent) = (id, agent)
    return try await withCheckedThrowingContinuation { continuation in
      agent.perform { context in
        context.evaluate(
          expression, tabID: tabID, frameID: frameID, awaitsPromise: awaitsPromise, timeoutMs: timeoutMs
        ) {
          if let early, case .success(let result) = $0 { early(result) }
          continuation.resume(with: $0)
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
