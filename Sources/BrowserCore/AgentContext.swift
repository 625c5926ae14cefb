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
  private var pagesByRealm: [Int: Page] = [:]
  var evaluations: [Int: PendingEvaluation] = [:]
  var nextEvaluationID = 1

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
  }

  // MARK: - Pages

  func page(tabID: Int) -> Page? { pagesByTab[tabID] }
  func page(realm: Int) -> Page? { pagesByRealm[realm] }

  /// Sets up a realm for the next page, while nothing else is to be done.
  func prepareSpareRealm() {
    attempt { try platform.call("prepareSpareRealm") }
  }

  /// Starts a document in a tab; the one before it goes.
  func commit(_ head: DocumentHead) {
    disposePage(tabID: head.tabID)
    attempt {
      let options = platform.object([
        ("contentType", platform.string(head.contentType)),
        ("referrer", platform.string(head.referrer)),
        ("lastModified", head.lastModified.map { platform.string($0) } ?? platform.null),
      ])
      let realmID = try platform.call("createPage", platform.string(head.url), options).integer
      let parser = try DocumentParser(
        platform: platform, realmID: realmID, contentType: head.contentType, charset: head.charset)
      let page = Page(tabID: head.tabID, documentID: head.documentID, realmID: realmID, parser: parser)
      page.historyLength = head.historyLength
      pagesByTab[head.tabID] = page
      pagesByRealm[realmID] = page
    }
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

  /// Takes a tab's page away.
  func disposePage(tabID: Int) {
    guard let page = pagesByTab[tabID] else { return }
    attempt { try platform.call("unloadPage", platform.number(page.realmID)) }
    pagesByTab[tabID] = nil
    pagesByRealm[page.realmID] = nil
    page.timer?.cancel()
    page.settleCheck?.cancel()
    for waiter in page.settleWaiters { waiter() }
    for (id, evaluation) in evaluations where evaluation.realmID == page.realmID {
      evaluations[id] = nil
      evaluation.finish(.failure(.scriptThrew(ScriptException(name: "AbortError", message: "the page went away"))))
    }
    attempt { try platform.call("disposePage", platform.number(page.realmID)) }
  }

  func attempt(_ work: () throws -> Void) { PlatformFault.attempt(work) }

  // MARK: - To the browser

  /// Tells the tab of a page something, on the browser's thread.
  func tell(_ page: Page, _ work: @escaping @Sendable @BrowserActor (Tab) -> Void) {
    let (tabID, documentID, browser) = (page.tabID, page.documentID, browser)
    BrowserActor.perform {
      guard let tab = browser.browser?.tabs.first(where: { $0.id == tabID }), tab.documentID == documentID else {
        return
      }
      work(tab)
    }
  }
}
