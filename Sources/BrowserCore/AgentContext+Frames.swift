import BrowserPlugin
import Network
import WebPlatform

/// Frames: their pages are in the agent of their tab, and so are their loads.
extension AgentContext {
  func createFrame(parent: Int, realm: Int) -> Int {
    guard let parent = page(realm: parent), let browser = browser.browser else { return 0 }
    let id = browser.frameIDs.next()
    register(Page(
      context: parent.context, tabID: parent.tabID, frameID: id, documentID: 0, realmID: realm, url: "about:blank",
      parser: nil))
    return id
  }

  func destroyFrame(realm: Int) {
    guard let page = page(realm: realm) else { return }
    cancelFrameLoad(of: page)
    forget(page)
    guard let main = self.page(tabID: page.tabID) else { return }
    lookIfSettled(main)
    guard let frameID = page.frameID, let entries = main.frameEntries.removeValue(forKey: frameID) else { return }
    main.historyLength = max(1, main.historyLength - entries)
    main.historyIndex = min(main.historyIndex, main.historyLength - 1)
    tell(main) { $0.history.removeFrame(frameID) }
  }

  /// A page of a tab adds an entry to the session history, in place of those that come after the one that is shown.
  func historyGrows(for page: Page) {
    guard let main = self.page(tabID: page.tabID) else { return }
    main.historyLength = min(main.historyIndex + 2, SessionHistory.limit)
    main.historyIndex = main.historyLength - 1
    if let frameID = page.frameID { main.frameEntries[frameID, default: 0] += 1 }
  }

  /// The frames of a tab's page.
  func frames(tabID: Int) -> [FrameInformation] {
    guard let page = page(tabID: tabID) else { return [] }
    var frames: [FrameInformation] = []
    attempt {
      frames = try platform.call("listFrames", platform.number(page.realmID)).items.map { frame in
        FrameInformation(
          id: frame[0].integer, parentID: frame[1].integer == 0 ? nil : frame[1].integer, url: frame[2].text,
          name: frame[3].text)
      }
    }
    return frames
  }

  // MARK: - Loading

  /// Fetches a frame's next document.
  func loadFrame(_ page: Page, _ navigation: PlatformNavigation) {
    guard let frameID = page.frameID else { return }
    cancelFrameLoad(of: page)
    let id = makeFrameLoadID()
    page.frameLoad = FrameLoad(id: id, replacesEntry: navigation.replaces, referrer: navigation.referrer)
    page.requests[id] = navigation.url
    var request = ResourceRequest(navigation, resourceType: .subdocument, tabID: page.tabID)
    request.frameID = frameID
    let (agent, browser, relay) = (agent, browser, RequestRelay.Key(agent: agent.number, id: id))
    let (resource, context) = (request, page.context)
    BrowserActor.perform {
      browser.browser?.startRequest(resource, in: context, relay: relay, agent: agent) {
        $0.frameEvent(frameID: frameID, id: id, $1)
      }
    }
  }

  private func cancelFrameLoad(of page: Page) {
    guard let load = page.frameLoad else { return }
    page.frameLoad = nil
    if page.requests.removeValue(forKey: load.id) != nil { cancelRequest(load.id) }
  }

  /// The event of a frame's load reached this thread.
  private func frameEvent(frameID: Int, id: Int, _ event: RequestRelay.Event) {
    guard let page = page(frameID: frameID), let load = page.frameLoad, load.id == id else { return }
    switch event {
    case .response(let response):
      begin(response, load, in: page)
    case .bytes(let bytes):
      attempt { try page.parser?.append(bytes) }
    case .finished:
      end(page)
      attempt { try page.parser?.finish() }
    case .failed:
      end(page)
      if load.isCommitted {
        // What has come is shown.
        attempt { try page.parser?.finish() }
      } else {
        attempt { try platform.call("frameFailed", platform.number(page.realmID)) }
      }
    }
  }

  private func end(_ page: Page) {
    if let load = page.frameLoad { page.requests[load.id] = nil }
    page.frameLoad = nil
    if let main = self.page(tabID: page.tabID) { lookIfSettled(main) }
  }

