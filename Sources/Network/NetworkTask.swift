import BrowserPlugin
import WebURL

/// A request that a session is carrying out, with all its redirects.
@BrowserActor
public final class NetworkTask {

  /// The request's number.
  public nonisolated let id: UInt64

  /// The request of the current hop.
  public private(set) var request: ResourceRequest

  /// The head of the response, once it has been delivered.
  public private(set) var response: ResourceResponse?

  /// Whether the client has been told that the request has finished or failed.
  public private(set) var isEnded = false

  /// The session that carries it out.
  public let session: NetworkSession
  var transfer: HTTPTransfer?
  var recording: CacheRecording?

  /// The interceptors whose filters match the current hop, in order.
  private(set) var matching: [RegisteredInterceptor] = []

  /// The interceptors whose filters matched any hop; they are told the end.
  private var involved: [RegisteredInterceptor] = []

  private var client: (any RequestClient)?
  private var body: (any BodySource)?
  private var blockedBy: BlockReason?
  private var logSequence: Int?
  private var receivedBytes = 0
  private var isPaused = false

  /// What an interceptor wants that has taken the request over.
  var override: RequestOverride?

  /// The body so far, while it is collected for an interceptor that wants the whole.
  private var collected: [UInt8]?
  private static let largestCollected = 64 << 20
  private var timer: LoopTimer?

  /// The head that waits for the beginning of the body, by which its type is told.
  private var unsniffed: ResourceResponse?

  init(_ request: ResourceRequest, session: NetworkSession, client: any RequestClient) {
    id = request.id
    self.request = request
    self.session = session
    self.client = client
  }

  func start() {
    if let limit = session.configuration.totalTimeoutMs {
      timer = LoopTimer(milliseconds: limit) { [weak self] in
        guard let self else { return }
        fail(NetworkError(url: request.url, kind: .timeout, reason: "the response was not complete within \(limit) ms"))
      }
    }
    Task.immediate { await run() }
  }

  // MARK: - For the client

  /// Gives the request up. Unless it has ended, the client is told at once that it failed.
  public func cancel() {
    fail(NetworkError(url: request.url, kind: .cancelled, reason: "the request was cancelled"))
  }

  /// Stops delivering the body until `resume` is called. What the server sends meanwhile waits at the server, so that
  /// memory stays bounded.
  public func pause() {
    isPaused = true
    body?.pause()
    transfer?.isPaused = true
  }

  /// Continues to deliver the body, soon but not within this call.
  public func resume() {
    guard isPaused else { return }
    isPaused = false
    transfer?.isPaused = false
    BrowserActor.perform {
      if !self.isPaused, !self.isEnded { self.body?.resume(to: self) }
    }
  }

  // MARK: - Hops

  private func run() async {
    do throws(NetworkError) {
      while let next = try await hop() {
        endHop(nil)
        request = next
      }
    } catch {
      fail(error)
    }
  }

  /// Carries out one hop. The answer is the request of the next one, or nil if this was the last.
  private func hop() async throws(NetworkError) -> ResourceRequest? {
    guard let url = URLRecord(request.url) else {
      throw NetworkError(url: request.url, kind: .badURL, reason: "it is not a valid URL")
    }
    request.url = url.href
    beginHop()
    do {
      try ResourceRequest.check(method: request.method)
    } catch {
      throw NetworkError(url: url.href, kind: .badMethod, reason: error.reason)
    }
    var head: ResponseHead
    switch await decide() {
    case .proceed, .change:
      try checkActive()
      do {
        head = try await fetch(url)
      } catch {
        guard override != nil, !isEnded else { throw error }
        return try await applyOverride(from: url)
      }
    case .block(let reason):
      throw blocked(reason, url)
    case .redirect(let target):
      return try await follow(target, from: url)
    case .answer(let answer):
      head = ResponseHead(answer, url: url.href)
    }
    body = head.body
    blockedBy = head.blockedBy
    try checkActive()
    await receiveHeaders(&head.response)
    try checkActive()
    if override != nil {
      head.body.discard()
      recording = nil
      return try await applyOverride(from: url)
    }
    if head.setsCookies { storeCookies(of: head.response, from: url) }
    if let next = try redirect(by: head.response, from: url) {
      let next = try await follow(next, from: head.response)
      head.body.discard()
      return next
    }
    head.response.redirectChain = request.redirectChain
    deliver(head)
    return nil
  }

  // MARK: - Decisions

