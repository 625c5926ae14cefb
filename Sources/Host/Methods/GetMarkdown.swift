extension Method {
  /// Answers a page as Markdown.
  static let getMarkdown = Method(
    "getMarkdown",
    """
    Answers what is shown of a page, or of one element, as Markdown: headings, lists, quotes, tables, code, links and \
    pictures with absolute addresses.
    """,
    order: .inTab,
    parameters: (tabId, frameId, partSelector, maxBytes),
    result: textFields,
    errors: [.notFound],
    example: Example(
      #"{"selector":"main"}"#,
      gives: ##"{"text":"# Cabs\n\nA [cab](https://example.org/cab) has two wheels.","truncated":false}"##)
  ) { call in
    try await call.tab.markdown(
      selector: call[partSelector], maxBytes: call[maxBytes]?.value, frameID: call[frameId]).json
  }
}
