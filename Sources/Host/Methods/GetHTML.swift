extension Method {
  /// Answers the markup of a page as it is now, or of one element.
  static let getHTML = Method(
    "getHTML",
    "Answers the markup of a page as it is now, or of one element.",
    order: .inTab,
    parameters: (tabId, frameId, partSelector, maxBytes),
    result: textFields,
    errors: [.notFound],
    example: Example(#"{"selector":"p","maxBytes":1000}"#, gives: #"{"text":"<p>A cab</p>","truncated":false}"#)
  ) { call in
    try await call.tab.html(selector: call[partSelector], frameID: call[frameId], maxBytes: call[maxBytes]?.value).json
  }
}
