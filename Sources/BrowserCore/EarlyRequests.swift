import BrowserPlugin
import HTMLParsing
import Network
import WebURL

/// Asks for the scripts and style sheets of a document as soon as its bytes come (HTML, 13.2.9: speculative HTML
/// parsing). The parser comes to them later, and to each only after the scripts before it.
///
/// A request is made as the page will make it, and the page gets what came of it when it does. Where that cannot be
/// told beforehand, as by a document with policies, nothing is asked for early.
@BrowserActor
final class EarlyRequests {
  private let document: URLRecord
  private let tab: Tab
  private var scanner = ResourceScanner()
  private var requests: [EarlyRequest] = []
  private var count = 0

  /// How many requests are made early for a document; browsers load a few at a time, too.
  private static let limit = 32

  /// Those of the document that a response brings; nil if there will be none.
  init?(of response: ResourceResponse, in tab: Tab) {
    guard let document = URLRecord(response.url), document.isHTTP, response.mimeType == "text/html",
      DocumentPolicies(response).isEmpty
    else { return nil }
    self.document = document
    self.tab = tab
  }

  /// Looks for resources in the next bytes of the document, and asks for them soon: the connection that the document
  /// came by may then be free.
  func scan(_ bytes: [UInt8]) {
    guard !scanner.isDone, count < Self.limit else { return }
    for resource in scanner.scan(bytes) where count < Self.limit {
      guard let request = request(for: resource) else { continue }
      let early = EarlyRequest(request, network: tab.context.network)
      requests.append(early)
      count += 1
      BrowserActor.perform { [self] in
        if requests.contains(where: { $0 === early }) { early.start() }
      }
    }
  }

  /// Hands a request that was made early to a client that asks for the same; nil if there is none.
  func hand(_ request: ResourceRequest, to client: any RequestClient) -> NetworkTask? {
    guard let index = requests.firstIndex(where: { $0.request.asksForTheSame(as: request) }) else { return nil }
    return requests.remove(at: index).hand(to: client)
  }

  /// Gives up what the page has not asked for.
  func cancel() {
    for request in requests { request.cancel() }
    requests = []
    count = Self.limit
  }

  /// The request that the page will make for a resource; nil if it will make none, or one of another kind.
  private func request(for resource: ScannedResource) -> ResourceRequest? {
    guard let url = URLRecord(resource.url, base: document), url.isHTTP,
      url.port == nil || url.port == document.port,
      document.scheme == "http" || url.isPotentiallyTrustworthy
    else { return nil }
    let isScript = resource.kind == .script
    var request = ResourceRequest(
      url: url.href, resourceType: isScript ? .script : .stylesheet, tabID: tab.id, initiatorURL: tab.url,
      documentURL: tab.url)
    request.redirectMode = .manual
    request.headers.append("Accept", isScript ? "*/*" : "text/css,*/*;q=0.1")
    request.headers.append("Referer", referrer(for: url))
    if url.isPotentiallyTrustworthy {
      request.headers.append("Sec-Fetch-Dest", isScript ? "script" : "style")
      request.headers.append("Sec-Fetch-Mode", "no-cors")
      request.headers.append("Sec-Fetch-Site", site(of: url))
    }
    return request
  }

  /// What the policy strict-origin-when-cross-origin, which is the default, has told of the document.
  private func referrer(for url: URLRecord) -> String {
    let isWhole = url.origin == document.origin && !document.includesCredentials && document.href.utf8.count <= 4096
    return isWhole ? document.hrefWithoutFragment : document.origin.serialized + "/"
  }

  private func site(of url: URLRecord) -> String {
    if url.origin == document.origin { return "same-origin" }
    return url.scheme == document.scheme && url.host == document.host ? "same-site" : "cross-site"
  }
}

extension ResourceRequest {
  /// Whether the answer to another request is one to this, too.
  fileprivate func asksForTheSame(as other: ResourceRequest) -> Bool {
    url == other.url && method == other.method && headers == other.headers && resourceType == other.resourceType
      && frameID == other.frameID && cacheMode == other.cacheMode && redirectMode == other.redirectMode
      && includesCredentials == other.includesCredentials && other.body == nil
  }
}
