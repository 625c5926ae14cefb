import BrowserPlugin
import DatabaseStorage
import EventLoop
import Network
import ScriptEngine
import WebPlatform
import WebURL

extension AgentContext: PlatformHost {

  // MARK: - Tasks and timers

  /// How many tasks run before others get the thread.
  private static let taskBatch = 64

  func scheduleTasks() {
    agent.perform { $0.runTasks() }
  }

  /// Runs the tasks that are queued now, and answers whether more wait.
  @discardableResult
  func runPendingTasks() -> Bool {
    for _ in 0..<Self.taskBatch {
      if let worker, worker.isEnded { return false }
      // A task that fails is over; the others wait.
      var hasMore = true
      attempt { hasMore = try platform.call("runNextTask").boolean }
      taskCount += 1
      if !hasMore { return false }
    }
    return true
  }

  private func runTasks() {
    if runPendingTasks() { return scheduleTasks() }
    for page in settlingPages { lookIfSettled(page) }
  }

  func startTimer(realm: Int, milliseconds: Double) {
    guard let page = page(realm: realm) else { return }
    page.timer?.cancel()
    page.timer = EventLoop.Timer(on: loop, afterMs: milliseconds) { [weak self, weak page] in
      guard let self, let page, worker?.isEnded != true else { return }
      attempt { try self.platform.call("timersDue", self.platform.number(realm)) }
      taskCount += 1
      lookIfSettled(page)
    }
  }

  func cancelTimer(realm: Int) {
    page(realm: realm)?.timer?.cancel()
  }

  func perform(_ work: @escaping (Platform) -> Void) {
    nonisolated(unsafe) let work = work
    agent.perform { work($0.platform) }
  }

  // MARK: - Network

  func startRequest(_ request: PlatformRequest) {
    guard let page = page(realm: request.realm) else { return }
    page.requests[request.id] = request.url
    if request.type == ResourceType.eventsource.rawValue {
      page.eventSources[request.id] = OpenStream(url: request.url)
    }
    let (agent, browser, realmID, id) = (agent, browser, request.realm, request.id)
    let relay = RequestRelay.Key(agent: agent.number, id: id)
    let (resource, context) = (ResourceRequest(request, page: page), page.context)
    BrowserActor.perform {
      browser.browser?.startRequest(resource, in: context, relay: relay, agent: agent) {
        $0.requestEvent(realmID: realmID, id: id, $1)
      }
    }
  }

  func cancelRequest(_ id: Int) {
    let (key, browser) = (RequestRelay.Key(agent: agent.number, id: id), browser)
    BrowserActor.perform { browser.browser?.cancelRequest(key) }
  }

  func requestSynchronously(_ request: PlatformRequest) -> PlatformResponse {
    guard let page = page(realm: request.realm) else { return .failure("the page went away") }
    let resource = ResourceRequest(request, page: page)
    let (network, answer) = (page.context.network, SynchronousAnswer<PlatformResponse>())
    BrowserActor.perform {
      BrowserActor.task {
        do {
          let loaded = try await network.load(resource)
          answer.give(PlatformResponse(loaded.response, body: loaded.body))
        } catch {
          answer.give(.failure("\(error)"))
        }
      }
    }
    return answer.wait()
  }

  /// A request's event reached this thread.
  func requestEvent(realmID: Int, id: Int, _ event: RequestRelay.Event) {
    guard let page = page(realm: realmID), page.requests[id] != nil else { return }
    attempt {
      switch event {
      case .response(let response):
        page.eventSources[id]?.open()
        try platform.responseReceived(
          id, status: response.status, statusText: response.statusText, url: response.url,
          headers: response.headers.map { (name: $0.name, value: $0.value) })
      case .bytes(let bytes):
        page.eventSources[id]?.hear()
        try bytes.withUnsafeBytes { try platform.bodyReceived(id, $0) }
      case .finished:
        page.forgetRequest(id)
        try platform.requestEnded(id)
      case .failed(let message):
        page.forgetRequest(id)
        try platform.requestFailed(id, message: message)
      }
    }
    taskCount += 1
    if page.requests[id] == nil {
      lookIfSettled(page)
      prepareNextPage(after: page)
    }
  }

  func cookies(realm: Int, url: String) -> String {
    guard let page = page(realm: realm), let record = URLRecord(url) else { return "" }
    return page.context.network.cookies.cookies(for: record, context: sameSiteContext(of: page))
  }

  func setCookie(realm: Int, _ cookie: String, url: String) {
    guard let page = page(realm: realm), let record = URLRecord(url) else { return }
    page.context.network.cookies.setCookie(cookie, for: record, context: sameSiteContext(of: page))
  }

  func watchCookies(realm: Int, _ isWatching: Bool) {
    guard let page = page(realm: realm) else { return }
    guard isWatching else {
      page.cookieWatch = nil
      return
    }
    let agent = agent
    page.cookieWatch = page.context.network.cookies.watch { agent.perform { $0.cookiesChanged(realm: realm) } }
  }

