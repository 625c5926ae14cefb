extension Method {
  /// Ticks a box.
  static let check = Method(
    "check",
    """
    Ticks a box or takes its tick away, and chooses a radio button, by a click where it is not so already. What has a \
    role of ARIA that can be checked counts, too.
    """,
    order: .inTab,
    parameters: (tabId, frameId, actionSelector, checked, loadTimeoutMs, actionX, actionY),
    result: actionFields,
    errors: [.notFound, .timedOut, .navigationFailed],
    example: Example(##"{"selector":"#agree"}"##, gives: #"{"navigated":false}"#)
  ) { call in
    let tab = try call.tab
    let result = try await tab.check(call.target, isChecked: call[checked], frameID: call[frameId])
    return try await tab.finish(result, timeoutMs: call[loadTimeoutMs].value).json
  }
}

private let checked = Parameter<Bool>("checked", default: true, "Whether it is to be checked.")
