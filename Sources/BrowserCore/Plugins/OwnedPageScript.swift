import BrowserPlugin

/// A page script and the plugin that it belongs to.
struct OwnedPageScript: Sendable {

  /// The plugin's name.
  let plugin: String

  /// The script.
  let script: PageScript
}
