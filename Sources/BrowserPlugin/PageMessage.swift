/// What a plugin's script in a page tells the plugin.
public struct PageMessage: Sendable {

  /// The name of the call.
  public var name: String

  /// What was passed; null for nothing.
  public var value: JSON

  /// The tab of the page.
  public var tabID: Int

  /// The URL of the document.
  public var url: String

  /// The script's name.
  public var script: String

  /// A message.
  public init(name: String, value: JSON, tabID: Int, url: String, script: String) {
    self.name = name
    self.value = value
    self.tabID = tabID
    self.url = url
    self.script = script
  }
}
