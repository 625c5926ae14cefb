extension Method {
  /// Fills a form's field.
  static let fill = Method(
    "fill",
    "Gives an input, a text area, a select or an editable element a value, with the events that typing it would cause.",
    order: .inTab,
    parameters: (tabId, frameId, actionSelector, value, actionX, actionY),
    result: actionFields,
    errors: [.notFound],
    example: Example(#"{"selector":"input[name=q]","value":"cabs"}"#, gives: #"{"navigated":false}"#)
  ) { call in
    try await call.tab.fill(call.target, value: call[value], frameID: call[frameId]).json
  }
}

private let value = Parameter<String>("value", "The value, in place of what is there.")
