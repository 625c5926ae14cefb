/// `hansom eval`
enum Evaluating {

  /// Prints what a script answers in a page: text as it is, other values as JSON.
  static func run(_ invocation: Invocation) -> Never {
    let expression = invocation.operands[1]
    let timeoutMs = invocation.settings.timeoutMs ?? 30_000
    PageCommand.run(invocation, url: invocation.operands[0]) { _, tab in
      try await tab.evaluate(expression, timeoutMs: timeoutMs).printed
    }
  }
}
