extension Method {
  /// Clicks an element.
  static let click = Method(
    "click",
    """
    Clicks an element as a person would: the events of pointer and mouse, then what the element does when it is \
    activated. If that leads to another page, the answer is given when it has been loaded.
    """,
    order: .inTab,
    parameters: (tabId, frameId, actionSelector, loadTimeoutMs, actionX, actionY),
    result: actionFields,
    errors: [.notFound, .timedOut, .navigationFailed],
    example: Example(#"{"selector":"a.next"}"#, gives: #"{"navigated":true}"#)
  ) { call in
    let tab = try call.tab
    let result = try await tab.click(call.target, frameID: call[frameId])
    return try await tab.finish(result, timeoutMs: call[loadTimeoutMs].value).json
  }
}
