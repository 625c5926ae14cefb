extension Method {
  /// Loads another page in a tab.
  static let navigate = Method(
    "navigate",
    "Loads another page in a tab, as if a person had typed its address.",
    order: .inTab,
    parameters: (tabId, url, waitUntil, loadTimeoutMs, virtualTime),
    result: pageFields,
    errors: [.notFound, .navigationFailed, .timedOut, .blocked, .refused],
    example: Example(
      #"{"url":"https://example.org/","waitUntil":"settled"}"#,
      gives: #"{"tabId":1,"url":"https://example.org/","title":"Example","status":200,"contentType":"text/html"}"#)
  ) { call in
    try await call.tab.navigate(
      to: call[url], waitUntil: call[waitUntil], timeoutMs: call[loadTimeoutMs].value, virtualTime: call[virtualTime]
    ).json
  }
}

private let url = Parameter<String>("url", "The address to load.")
