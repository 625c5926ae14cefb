import BrowserPlugin
import EventLoop
import Network

extension Browser {
  /// Starts a page's request; its events go to the page's agent, where `deliver` takes them.
  func startRequest(
    _ request: ResourceRequest, in context: BrowserContext, relay key: RequestRelay.Key, agent: Agent,
    deliver: @escaping RequestRelay.Receiver
  ) {
    var request = request
    let tab = tabs.first { $0.id == request.tabID }
    if let tab {
      request.documentURL = tab.url
      request.initiatorURL = request.initiatorURL ?? tab.url
    }
    let relay = RequestRelay(key: key, agent: agent, browser: self, deliver: deliver)
    pageRequests[key] = .starting
    let task = tab?.earlyRequests?.hand(request, to: relay) ?? context.network.start(request, client: relay)
    // A request that was answered at once has ended already.
    if pageRequests[key] != nil { pageRequests[key] = .running(task) }
  }

  func cancelRequest(_ key: RequestRelay.Key) {
    if case .running(let task) = pageRequests[key] { task.cancel() }
    pageRequests[key] = nil
  }

  func requestEnded(_ key: RequestRelay.Key) {
    pageRequests[key] = nil
  }

  /// Opens a page's web socket; its events go to the page's agent.
  func openWebSocket(
    _ request: ResourceRequest, in context: BrowserContext, protocols: [String], key: RequestRelay.Key, realmID: Int,
    agent: Agent
  ) {
    var request = request
    if let tab = tabs.first(where: { $0.id == request.tabID }) {
      request.documentURL = tab.url
      request.initiatorURL = request.initiatorURL ?? tab.url
    }
    webSockets[key] = context.network.openWebSocket(request, protocols: protocols) { [weak self] event in
      if case .closed = event { self?.webSockets[key] = nil }
      agent.perform { $0.webSocketEvent(realmID: realmID, id: key.id, event) }
    }
  }

  /// Suspends for a number of milliseconds.
  func sleep(ms milliseconds: Int) async {
    await EventLoop.Timer.sleep(ms: milliseconds, on: BrowserActor.shared.eventLoop)
  }
}
