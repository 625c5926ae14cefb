extension Method {
  /// Submits a form.
  static let submit = Method(
    "submit",
    """
    Submits the form that an element is or belongs to, by its default button where it has one. If that leads to \
    another page, the answer is given when it has been loaded.
    """,
    order: .inTab,
    parameters: (tabId, frameId, actionSelector, loadTimeoutMs, actionX, actionY),
    result: actionFields,
    errors: [.notFound, .timedOut, .navigationFailed],
    example: Example(#"{"selector":"form"}"#, gives: #"{"navigated":true}"#)
  ) { call in
    let tab = try call.tab
    let result = try await tab.submit(call.target, frameID: call[frameId])
    return try await tab.finish(result, timeoutMs: call[loadTimeoutMs].value).json
  }
}
