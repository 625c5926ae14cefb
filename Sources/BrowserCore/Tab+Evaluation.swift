extension Tab {
  /// Evaluates an expression in the page.
  ///
  /// - Parameters:
  ///   - awaitsPromise: whether a promise that the expression yields is waited for.
  ///   - timeoutMs: how long the script may run, and the promise may take, in milliseconds.
  /// - Throws: `BrowserError.scriptThrew` or `.timedOut`.
  public func evaluate(
    _ expression: String, awaitsPromise: Bool = true, timeoutMs: Int = 10_000
  ) async throws -> EvaluationResult {
    let (tabID, agent) = (id, agent)
    return try await withCheckedThrowingContinuation { continuation in
      agent.perform { context in
        context.evaluate(expression, tabID: tabID, awaitsPromise: awaitsPromise, timeoutMs: timeoutMs) {
          continuation.resume(with: $0)
        }
      }
    }
  }
}
