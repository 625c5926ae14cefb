extension Method {
  /// Chooses options of a list.
  static let select = Method(
    "select",
    """
    Chooses options of a select element, which has no others chosen then: those with the given values, or else those \
    that show these texts.
    """,
    order: .inTab,
    parameters: (tabId, frameId, actionSelector, value, values, loadTimeoutMs, actionX, actionY),
    result: actionFields,
    errors: [.notFound, .timedOut, .navigationFailed],
    example: Example(##"{"selector":"#size","value":"2"}"##, gives: #"{"navigated":false}"#)
  ) { call in
    let tab = try call.tab
    let result = try await tab.select(
      call.target, values: call[values] ?? call[value].map { [$0] } ?? [], frameID: call[frameId])
    return try await tab.finish(result, timeoutMs: call[loadTimeoutMs].value).json
  }
}

private let value = Parameter<String?>("value", "The value or text of the option.")
private let values = Parameter<[String]?>("values", "Those of several options, where the list takes more than one.")
