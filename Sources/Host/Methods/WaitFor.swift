import BrowserCore

extension Method {
  /// Waits for something to happen in a page.
  static let waitFor = Method(
    "waitFor",
    "Waits until an element is there, a script's value is truthy, or the page is in a state.",
    order: .inTab,
    parameters: (tabId, frameId, awaited, expression, state, loadTimeoutMs),
    result: [],
    errors: [.notFound, .timedOut, .scriptThrew],
    example: Example(##"{"selector":"#price"}"##, gives: "{}")
  ) { call in
    let (tab, timeout) = (try call.tab, call[loadTimeoutMs].value)
    if let selector = call[awaited] {
      try await tab.waitFor(selector: selector, frameID: call[frameId], timeoutMs: timeout)
    } else if let expression = call[expression] {
      try await tab.waitFor(expression: expression, frameID: call[frameId], timeoutMs: timeout)
    } else if let state = call[state] {
      try await tab.waitFor(state: state, timeoutMs: timeout)
    } else {
      throw RPCError.invalidParams(
        path: "params", expected: "an object with a selector, an expression or a state", got: "none of them")
    }
    return [:]
  }
}

private let awaited = Parameter<String?>("selector", "A CSS selector; waits until it matches an element.")
private let expression = Parameter<String?>(
  "expression", "A script; waits until its value, or what that promises, is truthy.")
private let state = Parameter<WaitUntil?>("state", "A state of loading, as for `waitUntil`.")