  private func blocked(_ reason: BlockReason, _ url: URLRecord) -> NetworkError {
    blockedBy = reason
    return NetworkError(
      url: url.href, kind: .blocked(reason), reason: "blocked by the rule \(reason.rule) of \(reason.list)")
  }

  private func follow(_ target: String, from url: URLRecord) async throws(NetworkError) -> ResourceRequest {
    try await follow(try redirect(to: target, from: url), from: ResourceResponse(
      url: url.href, status: 307, headers: ["Location": target], isFromCache: true))
  }

  /// Does what an interceptor wants that has taken the request over.
  private func applyOverride(from url: URLRecord) async throws(NetworkError) -> ResourceRequest? {
    let override = override
    self.override = nil
    switch override {
    case .block(let reason)?: throw blocked(reason, url)
    case .redirect(let target)?: return try await follow(target, from: url)
    case .answer(let answer)?:
      var head = ResponseHead(answer, url: url.href)
      body = head.body
      status = head.response.status
      isFromCache = true
      blockedBy = head.blockedBy
      head.response.redirectChain = request.redirectChain
      deliver(head)
    case nil: break
    }
    return nil
  }

  private func beginHop() {
    logSequence = session.log.begin(request)
    body = nil
    recording = nil
    blockedBy = nil
    override = nil
    collected = nil
    response = nil
    receivedBytes = 0
    guard !session.interceptors.isEmpty else { return matching = [] }
    lazy var parts = URLParts(request.url)
    matching = session.interceptors.filter { $0.matches(request, parts: parts) }
    for entry in matching where !involved.contains(where: { $0 === entry }) { involved.append(entry) }
  }

  private func endHop(_ error: NetworkError?) {
    transfer?.finish()
    transfer = nil
    guard let logSequence else { return }
    self.logSequence = nil
    session.log.end(
      logSequence, status: status, isFromCache: isFromCache, bytes: receivedBytes, blockedBy: blockedBy, error: error)
  }

  private var status: Int?
  private var isFromCache = false

  /// Fails if the client has been told the end meanwhile.
  func checkActive() throws(NetworkError) {
    if isEnded { throw NetworkError(url: request.url, kind: .cancelled, reason: "the request was cancelled") }
  }

  // MARK: - Plugins

  /// Asks the interceptors and then the cache filters what is to become of the request.
  private func decide() async -> RequestDecision {
    for entry in matching {
      do {
        let decision = try await entry.interceptor.beforeRequest(request)
        switch decision {
        case .proceed: continue
        case .change(let changed): try take(changed)
        case .block, .redirect, .answer: return decision
        }
      } catch {
        session.report(error, plugin: entry.owner, phase: "beforeRequest", url: request.url)
      }
    }
    guard !session.cacheFilters.isEmpty else { return .proceed }
    if let answer = session.keptAnswers[request] { return .answer(answer) }
    for entry in session.cacheFilters where entry.matches(request) {
      do {
        guard let answer = try await entry.cacheFilter.answer(to: request) else { continue }
        if answer.isKept { session.keptAnswers.keep(answer, for: request) }
        return .answer(answer)
      } catch {
        session.report(error, plugin: entry.owner, phase: "answer", url: request.url)
      }
    }
    return .proceed
  }

  /// Takes over what an interceptor may change of a request.
  private func take(_ changed: ResourceRequest) throws(PluginProblem) {
    try changed.checkChanges(of: request)
    request.method = changed.method
    request.headers = changed.headers
    request.body = changed.body
  }

  private func receiveHeaders(_ response: inout ResourceResponse) async {
    status = response.status
    isFromCache = response.isFromCache
    for entry in matching {
      var copy = response
      do {
        try await entry.interceptor.headersReceived(&copy, of: request)
        try copy.checkChanges(of: response)
        response = copy
      } catch let override as RequestOverride {
        self.override = override
        return
      } catch {
        session.report(error, plugin: entry.owner, phase: "headersReceived", url: request.url)
      }
    }
    guard !matching.isEmpty else { return }
    let changed = ResourceResponse(url: response.url, headers: response.headers)
    response.mimeType = changed.mimeType
    response.charset = changed.charset
    status = response.status
  }

