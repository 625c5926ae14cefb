/// What an action on a page led to.
public struct ActionResult: Sendable, Hashable {
  /// Whether the tab began to load another document.
  public var hasNavigated: Bool

  /// The tab that the action opened, if any.
  public var openedTabID: Int?

  /// The downloads that the action started.
  public var downloadIDs: [Int] = []

  /// The dialogs that were opened meanwhile.
  public var dialogs: [DialogRecord] = []
}
