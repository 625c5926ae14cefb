/// What is known of a document before its first byte.
struct DocumentHead: Sendable {
  /// The context of the tab.
  var context: BrowserContext
  var tabID: Int
  /// The frame that the document is for; nil for the tab itself.
  var frameID: Int?
  var documentID: Int
  var url: String
  var contentType: String
  /// The charset that the transport gave, if any.
  var charset: String?
  var referrer: String
  /// The Last-Modified header.
  var lastModified: String?
  /// The policies that came with the document.
  var policies = DocumentPolicies()
  /// The entries of the tab's session history, and the number of the current one.
  var historyLength = 1
  var historyIndex = 0
  var historyEntryID = 0
}
