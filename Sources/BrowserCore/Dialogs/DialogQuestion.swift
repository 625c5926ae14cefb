/// Something that a page, or the browser in its place, asks the user.
public struct DialogQuestion: Sendable, Hashable {

  /// The dialogs there are; the raw values are what the protocol calls them.
  public enum Kind: String, Sendable, CaseIterable {
    case alert, confirm, prompt
    /// Whether the page may be left.
    case beforeUnload = "beforeunload"
    /// Whether a module may be installed, whose address is the message.
    case moduleInstall
  }

  public var kind: Kind

  /// What is asked.
  public var message: String

  /// The text that a prompt begins with.
  public var defaultText: String

  /// The tab whose page asks.
  public var tabID: Int

  init(_ kind: Kind, _ message: String, defaultText: String = "", tabID: Int) {
    self.kind = kind
    self.message = message
    self.defaultText = defaultText
    self.tabID = tabID
  }
}
