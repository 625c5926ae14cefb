import BrowserPlugin
import Network
import WebPlatform

extension AgentContext {

  func openWebSocket(realm: Int, id: Int, url: String, origin: String, protocols: [String]) {
    guard let page = page(realm: realm) else { return }
    page.webSockets[id] = OpenStream(url: url)
    var request = ResourceRequest(
      url: url, resourceType: .websocket, tabID: page.tabID, frameID: page.frameID, initiatorURL: page.url)
    request.headers.append("Origin", origin)
    let (agent, browser, key) = (agent, browser, RequestRelay.Key(agent: agent.number, id: id))
    let context = page.context
    BrowserActor.perform {
      browser.browser?.openWebSocket(
        request, in: context, protocols: protocols, key: key, realmID: realm, agent: agent)
    }
  }

  func sendToWebSocket(_ id: Int, bytes: [UInt8], isText: Bool) {
    withWebSocket(id) { $0.send(bytes, isText: isText) }
  }

  func closeWebSocket(_ id: Int, code: Int, reason: String) {
    withWebSocket(id) { $0.close(code: code, reason: reason) }
  }

  /// Gives up the sockets of a page that goes away.
  func abandonWebSockets(of page: Page) {
    for id in page.webSockets.keys { withWebSocket(id) { $0.abandon() } }
    page.webSockets = [:]
  }

  private func withWebSocket(_ id: Int, _ work: @escaping @Sendable @BrowserActor (WebSocketTask) -> Void) {
    let (browser, key) = (browser, RequestRelay.Key(agent: agent.number, id: id))
    BrowserActor.perform {
      if let task = browser.browser?.webSockets[key] { work(task) }
    }
  }

  /// What happened to a page's socket reached this thread.
  func webSocketEvent(realmID: Int, id: Int, _ event: WebSocketEvent) {
    guard let page = page(realm: realmID), page.webSockets[id] != nil else { return }
    attempt {
      switch event {
      case .opened(let name, let extensions):
        page.webSockets[id]?.open()
        try platform.webSocketOpened(id, protocol: name, extensions: extensions)
      case .text(let text):
        page.webSockets[id]?.hear()
        try platform.webSocketReceived(id, text: text)
      case .bytes(let bytes):
        page.webSockets[id]?.hear()
        try bytes.withUnsafeBytes { try platform.webSocketReceived(id, $0) }
      case .sent(let count):
        try platform.webSocketSent(id, bytes: count)
      case .closing:
        try platform.webSocketClosing(id)
      case .closed(let wasClean, let code, let reason):
        page.webSockets[id] = nil
        try platform.webSocketClosed(id, wasClean: wasClean, code: code, reason: reason)
      }
    }
    taskCount += 1
    lookIfSettled(page)
  }
}
