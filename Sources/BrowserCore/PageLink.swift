/// A link of a page.
public struct PageLink: Sendable, Hashable {
  public var text: String

  /// The address, resolved.
  public var url: String

  /// The target attribute, if there is one.
  public var target: String?
}
