import BrowserCore
import Synchronization

extension Method {
  /// Runs a script in a tab's page.
  static let evaluate = Method(
    "evaluate",
    """
    Runs a script in a tab's page and answers the value of its last statement, or what that promises. The value is \
    what `JSON.stringify` makes of it.
    """,
    order: .inTab,
    parameters: (tabId, frameId, expression, awaitPromise, timeoutMs),
    result: [
      .maybe("value", .any, "The value; absent if it is undefined or nothing JSON has."),
      .always("type", .string, "What `typeof` says of the value; `null` for null."),
      .maybe("description", .string, "The value in words, where JSON cannot express it."),
    ],
    errors: [.notFound, .scriptThrew, .timedOut],
    example: Example(
      #"{"expression":"document.links.length"}"#,
      gives: #"{"value":3,"type":"number"}"#)
  ) { call in
    // Nobody is told of events that the answer could overtake, so it need not go by way of this thread.
    let router = call.router
    let early = EarlyAnswer { result in
      call.answer(.success(result.answer))
    } isCallerAwaited: {
      router.someoneWaits.load(ordering: .relaxed)
    }
    return try await call.tab.evaluate(
      call[expression], frameID: call[frameId], awaitsPromise: call[awaitPromise], timeoutMs: call[timeoutMs].value,
      early: router.hasSubscriber ? nil : early
    ).answer
  }
}

private let expression = Parameter<String>("expression", "The script.")
private let awaitPromise = Parameter<Bool>(
  "awaitPromise", default: true, "Whether a promise is waited for, and its outcome answered.")
private let timeoutMs = Parameter<Milliseconds>(
  "timeoutMs", default: 10_000, "How long the script and its promise may take, in milliseconds.")

extension EvaluationResult {
  /// What `evaluate` answers.
  fileprivate var answer: JSON {
    .fields(
      ("value", json.map(JSON.raw)), ("type", .string(type)), ("description", description.map(JSON.string)))
  }
}
