extension Event {

  static let downloadStarted = Event(
    "downloadStarted",
    "The head of a download's response has come.",
    fields: downloadFields,
    example: #"""
      {"downloadId":1,"url":"https://example.org/a.pdf","file":"/home/me/a.pdf","bytes":0,"totalBytes":9000,\#
      "finished":false}
      """#)

  static let downloadProgress = Event(
    "downloadProgress",
    "A download has got further; sent at most five times a second.",
    fields: downloadFields,
    example: #"""
      {"downloadId":1,"url":"https://example.org/a.pdf","file":"/home/me/a.pdf","bytes":4096,"totalBytes":9000,\#
      "finished":false}
      """#)

  static let downloadFinished = Event(
    "downloadFinished",
    "A download is complete, or has failed.",
    fields: downloadFields,
    example: #"""
      {"downloadId":1,"url":"https://example.org/a.pdf","file":"/home/me/a (1).pdf","bytes":9000,"totalBytes":9000,\#
      "finished":true}
      """#)
}

/// What is told of a download.
let downloadFields: [Field] = [
  .always("downloadId", .integer, "The download."),
  .always("url", .string, "The address, after redirects."),
  .maybe("file", .string, "The path of the file; absent if there is none."),
  .always("bytes", .integer, "How many bytes have come."),
  .maybe("totalBytes", .integer, "How many bytes there will be, if the server has said so."),
  .maybe("tabId", .integer, "The tab whose page started it."),
  .always("finished", .boolean, "Whether the file is complete."),
  .maybe("error", .string, "Why the download failed, or that it was paused."),
  .maybe("resumable", .boolean, "True if it has stopped and `resumeDownload` goes on where it was."),
]
