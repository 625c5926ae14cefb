extension Method {
  /// Gives files to a page.
  static let upload = Method(
    "upload",
    "Chooses files of this machine in an input element.",
    order: .inTab,
    parameters: (tabId, frameId, actionSelector, files, loadTimeoutMs, actionX, actionY),
    result: actionFields,
    errors: [.notFound, .timedOut, .navigationFailed],
    example: Example(#"{"selector":"input[type=file]","files":["/home/me/a.pdf"]}"#, gives: #"{"navigated":false}"#)
  ) { call in
    let tab = try call.tab
    let result = try await tab.upload(call.target, paths: call[files], frameID: call[frameId])
    return try await tab.finish(result, timeoutMs: call[loadTimeoutMs].value).json
  }
}

private let files = Parameter<[String]>("files", "The paths of the files.")
