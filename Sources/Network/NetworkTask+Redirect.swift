import BrowserPlugin
import WebURL

extension NetworkTask {

  /// The request that a response redirects to (Fetch standard, "HTTP-redirect fetch"), or nil if the response is to be
  /// delivered.
  func redirect(by response: ResourceResponse, from url: URLRecord) throws(NetworkError) -> ResourceRequest? {
    guard [301, 302, 303, 307, 308].contains(response.status),
      let location = response.headers.values(of: "Location").first
    else { return nil }
    switch request.redirectMode {
    case .manual: return nil
    case .error: throw failure("the response is a redirect to \(location), and redirects are not wanted", url)
    case .follow: break
    }
    guard let target = URLRecord(location, base: url) else {
      throw failure("the redirect to \(location) is not a valid URL", url)
    }
    guard target.isHTTP else { throw failure("a redirect to \(location) is not allowed", url) }
    var next = try redirect(to: target.href, from: url)
    let becomesGet = response.status == 303
      ? request.method != "GET" && request.method != "HEAD"
      : (response.status == 301 || response.status == 302) && request.method == "POST"
    if becomesGet {
      next.method = "GET"
      next.body = nil
      for name in ["Content-Type", "Content-Encoding", "Content-Language", "Content-Location"] {
        next.headers.remove(name)
      }
    }
    if target.origin != url.origin {
      next.headers.remove("Authorization")
      next.headers.remove("Cookie")
      if url.scheme == "https", target.scheme == "http" { next.headers.remove("Referer") }
    }
    return next
  }

  /// The current request with another URL. The fragment is handed on if the other has none.
  func redirect(to text: String, from url: URLRecord) throws(NetworkError) -> ResourceRequest {
    guard let target = URLRecord(text, base: url) else {
      throw failure("the redirect to \(text) is not a valid URL", url)
    }
    let limit = session.configuration.maximumRedirects
    guard request.redirectChain.count < limit else { throw failure("there were more than \(limit) redirects", url) }
    var next = request
    next.redirectChain.append(url.href)
    next.url = target.href
    if target.fragment == nil, let fragment = url.fragment { next.url += "#" + fragment }
    return next
  }

  private func failure(_ reason: String, _ url: URLRecord) -> NetworkError {
    NetworkError(url: url.href, kind: .redirect, reason: reason)
  }
}
