import BrowserPlugin
import Network
import WebPlatform

/// Passes what becomes of a page's request from the network to the page's agent.
@BrowserActor
final class RequestRelay: RequestClient {
  /// A request's name in the whole browser: pages number theirs by agent.
  struct Key: Hashable, Sendable {
    let agent: Int
    let id: Int
  }

  enum Event: Sendable {
    case response(ResourceResponse)
    case bytes([UInt8])
    case finished
    case failed(String)
  }

  let key: Key
  private let realmID: Int
  private let agent: Agent
  private unowned let browser: Browser

  init(key: Key, realmID: Int, agent: Agent, browser: Browser) {
    self.key = key
    self.realmID = realmID
    self.agent = agent
    self.browser = browser
  }

  func task(_ task: NetworkTask, didReceive response: ResourceResponse) { pass(.response(response)) }

  func task(_ task: NetworkTask, didReceive bytes: [UInt8]) { pass(.bytes(bytes)) }

  func taskDidFinish(_ task: NetworkTask) {
    browser.requestEnded(key)
    pass(.finished)
  }

  func task(_ task: NetworkTask, didFail error: NetworkError) {
    browser.requestEnded(key)
    pass(.failed(error.reason))
  }

  private func pass(_ event: Event) {
    let (realmID, id) = (realmID, key.id)
    agent.perform { $0.requestEvent(realmID: realmID, id: id, event) }
  }
}

extension ResourceRequest {
  /// A page's request, as the network knows requests.
  init(_ request: PlatformRequest, tabID: Int) {
    self.init(
      url: request.url, method: request.method, headers: HTTPHeaders(), body: request.body,
      resourceType: ResourceType(rawValue: request.type) ?? .other, tabID: tabID)
    for (name, value) in request.headers { headers.append(name, value) }
    includesCredentials = request.includesCredentials
    redirectMode = RedirectMode(rawValue: request.redirect) ?? .follow
    cacheMode = CacheMode(rawValue: request.cache) ?? .default
  }
}

extension PlatformResponse {
  init(_ response: ResourceResponse, body: [UInt8]) {
    self = .response(
      status: response.status, statusText: response.statusText, url: response.url,
      headers: response.headers.map { ($0.name, $0.value) }, body: body)
  }
}
