/// What an item of the menu for a point led to.
public struct MenuItemResult: Sendable, Hashable {
  public var action: ActionResult

  /// The address that the item was about.
  public var url: String?

  /// The page's title, for a bookmark.
  public var title: String?

  /// What is to be copied, or was selected.
  public var text: String?

  /// The program that took the page.
  public var handledBy: String?
}
