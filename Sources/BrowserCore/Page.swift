import EventLoop
import WebPlatform

/// A document that is shown in a tab, on its agent's thread.
final class Page {
  let tabID: Int
  /// The number of the load that brought the document.
  let documentID: Int
  /// The platform's number for the document's realm.
  let realmID: Int
  let parser: DocumentParser?
  var timer: EventLoop.Timer?
  /// The requests of the page that are under way, with their URLs.
  var requests: [Int: String] = [:]

  var historyLength = 1

  /// Those who wait for the page to have nothing left to do, and the timer of the next look.
  var settleWaiters: [@Sendable () -> Void] = []
  var settleCheck: EventLoop.Timer?

  init(tabID: Int, documentID: Int, realmID: Int, parser: DocumentParser?) {
    self.tabID = tabID
    self.documentID = documentID
    self.realmID = realmID
    self.parser = parser
  }
}
