/// Takes the result of an evaluation on the agent's thread, before the caller gets it on its own.
public struct EarlyAnswer: Sendable {
  /// Gets the result as soon as it is there.
  let give: @Sendable (EvaluationResult) -> Void
  /// Whether somebody waits for the caller to have it, too; otherwise the caller's thread is not woken for that.
  let isCallerAwaited: @Sendable () -> Bool

  /// Both are called on the agent's thread, `isCallerAwaited` when the caller would already find the result.
  public init(
    give: @escaping @Sendable (EvaluationResult) -> Void, isCallerAwaited: @escaping @Sendable () -> Bool
  ) {
    self.give = give
    self.isCallerAwaited = isCallerAwaited
  }
}
