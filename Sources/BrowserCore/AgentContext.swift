import BrowserPlugin
import EventLoop
import Network
import ScriptEngine
import WebPlatform
import WebURL

/// What an agent's thread owns: the platform and the pages. All of it is used on that thread only.
final class AgentContext {
  unowned let agent: Agent
  let loop: EventLoop
  let browser: BrowserReference
  let configuration: BrowserConfiguration
  private(set) var platform: Platform!
  private var pagesByTab: [Int: Page] = [:]
  private var pagesByFrame: [Int: Page] = [:]
  private var pagesByRealm: [Int: Page] = [:]
  /// The contexts of the tabs that are not in the browser's own.
  private(set) var contexts: [Int: BrowserContext] = [:]
  var evaluations: [Int: PendingEvaluation] = [:]
  var nextEvaluationID = 1
  /// The numbers of frames' loads; those of scripts' requests are positive.
  private var lastFrameLoadID = 0
  /// The worker whose thread this is, if it is one's.
  weak var worker: WorkerThread?
  /// The worker's realm, which is registered as a page is.
  var workerPage: Page?

  /// How much this thread has run: tasks, timers and what requests brought.
  var taskCount = 0

  /// Tidies up when the last page has been gone for a while.
  private var tidying: EventLoop.Timer?

  /// What is done for the next page.
  private var preparation: EventLoop.IdleWork?
  /// The next look at the memory after there was too much of it.
  var relief: EventLoop.Timer?
  /// The least memory that the process had since garbage was collected between pages, in bytes.
  var leastResident = Int.max

  /// For how long an agent has to be without pages before it tidies up, in milliseconds.
  private static let restMs = 500.0

  /// How long a page's scripts may hold up its end, in milliseconds.
  private static let unloadLimitMs = 1_000

  init(agent: Agent, loop: EventLoop, browser: BrowserReference, configuration: BrowserConfiguration) {
    self.agent = agent
    self.loop = loop
    self.browser = browser
    self.configuration = configuration
    do {
      platform = try Platform(host: self)
    } catch {
      fatalError("the platform's scripts do not start: \(error)")
    }
    platform.machine.watchdog.limit = Double(configuration.scriptLimitMs) / 1_000
    platform.machine.watchdog.memoryLimit = configuration.memoryLimit
    platform.machine.onMemoryExceeded = { [unowned agent] in agent.perform { $0.relieveMemory() } }
    platform.machine.onMemoryGrown = { [unowned self] bytes in noteGrowth(bytes) }
  }

  // MARK: - Pages

  func page(tabID: Int) -> Page? { pagesByTab[tabID] }
  func page(frameID: Int) -> Page? { pagesByFrame[frameID] }
  func page(realm: Int) -> Page? { pagesByRealm[realm] }

  /// The page of a tab and those of its frames.
  func pages(tabID: Int) -> [Page] {
    guard let page = pagesByTab[tabID] else { return [] }
    return [page] + pagesByFrame.values.filter { $0.tabID == tabID }
  }

  /// All pages: those of tabs and those of frames.
  var allPages: some Sequence<Page> { pagesByRealm.values }

  /// The tabs' pages that somebody waits for.
  var settlingPages: [Page] { pagesByTab.values.filter { !$0.settleWaiters.isEmpty } }

  func register(_ page: Page) {
    if let frameID = page.frameID { pagesByFrame[frameID] = page } else { pagesByTab[page.tabID] = page }
    pagesByRealm[page.realmID] = page
    tidying = nil
  }

  func makeFrameLoadID() -> Int {
    lastFrameLoadID -= 1
    return lastFrameLoadID
  }

  /// Sets up a realm for the next page, if that has not been done.
  func prepareSpareRealm() {
    attempt { try platform.call("prepareSpareRealm") }
  }

  /// Sets up a realm for the next page, bit by bit, while nothing else is to be done: not before a page is loaded and
  /// its requests are answered, whose answers it would hold up.
  func prepareNextPage(after page: Page) {
    guard configuration.preparesPages, page.isLoaded, page.requests.isEmpty, preparation?.isDone ?? true else { return }
    preparation = EventLoop.IdleWork(on: loop) { [unowned self] in
      var hasMore = false
      attempt { hasMore = try platform.call("prepareSpareRealmFurther").boolean }
      return hasMore
    }
  }

