import BrowserPlugin
import Network
import WebPlatform
import WebURL

extension Tab {
  /// What a navigation does to the session history.
  enum HistoryHandling: Sendable { case push, replace, traverse(Int), keep }

  /// A navigation that loads a document.
  struct DocumentNavigation: Sendable {
    var request: ResourceRequest
    var history: HistoryHandling
    var referrer = ""
    /// Whether a link, form or script of a page began it.
    var isByPage = false
  }

  // MARK: - Navigating

  /// Goes to a URL and waits until the document has come to a stage.
  ///
  /// A URL without a scheme is taken as `http://…`; `web:` and `webs:` stand for `http:` and `https:`, and `newtab:`
  /// with a percent-encoded address for that address, which may be relative to `base`.
  /// - Throws: `BrowserError`: `navigationFailed`, `blocked`, `refused`, `timedOut` with what was still pending.
  public func navigate(
    to text: String, from base: String? = nil, waitUntil: WaitUntil = .load, timeoutMs: Int = 30_000,
    virtualTime: Bool = false
  ) async throws -> LoadResult {
    guard let target = AddressText.url(of: text, relativeTo: base) else {
      throw BrowserError.navigationFailed(url: text, reason: "not a valid URL", status: nil)
    }
    if target.scheme == "javascript" {
      guard let load = try await runScriptURL(text, timeoutMs: timeoutMs).load else { return loadResult() }
      return try await finish(load, waitUntil: waitUntil, timeoutMs: timeoutMs)
    }
    if try await navigateWithinDocument(to: target, replaces: false) { return loadResult() }
    if ModuleOrigin.isModuleLink(target.href) {
      browser.moduleLinkClicked(target.href, in: self)
      return loadResult()
    }
    try await leavePage(for: target.href)
    let load = startLoad(DocumentNavigation(request: documentRequest(target.href), history: .push))
    return try await finish(load, waitUntil: waitUntil, timeoutMs: timeoutMs, virtualTime: virtualTime)
  }

  /// Shows markup as a document of its own, whose address is `baseURL`.
  public func show(
    html: String, baseURL: String = "about:blank", waitUntil: WaitUntil = .load, timeoutMs: Int = 30_000,
    virtualTime: Bool = false
  ) async throws -> LoadResult {
    guard URLRecord(baseURL) != nil else {
      throw BrowserError.navigationFailed(url: baseURL, reason: "not a valid URL", status: nil)
    }
    return try await finish(
      showDocument(
        Array(html.utf8), url: baseURL, contentType: "text/html", charset: "utf-8", history: .push),
      waitUntil: waitUntil, timeoutMs: timeoutMs, virtualTime: virtualTime)
  }

  /// Loads the document again.
  public func reload(
    waitUntil: WaitUntil = .load, timeoutMs: Int = 30_000, virtualTime: Bool = false
  ) async throws -> LoadResult {
    try await leavePage(for: url)
    var request = documentRequest(url)
    request.cacheMode = .noCache
    let load = startLoad(DocumentNavigation(request: request, history: .keep))
    return try await finish(load, waitUntil: waitUntil, timeoutMs: timeoutMs, virtualTime: virtualTime)
  }

  /// Goes back in the session history. At its beginning nothing happens.
  public func goBack(
    waitUntil: WaitUntil = .load, timeoutMs: Int = 30_000, virtualTime: Bool = false
  ) async throws -> LoadResult {
    try await goInHistory(by: -1, waitUntil: waitUntil, timeoutMs: timeoutMs, virtualTime: virtualTime)
  }

  /// Goes forward in the session history. At its end nothing happens.
  public func goForward(
    waitUntil: WaitUntil = .load, timeoutMs: Int = 30_000, virtualTime: Bool = false
  ) async throws -> LoadResult {
    try await goInHistory(by: 1, waitUntil: waitUntil, timeoutMs: timeoutMs, virtualTime: virtualTime)
  }

  private func goInHistory(
    by delta: Int, waitUntil: WaitUntil, timeoutMs: Int, virtualTime: Bool
  ) async throws -> LoadResult {
    if let entry = history.entry(at: delta), entry.documentID != documentID { try await leavePage(for: entry.url) }
    guard let load = traverse(by: delta) else { return loadResult() }
    return try await finish(load, waitUntil: waitUntil, timeoutMs: timeoutMs, virtualTime: virtualTime)
  }

  // MARK: - What documents ask for

  /// A navigation by a link, form or script.
  func navigate(_ navigation: PlatformNavigation) {
    var navigation = navigation
    if let url = AddressText.webURL(navigation.url) { navigation.url = url.href }
    if !Self.isLoadable(navigation.url), announceApp(for: navigation.url) { return }
    let request = ResourceRequest(navigation, resourceType: .document, tabID: id)
    follow {
      startLoad(
        DocumentNavigation(
          request: request, history: navigation.replaces ? .replace : .push, referrer: navigation.referrer,
          isByPage: true))
    }
  }

  /// A document that a page has made takes its place.
  func replaceDocument(with document: PlatformDocument) {
    follow {
      showDocument(
        document.bytes, url: document.url, contentType: document.contentType, charset: document.charset,
        history: .replace)
    }
  }

  /// A script goes through the history.
  func traverseForPage(by delta: Int) {
    follow { traverse(by: delta) }
  }

  /// Begins a load that the page asked for. Who waits for the load that it replaces waits for the new one.
  private func follow(_ begin: () -> Load?) {
    let replaced = load
    if let next = begin() { replaced?.successor = next }
  }

