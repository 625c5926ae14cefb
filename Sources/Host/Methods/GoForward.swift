extension Method {
  /// Goes forward to the next page in a tab's history.
  static let goForward = Method(
    "goForward",
    "Goes forward to the next page in a tab's history.",
    order: .inTab,
    parameters: (tabId, waitUntil, loadTimeoutMs, virtualTime),
    result: pageFields,
    errors: [.notFound, .navigationFailed, .timedOut, .blocked, .refused],
    example: Example(
      "{}",
      gives: #"{"tabId":1,"url":"https://example.org/","title":"Example","status":200,"contentType":"text/html"}"#)
  ) { call in
    try await call.tab.goForward(
      waitUntil: call[waitUntil], timeoutMs: call[loadTimeoutMs].value, virtualTime: call[virtualTime]
    ).json
  }
}
