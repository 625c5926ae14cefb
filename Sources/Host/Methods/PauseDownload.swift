import BrowserCore

extension Method {
  /// Stops a download.
  static let pauseDownload = Method(
    "pauseDownload",
    """
    Stops a download. It can be resumed as long as the session lasts, if the server has said how to tell whether its \
    file is still the same (a strong `ETag` or `Last-Modified`); otherwise it is given up.
    """,
    parameters: (downloadId),
    result: [],
    errors: [.notFound],
    example: Example(#"{"downloadId":1}"#, gives: "{}")
  ) { call in
    try call.browser.downloads.download(call[downloadId]).pause()
    return [:]
  }
}

private let downloadId = Parameter<Int>("downloadId", "The download.")