  private func begin(_ response: ResourceResponse, _ load: FrameLoad, in page: Page) {
    if response.status == 204 || response.status == 205 {
      cancelFrameLoad(of: page)
      return attempt { try platform.call("frameStayed", platform.number(page.realmID)) }
    }
    let ancestors = self.page(tabID: page.tabID)?.url ?? ""
    guard DocumentType.refusal(of: response) == nil, !FrameOptions.refuse(response, within: ancestors) else {
      cancelFrameLoad(of: page)
      return attempt { try platform.call("frameFailed", platform.number(page.realmID)) }
    }
    page.frameLoad?.isCommitted = true
    commitFrame(
      page, url: response.url, contentType: response.mimeType, charset: response.charset, referrer: load.referrer,
      lastModified: response.headers["Last-Modified"], policies: DocumentPolicies(response),
      replacesEntry: load.replacesEntry)
  }

  /// Shows a document that is there already, once what runs now is done.
  func show(_ document: PlatformDocument, inFrame frameID: Int, replacesEntry: Bool) {
    guard let page = page(frameID: frameID) else { return }
    cancelFrameLoad(of: page)
    let load = FrameLoad(id: makeFrameLoadID(), replacesEntry: replacesEntry, referrer: "")
    page.frameLoad = load
    page.requests[load.id] = document.url
    agent.perform { context in
      guard let page = context.page(frameID: frameID), page.frameLoad?.id == load.id else { return }
      context.end(page)
      context.commitFrame(
        page, url: document.url, contentType: document.contentType, charset: document.charset,
        referrer: context.page(tabID: page.tabID)?.url ?? "", lastModified: nil, replacesEntry: replacesEntry)
      guard let parser = context.page(frameID: frameID)?.parser else { return }
      context.attempt {
        try parser.append(document.bytes)
        try parser.finish()
      }
    }
  }

  private func commitFrame(
    _ page: Page, url: String, contentType: String, charset: String?, referrer: String, lastModified: String?,
    policies: DocumentPolicies = DocumentPolicies(), replacesEntry: Bool
  ) {
    guard let frameID = page.frameID, let browser = browser.browser else { return }
    let (entryID, documentID) = (browser.historyEntryIDs.next(), browser.historyEntryIDs.next())
    if !replacesEntry { historyGrows(for: page) }
    commit(DocumentHead(
      context: page.context, tabID: page.tabID, frameID: frameID, documentID: documentID, url: url,
      contentType: contentType, charset: charset, referrer: referrer, lastModified: lastModified, policies: policies))
    let state = SessionHistory.FrameState(entryID: entryID, url: url, documentID: documentID)
    tell(page) { $0.updateHistory(frameID: frameID, state, replaces: replacesEntry) }
  }

  /// Goes to another document of a frame, as the session history asks for.
  func traverseFrame(_ frameID: Int, to state: SessionHistory.FrameState) {
    guard let page = page(frameID: frameID) else { return }
    attempt {
      if page.documentID == state.documentID {
        try platform.call(
          "traverseWithinDocument", platform.number(page.realmID), platform.number(state.entryID),
          platform.string(state.url))
      } else {
        try platform.call("traverseFrame", platform.number(page.realmID), platform.string(state.url))
      }
    }
  }

  // MARK: - Windows

  func allowsPopup(realm: Int, isUserInvolved: Bool) -> Bool {
    guard let browser = browser.browser else { return false }
    return isUserInvolved || browser.popupPolicy == .allow
  }

  func openAuxiliaryTab(opener: Int, realm: Int) {
    guard let opener = page(realm: opener), let browser = browser.browser else { return }
    let id = browser.tabIDs.next()
    register(Page(
      context: opener.context, tabID: id, documentID: 0, realmID: realm, url: "about:blank", parser: nil))
    tell(opener) { $0.browser.createTab(id: id, opener: $0, sharesAgent: true) }
  }

  func openTab(realm: Int, _ navigation: PlatformNavigation) {
    guard let page = page(realm: realm) else { return }
    tell(page) { $0.browser.createTab(opener: $0).navigate(navigation) }
  }
}
