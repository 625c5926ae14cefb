/// Which windows pages may open.
public enum PopupPolicy: Sendable {
  /// Any.
  case allow
  /// Those that a page opens when the user has just done something in it.
  case blockUnlessUserInvolved
}