  /// Lets the interceptors and the client see a redirect; the answer is the request of the next hop.
  private func follow(
    _ next: ResourceRequest, from response: ResourceResponse
  ) async throws(NetworkError) -> ResourceRequest {
    var next = next
    status = response.status
    isFromCache = response.isFromCache
    for entry in matching {
      var copy = next
      do {
        try await entry.interceptor.beforeRedirect(&copy, from: response, of: request)
        try copy.checkChanges(of: next)
        guard URLRecord(copy.url) != nil else { throw PluginProblem("\(copy.url) is not a valid URL") }
        copy.id = next.id
        next = copy
      } catch {
        session.report(error, plugin: entry.owner, phase: "beforeRedirect", url: request.url)
      }
      try checkActive()
    }
    client?.task(self, willFollow: next, from: response)
    try checkActive()
    return next
  }

  // MARK: - The body

  private func deliver(_ head: ResponseHead) {
    if MIMESniffer.needsBody(head.response) {
      unsniffed = head.response
    } else {
      deliverHead(head.response)
    }
    guard !isEnded, !isPaused else { return }
    head.body.resume(to: self)
  }

  private func deliverHead(_ response: ResourceResponse) {
    unsniffed = nil
    self.response = response
    if matching.contains(where: \.wantsBody) { collected = [] }
    client?.task(self, didReceive: response)
    if request.method != "HEAD", let length = response.contentLength { _ = isWithinLimit(length) }
  }

  private func sniff(_ beginning: [UInt8]) {
    guard var response = unsniffed else { return }
    response.mimeType = MIMESniffer.sniff(response, beginning[...])
    deliverHead(response)
  }

  /// Whether a body may be of a size; fails if not.
  private func isWithinLimit(_ size: Int) -> Bool {
    guard !isEnded, let limit = session.configuration.maximumBodySize, size > limit, client?.keepsBody == true,
      request.resourceType != .eventsource
    else { return true }
    let reason = "the body is larger than \(limit) bytes"
    fail(NetworkError(url: request.url, kind: .policy("size-limit"), reason: reason))
    return false
  }

  // MARK: - The end

  private func fail(_ error: NetworkError) {
    guard !isEnded else {
      body?.cancel()
      return
    }
    isEnded = true
    timer?.cancel()
    body?.cancel()
    transfer?.cancel()
    if response == nil, unsniffed == nil, body == nil { status = nil }
    endHop(error)
    for entry in involved { entry.interceptor.failed(error, of: request) }
    let client = client
    self.client = nil
    session.taskEnded(self)
    client?.task(self, didFail: error)
  }

  private func finish() {
    guard !isEnded, let response else { return }
    isEnded = true
    timer?.cancel()
    recording?.store(in: session.cache)
    endHop(nil)
    for entry in involved { entry.interceptor.completed(response, of: request) }
    let client = client
    self.client = nil
    session.taskEnded(self)
    client?.taskDidFinish(self)
  }
}

extension NetworkTask: BodyReceiver {

  func bodyReceived(_ bytes: [UInt8]) {
    guard !isEnded else { return }
    receivedBytes += bytes.count
    guard isWithinLimit(receivedBytes) else { return }
    recording?.append(bytes)
    sniff(bytes)
    var bytes = bytes
    for entry in matching where !isEnded {
      var copy = bytes
      do {
        try entry.interceptor.bodyReceived(&copy, of: request)
        bytes = copy
      } catch {
        session.report(error, plugin: entry.owner, phase: "bodyReceived", url: request.url)
      }
    }
    guard !isEnded, !bytes.isEmpty else { return }
    guard collected != nil else { return client?.task(self, didReceive: bytes) ?? () }
    collected! += bytes
    guard collected!.count > Self.largestCollected else { return }
    client?.task(self, didReceive: collected!)
    collected = nil
  }

  func bodyEnded() {
    guard !isEnded else { return }
    sniff([])
    guard let whole = collected, let response else { return finish() }
    collected = nil
    Task.immediate { await offer(whole, of: response) }
  }

  /// Shows the whole body to the interceptors that want it, and passes on what they make of it.
  private func offer(_ whole: [UInt8], of response: ResourceResponse) async {
    var whole = whole
    for entry in matching where entry.wantsBody {
      var copy = whole
      do {
        try await entry.interceptor.body(&copy, response: response, of: request)
        whole = copy
      } catch {
        session.report(error, plugin: entry.owner, phase: "body", url: request.url)
      }
      if isEnded { return }
    }
    if !whole.isEmpty { client?.task(self, didReceive: whole) }
    finish()
  }

  func bodyFailed(_ error: NetworkError) {
    fail(error)
  }
}
