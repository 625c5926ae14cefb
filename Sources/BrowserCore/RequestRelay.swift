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

  /// What takes the events, on the agent's thread.
  typealias Receiver = @Sendable (AgentContext, Event) -> Void

  let key: Key
  private let agent: Agent
  private let deliver: Receiver
  /// Nil once the browser is gone, which a request may outlive.
  private weak var browser: Browser?

  init(key: Key, agent: Agent, browser: Browser, deliver: @escaping Receiver) {
    self.key = key
    self.agent = agent
    self.deliver = deliver
    self.browser = browser
  }

  func task(_ task: NetworkTask, didReceive response: ResourceResponse) { pass(.response(response)) }

  func task(_ task: NetworkTask, didReceive bytes: [UInt8]) { pass(.bytes(bytes)) }

  func taskDidFinish(_ task: NetworkTask) {
    browser?.requestEnded(key)
    pass(.finished)
  }

  func task(_ task: NetworkTask, didFail error: NetworkError) {
    browser?.requestEnded(key)
    pass(.failed(error.reason))
  }

  private func pass(_ event: Event) {
    agent.perform { [deliver] in deliver($0, event) }
  }
}

extension ResourceRequest {
  /// A page's request, as the network knows requests.
  init(_ request: PlatformRequest, page: Page) {
    self.init(
      url: request.url, method: request.method, headers: HTTPHeaders(), body: request.body,
      resourceType: ResourceType(rawValue: request.type) ?? .other, tabID: page.tabID, frameID: page.frameID)
    if page.frameID != nil { initiatorURL = page.url }
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
