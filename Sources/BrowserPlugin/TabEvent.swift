/// What plugins are told of tabs and pages.
public struct TabEvent: Hashable, Sendable {

  /// The kinds of event.
  public enum Kind: String, Hashable, Sendable, CaseIterable {

    /// A tab has been opened.
    case tabOpened

    /// A tab has been closed.
    case tabClosed

    /// A tab's address or title has changed, or it has become current.
    case tabUpdated

    /// A page has begun to load.
    case loadStarted

    /// A page has been loaded.
    case loadFinished

    /// A page could not be loaded.
    case loadFailed
  }

  /// What has happened.
  public var kind: Kind

  /// The tab.
  public var tabID: Int

  /// The address, as far as there is one.
  public var url: String

  /// The title, as far as there is one.
  public var title: String

  /// The tab whose page has opened the tab, if one has.
  public var openerTabID: Int?

  /// An event.
  public init(_ kind: Kind, tabID: Int, url: String = "", title: String = "", openerTabID: Int? = nil) {
    self.kind = kind
    self.tabID = tabID
    self.url = url
    self.title = title
    self.openerTabID = openerTabID
  }
}