  /// Starts a document in a tab or frame; the one before it goes.
  func commit(_ head: DocumentHead) {
    let old = head.frameID.map { pagesByFrame[$0] } ?? pagesByTab[head.tabID]
    if let old { attempt { try platform.call("unloadPage", platform.number(old.realmID)) } }
    attempt {
      let options = platform.object([
        ("contentType", platform.string(head.contentType)),
        ("referrer", platform.string(head.referrer)),
        ("lastModified", head.lastModified.map { platform.string($0) } ?? platform.null),
        ("securityPolicy", platform.string(head.policies.security)),
        ("reportOnlyPolicy", platform.string(head.policies.reportOnly)),
        ("referrerPolicy", platform.string(head.policies.referrer)),
        ("previous", old.map { platform.number($0.realmID) } ?? platform.null),
      ])
      let realmID = try platform.call("createPage", platform.string(head.url), options).integer
      let parser = try DocumentParser(
        platform: platform, realmID: realmID, contentType: head.contentType, charset: head.charset)
      let page = Page(
        context: head.context, tabID: head.tabID, frameID: head.frameID, documentID: head.documentID,
        realmID: realmID, url: head.url, parser: parser)
      page.historyLength = head.historyLength
      page.historyIndex = head.historyIndex
      if let old { replace(old, by: page) }
      register(page)
    }
  }

  /// Takes away what a page leaves behind. A frame's first document may leave its realm to the next.
  private func replace(_ old: Page, by page: Page) {
    page.frameLoad = old.frameLoad
    if let load = old.frameLoad { page.requests[load.id] = old.requests[load.id] }
    guard old.realmID == page.realmID else { return dispose(old) }
    page.requests = old.requests
    page.eventSources = old.eventSources
    page.webSockets = old.webSockets
    page.timer = old.timer
    page.cookieWatch = old.cookieWatch
  }

  /// Feeds a document with bytes as they come.
  func receive(_ bytes: [UInt8], tabID: Int, documentID: Int) {
    guard let page = pagesByTab[tabID], page.documentID == documentID else { return }
    attempt { try page.parser?.append(bytes) }
  }

  /// The document's bytes are complete.
  func finishInput(tabID: Int, documentID: Int) {
    guard let page = pagesByTab[tabID], page.documentID == documentID else { return }
    attempt { try page.parser?.finish() }
  }

  /// Notes that a tab is in a context other than the browser's own.
  func enter(_ context: BrowserContext, tabID: Int) {
    contexts[tabID] = context
  }

  /// Takes a tab's page away.
  func disposePage(tabID: Int) {
    contexts[tabID] = nil
    guard let page = pagesByTab[tabID] else { return }
    attempt {
      _ = try withScriptLimit(ms: Self.unloadLimitMs) { () throws(ScriptException) in
        try platform.call("unloadPage", platform.number(page.realmID))
      }
    }
    dispose(page)
    guard pagesByTab.isEmpty else { return }
    collectBetweenPages()
    tidying = EventLoop.Timer(on: loop, afterMs: Self.restMs) { [unowned self] in tidy() }
  }

  /// Gives back the memory of the pages that are gone, which the engine by itself does only when more is asked for.
  private func tidy() {
    tidying = nil
    platform.releaseMemory()
  }

  func dispose(_ page: Page) {
    forget(page)
    attempt { try platform.call("disposePage", platform.number(page.realmID)) }
  }

  /// Ends what the browser does for a page. Its realm is the platform's to dispose of.
  func forget(_ page: Page) {
    if let frameID = page.frameID {
      if pagesByFrame[frameID] === page { pagesByFrame[frameID] = nil }
    } else if pagesByTab[page.tabID] === page {
      pagesByTab[page.tabID] = nil
    }
    pagesByRealm[page.realmID] = nil
    page.timer?.cancel()
    page.cookieWatch = nil
    page.settleCheck?.cancel()
    for worker in page.workers.values { worker.release(owner(of: page)) }
    for waiter in page.settleWaiters { waiter() }
    for (id, evaluation) in evaluations where evaluation.realmID == page.realmID {
      evaluations[id] = nil
      evaluation.finish(.failure(.scriptThrew(ScriptException(name: "AbortError", message: "the page went away"))))
    }
    abandonWebSockets(of: page)
  }

  func attempt(_ work: () throws -> Void) { PlatformFault.attempt(work) }

  /// The number of the load that brought what is shown in a page's tab.
  func documentID(ofTabOf page: Page) -> Int { pagesByTab[page.tabID]?.documentID ?? page.documentID }

  // MARK: - To the browser

  /// Tells the tab of a page, or of a frame's page, something, on the browser's thread.
  func tell(_ page: Page, _ work: @escaping @Sendable @BrowserActor (Tab) -> Void) {
    let (tabID, documentID, browser) = (page.tabID, documentID(ofTabOf: page), browser)
    BrowserActor.perform {
      guard let tab = browser.browser?.tabs.first(where: { $0.id == tabID }), tab.documentID == documentID else {
        return
      }
      work(tab)
    }
  }
}
