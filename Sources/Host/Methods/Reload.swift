extension Method {
  /// Loads a tab's page anew, from its server.
  static let reload = Method(
    "reload",
    "Loads a tab's page anew, from its server.",
    order: .inTab,
    parameters: (tabId, waitUntil, loadTimeoutMs, virtualTime),
    result: pageFields,
    errors: [.notFound, .navigationFailed, .timedOut, .blocked, .refused],
    example: Example(
      "{}",
      gives: #"{"tabId":1,"url":"https://example.org/","title":"Example","status":200,"contentType":"text/html"}"#)
  ) { call in
    try await call.tab.reload(
      waitUntil: call[waitUntil], timeoutMs: call[loadTimeoutMs].value, virtualTime: call[virtualTime]
    ).json
  }
}
