/// Where a download goes.
enum DownloadTarget: Sendable {
  /// To a file at a path from the root, or beside it where there is one already.
  case path(String)
  /// Into a folder, under the name that was suggested, or else the server's, or else the one that the page proposed.
  case folder(String, suggested: String?, proposed: String?)
}
