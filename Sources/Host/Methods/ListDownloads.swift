import BrowserCore

extension Method {
  /// Lists the downloads.
  static let listDownloads = Method(
    "listDownloads",
    "Lists the downloads of this session, the oldest first.",
    parameters: (),
    result: [.always("downloads", .array(.object(downloadFields)), "The downloads.")],
    example: Example(
      "{}",
      gives: #"""
        {"downloads":[{"downloadId":1,"url":"https://example.org/a.pdf","file":"/home/me/a.pdf","bytes":9000,\#
        "totalBytes":9000,"finished":true}]}
        """#)
  ) { call in
    ["downloads": .array(call.browser.downloads.all.map(\.report.json))]
  }
}
