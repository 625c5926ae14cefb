import BrowserPlugin
import ContentFiltering

extension ContentFilterPlugin: RequestInterceptor {

  public func beforeRequest(_ request: ResourceRequest) async -> RequestDecision {
    if isChanging { await settle() }
    guard !filters.lists.isEmpty else { return .proceed }
    if let reason = blockedPopup(request) { return .block(reason) }
    let asked = filterRequest(request)
    let verdict = filters.verdict(asked)
    switch verdict.action {
    case .allow, .exception:
      guard let (url, _) = filters.removingParameters(from: asked), url != request.url else { return .proceed }
      return .redirect(to: url)
    case .block:
      return .block(count(verdict, request))
    case .redirect(let name):
      let reason = count(verdict, request)
      guard request.resourceType != .document, let resource = NeutralResource(named: name) else {
        return .block(reason)
      }
      return .answer(resource.answer(reason))
    }
  }

  public func headersReceived(_ response: inout ResourceResponse, of request: ResourceRequest) throws {
    guard !filters.lists.isEmpty else { return }
    let asked = filterRequest(request), headers = response.headers
    let verdict = filters.verdict(asked) { headers[$0] }
    if verdict.action == .block { throw RequestOverride.block(count(verdict, request)) }
    guard request.resourceType == .document || request.resourceType == .subdocument else { return }
    for match in filters.contentSecurityPolicies(for: asked) {
      response.headers.append("Content-Security-Policy", match.value)
    }
    for match in filters.permissionsPolicies(for: asked) {
      response.headers.append("Permissions-Policy", match.value)
    }
  }

  /// A request as filter lists see it.
  private func filterRequest(_ request: ResourceRequest) -> FilterRequest {
    let source = request.resourceType == .document ? nil : request.initiatorURL ?? request.documentURL
    var exceptions = source.map { self.exceptions(for: $0, in: request.documentURL) } ?? []
    if let document = request.documentURL, document != source {
      // What is switched off for the whole page is so for its frames too.
      exceptions.formUnion(self.exceptions(for: document, in: nil).intersection(.document))
    }
    if request.resourceType == .document, self.exceptions(for: request.url, in: nil).contains(.document) {
      exceptions.insert(.document)
    }
    return FilterRequest(
      url: request.url, sourceURL: source, type: RequestTypes(request.resourceType), method: request.method,
      page: exceptions)
  }

  /// What exceptions switch off for a document in a page.
  private func exceptions(for url: String, in page: String?) -> PageExceptions {
    if let known = pages[url] { return known }
    let exceptions = filters.page(url, sourceURL: page).exceptions
    if pages.count >= 256 { pages = [:] }
    pages[url] = exceptions
    return exceptions
  }

  /// Notes that a request is blocked, and says why.
  private func count(_ verdict: Verdict, _ request: ResourceRequest) -> BlockReason {
    guard let reference = verdict.rule else { return BlockReason(list: name, rule: "") }
    let rule = filters.describe(reference)
    if let tab = request.tabID { counts[tab, default: [:]][rule.list, default: 0] += 1 }
    return BlockReason(list: rule.list, rule: rule.text, line: rule.line)
  }

  /// Why the document of a tab that a page has just opened is blocked, if it is; the tab is closed then.
  private func blockedPopup(_ request: ResourceRequest) -> BlockReason? {
    guard request.resourceType == .document, let tab = request.tabID, let opener = popups[tab] else { return nil }
    let openerURL = (try? browser?.tabs())?.first { $0.id == opener }?.url
    let source = request.initiatorURL ?? openerURL
    let page = source.map { exceptions(for: $0, in: nil) } ?? []
    let verdict = filters.verdict(FilterRequest(url: request.url, sourceURL: source, type: .popup, page: page))
    guard verdict.action == .block else { return nil }
    let reason = count(verdict, request)
    popups[tab] = nil
    BrowserActor.perform { [weak self] in try? self?.browser?.closeTab(tab) }
    return reason
  }
}

extension RequestTypes {

  /// The type by which filter lists know a type of resource.
  public init(_ type: ResourceType) {
    switch type {
    case .document: self = .document
    case .subdocument: self = .subdocument
    case .script: self = .script
    case .stylesheet: self = .stylesheet
    case .image: self = .image
    case .font: self = .font
    case .media: self = .media
    case .object: self = .object
    case .xmlhttprequest, .fetch, .eventsource: self = .xmlhttprequest
    case .websocket: self = .websocket
    case .ping: self = .ping
    case .manifest, .download, .other: self = .other
    }
  }
}
