/// A tab, as plugins see it.
public struct PluginTab: Hashable, Sendable {

  /// The tab's number.
  public var id: Int

  /// The address.
  public var url: String

  /// The title.
  public var title: String

  /// A tab.
  public init(id: Int, url: String, title: String) {
    self.id = id
    self.url = url
    self.title = title
  }
}
