extension Method {
  /// Runs a bookmarklet.
  static let runBookmarklet = Method(
    "runBookmarklet",
    """
    Runs a bookmarklet in a tab's page: a `javascript:` URL, percent-encoded or not. A string that it yields becomes \
    the document, as in a browser; any other value leaves it.
    """,
    order: .inTab,
    parameters: (tabId, bookmarkletURL, timeoutMs),
    result: [
      .maybe("value", .any, "The value of its last statement; absent if it is undefined or nothing JSON has."),
      .always("navigated", .boolean, "Whether the tab has another document now."),
    ],
    errors: [.notFound, .scriptThrew, .timedOut],
    example: Example(
      #"{"url":"javascript:void(document.body.style.zoom=2)"}"#, gives: #"{"navigated":false}"#)
  ) { call in
    let (value, hasNavigated) = try await call.tab.runBookmarklet(
      call[bookmarkletURL], timeoutMs: call[timeoutMs].value)
    return .fields(("value", value.json.map(JSON.raw)), ("navigated", .bool(hasNavigated)))
  }
}

private let bookmarkletURL = Parameter<String>("url", "The bookmarklet, beginning with `javascript:`.")
private let timeoutMs = Parameter<Milliseconds>(
  "timeoutMs", default: 10_000, "How long it may take, in milliseconds.")
