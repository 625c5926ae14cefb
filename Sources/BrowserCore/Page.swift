import EventLoop
import WebPlatform

/// A document that is shown in a tab or in a frame, on its agent's thread.
final class Page {
  /// The context of the tab.
  let context: BrowserContext
  let tabID: Int
  /// The frame that shows the document; nil for the tab itself.
  let frameID: Int?
  /// The number of the load that brought the document.
  let documentID: Int
  /// The platform's number for the document's realm.
  let realmID: Int
  /// The document's address when it came.
  let url: String
  let parser: DocumentParser?
  var timer: EventLoop.Timer?
  /// The requests of the page that are under way, with their URLs.
  var requests: [Int: String] = [:]

  /// The web sockets of the page that are not closed.
  var webSockets: Set<Int> = []

  /// The entries of the tab's session history, and how many of them the frames added; for the tab's own page.
  var historyLength = 1
  var frameEntries: [Int: Int] = [:]

  /// What is on its way to take the document's place in a frame.
  var frameLoad: FrameLoad?

  /// The workers that the page has started, by the numbers it knows them by.
  var workers: [Int: WorkerThread] = [:]

  /// Those who wait for the page to have nothing left to do, and the timer of the next look.
  var settleWaiters: [@Sendable () -> Void] = []
  var settleCheck: EventLoop.Timer?

  /// By how many milliseconds the page's clocks may still be put forward while it settles; nil if time is not virtual.
  var virtualTimeLeft: Double?

  init(
    context: BrowserContext, tabID: Int, frameID: Int? = nil, documentID: Int, realmID: Int, url: String,
    parser: DocumentParser?
  ) {
    self.context = context
    self.tabID = tabID
    self.frameID = frameID
    self.documentID = documentID
    self.realmID = realmID
    self.url = url
    self.parser = parser
  }
}
