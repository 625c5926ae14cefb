import BrowserPlugin
import EventLoop
import Network
import WebURL

/// A tab: a document, its history, and what can be done with the page.
@BrowserActor
public final class Tab {
  public nonisolated let id: Int

  /// The tab whose page opened this one.
  public nonisolated let openerID: Int?

  /// The document's address.
  public internal(set) var url = "about:blank"

  public internal(set) var title = ""

  /// The HTTP status of the document; 200 for what is not HTTP.
  public internal(set) var status = 200

  /// The document's MIME type.
  public internal(set) var contentType = "text/html"

  /// The context that the tab is in.
  public nonisolated let context: BrowserContext

  unowned let browser: Browser
  nonisolated let agent: Agent
  var history = SessionHistory()
  var load: Load?
  var documentTask: NetworkTask?
  /// What was asked for early for the document that is shown, until it is parsed.
  var earlyRequests: EarlyRequests?
  var isClosed = false

  /// What actions have led to.
  var consequences = Consequences()

  /// The number of the load that brought the document that is shown; 0 before the first.
  var documentID = 0
  private var nextLoadID = 1

  init(id: Int, browser: Browser, context: BrowserContext, agent: Agent, openerID: Int?) {
    self.id = id
    self.browser = browser
    self.context = context
    self.agent = agent
    self.openerID = openerID
  }

  /// Begins a load; the one before it, if it is not over, ends.
  func beginLoad(url: String) -> Load {
    documentTask?.cancel()
    documentTask = nil
    load?.fail(.navigationFailed(url: load?.url ?? "", reason: "another navigation took its place", status: nil))
    let load = Load(id: nextLoadID, url: url)
    nextLoadID += 1
    self.load = load
    browser.emit(.loadStarted(tabID: id, url: url))
    return load
  }

  /// Gives up what was asked for early and is not needed.
  func endEarlyRequests() {
    earlyRequests?.cancel()
    earlyRequests = nil
  }

  /// Ends a load that failed.
  func fail(_ load: Load, _ error: BrowserError) {
    guard load.failure == nil else { return }
    load.fail(error)
    browser.emit(.loadFailed(tabID: id, url: load.url, reason: error.description))
  }

  /// The load with a number, unless another has taken its place.
  func currentLoad(_ id: Int) -> Load? {
    load?.id == id && !isClosed ? load : nil
  }

  func loadResult() -> LoadResult {
    LoadResult(tabID: id, url: url, title: title, status: status, contentType: contentType)
  }

  /// Ends everything that the tab does.
  func end() {
    isClosed = true
    endEarlyRequests()
    documentTask?.cancel()
    documentTask = nil
    load?.fail(.notFound(kind: "tab", id: "\(id)"))
    context.network.cancelAll(tabID: id)
    context.storage.endSession(tabID: id)
    let tabID = id
    agent.perform { $0.disposePage(tabID: tabID) }
  }
}
