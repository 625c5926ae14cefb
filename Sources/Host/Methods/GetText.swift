extension Method {
  /// Answers the text of a page, or of one element, as a person would read it.
  static let getText = Method(
    "getText",
    "Answers the text of a page, or of one element, as a person would read it.",
    order: .inTab,
    parameters: (tabId, frameId, partSelector, maxBytes),
    result: textFields,
    errors: [.notFound],
    example: Example(#"{"selector":"p","maxBytes":1000}"#, gives: #"{"text":"A cab","truncated":false}"#)
  ) { call in
    try await call.tab.text(selector: call[partSelector], frameID: call[frameId], maxBytes: call[maxBytes]?.value).json
  }
}
