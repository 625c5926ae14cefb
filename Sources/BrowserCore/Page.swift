import EventLoop
import Network
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

  /// Those of the requests that stay open to tell of events.
  var eventSources: [Int: OpenStream] = [:]

  /// What has a page told of changes of cookies, if it asked for that.
  var cookieWatch: CookieWatch?

  /// The web sockets of the page that are not closed.
  var webSockets: [Int: OpenStream] = [:]

  /// The entries of the tab's session history, which of them is shown, and how many the frames added; for the tab's
  /// own page.
  var historyLength = 1
  var historyIndex = 0
  var frameEntries: [Int: Int] = [:]

  /// Whether the document's load event has been fired.
  var isLoaded = false

  /// By how many bytes the process's memory grew while the page ran. It tells the pages that have much from the others.
  var memoryGrowth = 0

  /// What is on its way to take the document's place in a frame.
  var frameLoad: FrameLoad?

  /// The workers that the page has started, by the numbers it knows them by.
  var workers: [Int: WorkerThread] = [:]

  /// Those who wait for the page to have nothing left to do, and the timer of the next look.
  var settleWaiters: [@Sendable () -> Void] = []
  var settleCheck: EventLoop.Timer?
  var isAboutToBeChecked = false

  /// The last look at the workers of the page and of its frames, while the page is waited for.
  var workerRound: WorkerRound?

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

  /// The URLs of the requests that end by themselves.
  var awaitedRequests: [String] { requests.filter { eventSources[$0.key] == nil }.map(\.value) }

  /// The connections that stay open and are not quiet.
  var awaitedStreams: [String] { (Array(eventSources.values) + webSockets.values).compactMap(\.awaited) }

  /// A request is over.
  func forgetRequest(_ id: Int) {
    requests[id] = nil
    eventSources[id] = nil
  }
}
