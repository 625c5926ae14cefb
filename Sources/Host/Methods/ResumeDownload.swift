import BrowserCore

extension Method {
  /// Goes on with a download.
  static let resumeDownload = Method(
    "resumeDownload",
    """
    Goes on with a download that was paused, or whose connection broke; `resumable` tells whether that is possible. \
    The server is asked for what is missing, and for all of it if its file is not the same any more.
    """,
    parameters: (downloadId),
    result: [],
    errors: [.notFound, .refused],
    example: Example(#"{"downloadId":1}"#, gives: "{}")
  ) { call in
    try call.browser.downloads.download(call[downloadId]).resume()
    return [:]
  }
}

private let downloadId = Parameter<Int>("downloadId", "The download.")
