import BrowserCore
import BrowserPlugin

extension Method {
  /// Starts a download.
  static let startDownload = Method(
    "startDownload",
    """
    Starts to save an address in a file and answers at once; `downloadFinished` tells of its end. The file is in the \
    folder for downloads unless a path is given. It has its name only when it is complete; one that is taken gets a \
    number.
    """,
    parameters: (url, file, downloadTabId, downloadContextId),
    result: [.always("downloadId", .integer, "The download.")],
    errors: [.navigationFailed, .refused, .notFound],
    example: Example(#"{"url":"https://example.org/a.pdf","file":"report.pdf"}"#, gives: #"{"downloadId":1}"#)
  ) { call in
    if let tab = call[downloadTabId] { _ = try call.browser.tab(tab) }
    let context = try call[downloadContextId].map { try call.browser.context($0) }
    let request = try call.browser.downloadRequest(call[url])
    let download = try call.browser.downloads.start(
      request, file: call[file], tabID: call[downloadTabId], in: context)
    return ["downloadId": JSON(download.id)]
  }
}

private let url = Parameter<String>("url", "The address.")
private let file = Parameter<String?>(
  "file", "The file's name, or its path from the root; what the server suggests if absent.")
private let downloadTabId = Parameter<Int?>("tabId", "The tab that the download belongs to, if any.")
private let downloadContextId = Parameter<Int?>(
  "contextId", "The context whose cookies and plugins it goes with; that of the tab, or else the browser's own.")
