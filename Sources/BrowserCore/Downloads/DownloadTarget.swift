/// Where a download goes.
enum DownloadTarget: Sendable {
  /// To a file at a path from the root, or beside it where there is one already.
  case path(String)
  /// Into a folder, under a name that was suggested or else the server's.
  case folder(String, suggested: String?)
}
