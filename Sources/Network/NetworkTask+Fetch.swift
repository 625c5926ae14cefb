import BrowserPlugin
import WebURL

extension NetworkTask {

  /// Gets the response of one hop from the cache, the network, a file, or the URL itself.
  func fetch(_ url: URLRecord) async throws(NetworkError) -> ResponseHead {
    switch url.scheme {
    case "http", "https":
      return try await fetchHTTP(url)
    case "file":
      if let initiator = request.initiatorURL, !initiator.hasPrefix("file:") {
        throw NetworkError(
          url: url.href, kind: .policy("local-file"), reason: "\(initiator) may not load local files")
      }
      let (response, body) = try LocalFile.open(url)
      return ResponseHead(response, body)
    case "data":
      guard let (contentType, bytes) = DataURL.parse(url) else {
        throw NetworkError(url: url.href, kind: .badURL, reason: "the data: URL is not valid")
      }
      let response = ResourceResponse(url: url.href, headers: ["Content-Type": contentType])
      return ResponseHead(response, BytesBody(bytes))
    case "about" where url.path == "blank":
      let response = ResourceResponse(url: url.href, headers: ["Content-Type": "text/html;charset=utf-8"])
      return ResponseHead(response, BytesBody([UInt8]()))
    default:
      return try await fetchByPlugin(url)
    }
  }

  /// Gets the answer of the plugin that has taken the URL's scheme over.
  private func fetchByPlugin(_ url: URLRecord) async throws(NetworkError) -> ResponseHead {
    guard let handler = session.schemeHandlers[url.scheme] else {
      throw NetworkError(url: url.href, kind: .badURL, reason: "URLs of the scheme \(url.scheme): cannot be loaded")
    }
    do {
      var head = ResponseHead(try await handler.handler.answer(to: request), url: url.href)
      head.response.isFromCache = false
      return head
    } catch {
      session.report(error, plugin: handler.owner, phase: "scheme", url: url.href)
      throw NetworkError(url: url.href, kind: .other, reason: "the plugin \(handler.owner) failed: \(error)")
    }
  }

  private func fetchHTTP(_ url: URLRecord) async throws(NetworkError) -> ResponseHead {
    let configuration = session.configuration
    let checksAddresses = configuration.blocksPrivateNetworks
    let isProxied = checksAddresses && !session.proxies.isEmpty
    if checksAddresses {
      if url.isPrivateNetworkHost { throw PrivateNetwork.error(url: url.href, address: url.host ?? "") }
      if !isProxied { try await PrivateNetwork.check(url) }
      try checkActive()
    }
    var headers = defaultHeaders(for: url)
    try await completeHeaders(&headers)
    try checkActive()

    let key = url.hrefWithoutFragment
    var stale: CachedResponse?
    let lookup = await session.cache.lookUp(request, key: key, headers: headers)
    try checkActive()
    switch lookup {
    case .fresh(let cached):
      return head(of: cached, url: url)
    case .stale(let cached):
      stale = cached
    case .none:
      if request.cacheMode == .onlyIfCached {
        throw NetworkError(url: url.href, kind: .notCached, reason: "it is not in the cache")
      }
    }
    var sentHeaders = headers
    stale?.addConditions(to: &sentHeaders)
    let (response, body) = try await send(
      url, headers: sentHeaders, checksAddresses: checksAddresses && !isProxied)
    if let stale, response.status == 304 {
      body.discard()
      storeCookies(of: response, from: url)
      session.cache.confirm(stale, by: response, key: key)
      return head(of: stale, url: url)
    }
    if session.cache.canStore(response, to: request, headers: headers) {
      recording = CacheRecording(
        key: key, response: response, requestHeaders: headers, limit: session.cache.largestBody)
    } else if !["GET", "HEAD", "OPTIONS", "TRACE"].contains(request.method), response.status < 400 {
      session.cache.remove(key)
    }
    return ResponseHead(response, body)
  }

  private func head(of cached: CachedResponse, url: URLRecord) -> ResponseHead {
    var response = cached.response
    response.url = url.href
    response.isFromCache = true
    return ResponseHead(response, BytesBody(cached.body))
  }

  private func send(
    _ url: URLRecord, headers: HTTPHeaders, checksAddresses: Bool
  ) async throws(NetworkError) -> (ResourceResponse, any BodySource) {
    if url.scheme == "https", let problem = session.certificatesError {
      throw NetworkError(url: url.href, kind: .tls, reason: problem.reason)
    }
    let interceptors = matching
    var hooks = HTTPTransfer.Hooks(credentials: nil) { [weak self] in self?.bodyFailed($0) }
    if !interceptors.isEmpty {
      hooks.credentials = { [weak self] challenge in await self?.credentials(for: challenge) }
    }
    let transfer = HTTPTransfer(
      request, url: url, headers: headers, session: session.soupSession, configuration: session.configuration,
      checksAddresses: checksAddresses, hooks: hooks)
    guard let transfer else {
      throw NetworkError(url: url.href, kind: .badURL, reason: "it has no host that can be connected to")
    }
    self.transfer = transfer
    return try await transfer.send()
  }

  private func credentials(for challenge: AuthenticationChallenge) async -> Credentials? {
    for entry in matching {
      do {
        if let found = try await entry.interceptor.authenticationRequired(challenge, of: request) { return found }
      } catch {
        session.report(error, plugin: entry.owner, phase: "authenticationRequired", url: request.url)
      }
    }
    return nil
  }

  // MARK: - Header fields

  /// The header fields of the request, with those that the session adds.
  private func defaultHeaders(for url: URLRecord) -> HTTPHeaders {
    var headers = HTTPHeaders()
    func add(_ name: String, _ value: @autoclosure () -> String?) {
      if !request.headers.contains(name), let value = value() { headers.append(name, value) }
    }
    add("User-Agent", session.configuration.userAgent)
    add("Accept", Self.accept(request.resourceType))
    add("Accept-Language", session.configuration.acceptLanguage)
    for field in request.headers { headers.append(field.name, field.value) }
    if request.includesCredentials {
      add("Cookie", {
        let cookies = session.cookies.cookies(for: url, httpOnly: true, context: SameSiteContext(request))
        return cookies.isEmpty ? nil : cookies
      }())
    }
    return headers
  }

  private static func accept(_ type: ResourceType) -> String {
    switch type {
    case .document, .subdocument: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
    case .stylesheet: "text/css,*/*;q=0.1"
    case .image: "image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5"
    case .eventsource: "text/event-stream"
    default: "*/*"
    }
  }

  private func completeHeaders(_ headers: inout HTTPHeaders) async throws(NetworkError) {
    for entry in matching {
      var copy = headers
      do {
        try await entry.interceptor.beforeSendHeaders(&copy, of: request)
        try copy.checkSendable(notIn: headers)
        headers = copy
      } catch let override as RequestOverride {
        self.override = override
        throw NetworkError(url: request.url, kind: .other, reason: "an interceptor has taken it over")
      } catch {
        session.report(error, plugin: entry.owner, phase: "beforeSendHeaders", url: request.url)
      }
    }
  }

  func storeCookies(of response: ResourceResponse, from url: URLRecord) {
    guard request.includesCredentials, url.isHTTP else { return }
    let fields = response.headers.values(of: "Set-Cookie")
    if !fields.isEmpty { session.cookies.setCookies(fields, from: url, context: SameSiteContext(request)) }
  }
}
