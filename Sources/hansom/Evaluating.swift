import Host

/// `hansom eval`
enum Evaluating {

  /// Prints what a script answers in a page: text as it is, other values as JSON.
  static func run(_ invocation: Invocation) -> Never {
    let expression = invocation.operands[1]
    let timeoutMs = invocation.settings.timeoutMs ?? 30_000
    PageCommand.run(invocation) { tab in
      let result = try await tab.evaluate(expression, timeoutMs: timeoutMs)
      guard let json = result.json else { return result.description ?? result.type }
      return result.type == "string" ? try JSON(parsing: json).string ?? json : json
    }
  }
}
