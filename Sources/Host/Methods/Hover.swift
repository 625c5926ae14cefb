extension Method {
  /// Moves the pointer over an element.
  static let hover = Method(
    "hover",
    "Moves the pointer over an element, which fires what tells of leaving and entering.",
    order: .inTab,
    parameters: (tabId, frameId, actionSelector, loadTimeoutMs, actionX, actionY),
    result: actionFields,
    errors: [.notFound, .timedOut, .navigationFailed],
    example: Example(##"{"selector":"#menu"}"##, gives: #"{"navigated":false}"#)
  ) { call in
    let tab = try call.tab
    let result = try await tab.hover(call.target, frameID: call[frameId])
    return try await tab.finish(result, timeoutMs: call[loadTimeoutMs].value).json
  }
}
