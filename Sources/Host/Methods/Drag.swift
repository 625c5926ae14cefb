import BrowserCore

extension Method {
  /// Drags an element onto another.
  static let drag = Method(
    "drag",
    """
    Drags an element onto another: by the drag-and-drop of HTML where the element can be dragged, or else by moving \
    the pointer with its button held. Coordinates in the events are estimates.
    """,
    order: .inTab,
    parameters: (tabId, frameId, selector, target, loadTimeoutMs),
    result: actionFields,
    errors: [.notFound, .timedOut, .navigationFailed],
    example: Example(##"{"selector":"#card","target":"#done"}"##, gives: #"{"navigated":false}"#)
  ) { call in
    let tab = try call.tab
    let result = try await tab.drag(.selector(call[selector]), to: call[target], frameID: call[frameId])
    return try await tab.finish(result, timeoutMs: call[loadTimeoutMs].value).json
  }
}

private let target = Parameter<String>("target", "A CSS selector of the element to drop it on.")
