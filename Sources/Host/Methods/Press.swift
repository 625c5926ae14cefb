import BrowserCore

extension Method {
  /// Presses a key.
  static let press = Method(
    "press",
    """
    Presses a key, with the events that a browser fires and the effect that the key has there: text is entered, a form \
    is submitted, the focus moves. If that leads to another page, the answer is given when it has been loaded.
    """,
    order: .inTab,
    parameters: (tabId, frameId, key, keySelector, loadTimeoutMs),
    result: actionFields,
    errors: [.notFound, .timedOut, .navigationFailed],
    example: Example(##"{"selector":"#q","key":"Enter"}"##, gives: #"{"navigated":true}"#)
  ) { call in
    let tab = try call.tab
    let result = try await tab.press(call[key], in: call[keySelector].map(ActionTarget.selector), frameID: call[frameId])
    return try await tab.finish(result, timeoutMs: call[loadTimeoutMs].value).json
  }
}

private let key = Parameter<String>(
  "key", "A character, or a key as `KeyboardEvent.key` calls it, with modifiers before it: `Enter`, `Control+a`.")
private let keySelector = Parameter<String?>(
  "selector", "A CSS selector of the element to press it in; where the focus is if absent.")