  /// Tells a page, if it still watches them, that cookies have changed.
  private func cookiesChanged(realm: Int) {
    guard let page = page(realm: realm), page.cookieWatch != nil else { return }
    attempt { try platform.cookiesChanged(realm: realm) }
    taskCount += 1
    lookIfSettled(page)
  }

  private func sameSiteContext(of page: Page) -> SameSiteContext {
    guard page.frameID != nil, let tab = self.page(tabID: page.tabID).flatMap({ URLRecord($0.url) }) else {
      return SameSiteContext()
    }
    return SameSiteContext(scriptIn: tab)
  }

  func userAgent(realm: Int) -> String {
    page(realm: realm)?.context.currentUserAgent ?? configuration.network.userAgent
  }

  func partition(realm: Int) -> String {
    guard let context = page(realm: realm)?.context, context.id != BrowserContext.ownID else { return "" }
    return "\(context.id) "
  }
  var languages: [String] { configuration.languages }

  // MARK: - Storage

  func storage(realm: Int, kind: StorageKind, origin: String) -> any PlatformStorage {
    guard let page = page(realm: realm) else { return StorageArea() }
    return page.context.storage.area(tabID: kind == .session ? page.tabID : nil, origin: origin)
  }

  func databases(realm: Int) -> DatabaseServer? { page(realm: realm)?.context.databases }

  // MARK: - Messages

  func consoleMessage(realm: Int, level: String, text: String, url: String, line: Int) {
    guard let page = page(realm: realm) else { return }
    let frameID = page.frameID
    tell(page) { tab in
      tab.browser.emit(.console(tabID: tab.id, frameID: frameID, level: level, text: text, url: url, line: line))
    }
  }

  func scriptException(realm: Int, _ exception: ScriptException) {
    // That the scripts of a worker are stopped when it ends is nobody's concern.
    if let worker, worker.isEnded { return }
    guard let page = page(realm: realm) else { return }
    let frameID = page.frameID
    tell(page) { tab in tab.browser.emit(.scriptException(tabID: tab.id, frameID: frameID, exception)) }
  }

  func evaluationFinished(_ id: Int, succeeded: Bool, _ value: Value) {
    finishEvaluation(id, succeeded ? .success(EvaluationResult(value)) : .failure(.scriptThrew(ScriptException(value))))
  }

  // MARK: - Documents

  func documentProgressed(realm: Int, stage: String) {
    if stage == "domcontentloaded" { runPageScripts(.documentEnd, realm: realm) }
    if stage == "load" { runPageScripts(.documentIdle, realm: realm) }
    guard let page = page(realm: realm), page.frameID == nil else { return }
    if stage == "load" {
      page.isLoaded = true
      prepareNextPage(after: page)
    }
    let title = pageTitle(realm: realm)
    tell(page) { $0.documentProgressed(to: stage, title: title) }
  }

  func pageTitle(realm: Int) -> String {
    var title = ""
    attempt { title = try platform.call("pageTitle", platform.number(realm)).text }
    return title
  }

  func navigate(realm: Int, _ navigation: PlatformNavigation) {
    guard let page = page(realm: realm) else { return }
    if ModuleOrigin.isModuleLink(navigation.url) {
      return tell(page) { $0.browser.moduleLinkClicked(navigation.url, in: $0) }
    }
    if page.frameID != nil { return loadFrame(page, navigation) }
    let leaves = Tab.isLoadable(navigation.url) && page.documentID != 0
    guard !leaves || mayLeavePage(tabID: page.tabID) else { return }
    tell(page) { $0.navigate(navigation) }
  }

  func replaceDocument(realm: Int, with document: PlatformDocument, replaces: Bool) {
    guard let page = page(realm: realm) else { return }
    if let frameID = page.frameID { return show(document, inFrame: frameID, replacesEntry: replaces) }
    tell(page) { $0.replaceDocument(with: document) }
  }

  func closeWindow(realm: Int) {
    guard let page = page(realm: realm) else { return }
    tell(page) { tab in
      if tab.openerID != nil { tab.browser.close(tab) }
    }
  }

  func updateHistory(realm: Int, url: String, replaces: Bool) -> Int {
    guard let page = page(realm: realm), let browser = browser.browser else { return 0 }
    let id = browser.historyEntryIDs.next()
    if !replaces { historyGrows(for: page) }
    if let frameID = page.frameID {
      let state = SessionHistory.FrameState(entryID: id, url: url, documentID: page.documentID)
      tell(page) { $0.updateHistory(frameID: frameID, state, replaces: replaces) }
    } else {
      tell(page) { $0.updateHistory(id: id, url: url, replaces: replaces) }
    }
    return id
  }

  func traverseHistory(realm: Int, delta: Int) {
    guard let page = page(realm: realm) else { return }
    tell(page) { $0.traverseForPage(by: delta) }
  }

  func historyLength(realm: Int) -> Int {
    page(realm: realm).flatMap { page(tabID: $0.tabID) }?.historyLength ?? 1
  }
}
