/// Where a filter list comes from.
public enum ListOrigin: Hashable, Sendable {

  /// It was given as text.
  case text

  /// It was read from a file.
  case path(String)

  /// It was fetched.
  case url(String)
}
