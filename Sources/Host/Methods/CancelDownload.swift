import BrowserCore

extension Method {
  /// Gives a download up.
  static let cancelDownload = Method(
    "cancelDownload",
    "Gives a download up; nothing is left of it. One that has ended stays as it is.",
    parameters: (downloadId),
    result: [],
    errors: [.notFound],
    example: Example(#"{"downloadId":1}"#, gives: "{}")
  ) { call in
    try call.browser.downloads.download(call[downloadId]).cancel()
    return [:]
  }
}

private let downloadId = Parameter<Int>("downloadId", "The download.")