  func updateHistory(id: Int, url: String, replaces: Bool) {
    self.url = url
    if replaces {
      history.replace(id: id, url: url, documentID: documentID)
    } else {
      history.push(id: id, url: url, documentID: documentID)
    }
    browser.emit(.tabUpdated(tabID: self.id, url: url, title: title))
  }

  func updateHistory(frameID: Int, _ state: SessionHistory.FrameState, replaces: Bool) {
    history.setFrame(frameID, state, replaces: replaces)
  }

  /// Goes through the history. The answer is the load that this takes, or nil when none is needed.
  private func traverse(by delta: Int) -> Load? {
    if delta == 0 { return startLoad(DocumentNavigation(request: documentRequest(url), history: .keep)) }
    guard let entry = history.entry(at: delta) else { return nil }
    if entry.documentID == documentID {
      let current = history.current
      history.move(by: delta)
      url = entry.url
      let tabID = id
      let index = history.index
      agent.perform { $0.page(tabID: tabID)?.historyIndex = index }
      if entry.id != current?.id {
        agent.perform { $0.traverseWithinDocument(tabID: tabID, entryID: entry.id, url: entry.url) }
      }
      for (frameID, state) in entry.frames where state != current?.frames[frameID] {
        agent.perform { $0.traverseFrame(frameID, to: state) }
      }
      return nil
    }
    return startLoad(DocumentNavigation(request: documentRequest(entry.url), history: .traverse(delta)))
  }

  private func navigateWithinDocument(to target: URLRecord, replaces: Bool) async throws -> Bool {
    guard target.fragment != nil, documentID != 0, target.hrefWithoutFragment == URLRecord(url)?.hrefWithoutFragment
    else { return false }
    let (tabID, href) = (id, target.href)
    return await agent.run { $0.navigateWithinDocument(tabID: tabID, url: href, replaces: replaces) }
  }

  // MARK: - Loading

  private func documentRequest(_ url: String) -> ResourceRequest {
    ResourceRequest(url: url, resourceType: .document, tabID: id)
  }

  @discardableResult
  func startLoad(_ navigation: DocumentNavigation) -> Load {
    let load = beginLoad(url: navigation.request.url)
    let loader = DocumentLoader(tab: self, load: load, navigation: navigation)
    // While the response is on its way, the agent sets up the realm that the document will have.
    agent.perform { $0.prepareSpareRealm() }
    documentTask = context.network.start(navigation.request, client: loader)
    return load
  }

  private func showDocument(
    _ bytes: [UInt8], url: String, contentType: String, charset: String?, history: HistoryHandling
  ) -> Load {
    let load = beginLoad(url: url)
    var response = ResourceResponse(url: url)
    response.mimeType = contentType
    response.charset = charset
    commit(response, load: load, navigation: DocumentNavigation(request: documentRequest(url), history: history))
    let (tabID, documentID) = (id, load.id)
    agent.perform { $0.receive(bytes, tabID: tabID, documentID: documentID) }
    documentInputEnded(load)
    return load
  }

  /// The head of a document's response has come: the document takes the place of the one before it.
  func commit(_ response: ResourceResponse, load: Load, navigation: DocumentNavigation) {
    endEarlyRequests()
    url = response.url
    title = ""
    status = response.status
    contentType = response.mimeType
    documentID = load.id
    switch navigation.history {
    case .push: history.push(id: browser.historyEntryIDs.next(), url: url, documentID: load.id)
    case .replace: history.replace(id: browser.historyEntryIDs.next(), url: url, documentID: load.id)
    case .traverse(let delta):
      history.move(by: delta)
      history.setDocument(load.id, url: url)
    case .keep: history.setDocument(load.id, url: url)
    }
    let head = DocumentHead(
      context: context, tabID: id, documentID: load.id, url: url, contentType: response.mimeType,
      charset: response.charset, referrer: navigation.referrer, lastModified: response.headers["Last-Modified"],
      policies: DocumentPolicies(response),
      historyLength: history.entries.count, historyIndex: history.index, historyEntryID: history.current?.id ?? 0)
    agent.perform { $0.commit(head) }
    load.advance(to: .committed)
    browser.emit(.tabUpdated(tabID: id, url: url, title: title))
  }

  func documentInputEnded(_ load: Load) {
    documentTask = nil
    let (tabID, documentID) = (id, load.id)
    agent.perform { $0.finishInput(tabID: tabID, documentID: documentID) }
  }

  /// The document has come to a stage of its life.
  func documentProgressed(to stage: String, title: String) {
    if title != self.title {
      self.title = title
      browser.emit(.tabUpdated(tabID: id, url: url, title: title))
    }
    guard let load, load.id == documentID else { return }
    switch stage {
    case "domcontentloaded":
      endEarlyRequests()
      load.advance(to: .contentLoaded)
    case "load":
      browser.withAutomaticModules { [self] modules in
        guard load.id == documentID, !isClosed else { return }
        for module in modules { runAutomatically(module) }
        load.advance(to: .loaded)
        browser.emit(.loadFinished(loadResult()))
        announceApp(for: url)
      }
    default:
      break
    }
  }
}

extension ResourceRequest {
  /// A document's navigation, as the network knows requests.
  init(_ navigation: PlatformNavigation, resourceType: ResourceType, tabID: Int) {
    self.init(
      url: navigation.url, method: navigation.method, body: navigation.body, resourceType: resourceType, tabID: tabID,
      initiatorURL: navigation.initiator)
    if !navigation.contentType.isEmpty { headers["Content-Type"] = navigation.contentType }
    if !navigation.referrer.isEmpty { headers["Referer"] = navigation.referrer }
  }
}
