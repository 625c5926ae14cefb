/// The forms in which cookies are written to files and read from them.
public enum CookieFormat: String, CaseIterable, Sendable {

  /// A line of seven fields a cookie, as curl, wget and many libraries have it.
  case netscape

  /// An array of objects; names that browsers' own tools use are read as well.
  case json
}
