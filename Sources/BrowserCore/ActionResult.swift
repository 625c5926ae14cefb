/// What an action on a page led to.
public struct ActionResult: Sendable, Hashable {
  /// Whether the tab began to load another document.
  public var hasNavigated: Bool

  /// The tab that the action opened, if any.
  public var openedTabID: Int?
}
