extension Method {
  /// Makes a tab the current one.
  static let activateTab = Method(
    "activateTab",
    "Makes a tab the current one, at once.",
    parameters: (tabId),
    result: [],
    errors: [.notFound],
    example: Example(#"{"tabId":1}"#, gives: "{}")
  ) { call in
    call.browser.activate(try call.tab)
    return [:]
  }
}
