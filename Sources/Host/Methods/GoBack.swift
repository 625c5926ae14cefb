extension Method {
  /// Goes back to the page before in a tab's history.
  static let goBack = Method(
    "goBack",
    "Goes back to the page before in a tab's history.",
    order: .inTab,
    parameters: (tabId, waitUntil, loadTimeoutMs, virtualTime),
    result: pageFields,
    errors: [.notFound, .navigationFailed, .timedOut, .blocked, .refused],
    example: Example(
      "{}",
      gives: #"{"tabId":1,"url":"https://example.org/","title":"Example","status":200,"contentType":"text/html"}"#)
  ) { call in
    try await call.tab.goBack(
      waitUntil: call[waitUntil], timeoutMs: call[loadTimeoutMs].value, virtualTime: call[virtualTime]
    ).json
  }
}
