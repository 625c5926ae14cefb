import BrowserPlugin
import CSoup
import WebURL

/// One exchange of a request and a response by libsoup: one hop of a request.
@BrowserActor
final class HTTPTransfer {

  /// What the transfer asks of the task that it belongs to.
  struct Hooks {
    /// Credentials for a challenge, or nil if there are none; the whole is nil if nobody wants to be asked.
    var credentials: ((AuthenticationChallenge) async -> Credentials?)?
    /// A time limit was reached.
    var timedOut: (NetworkError) -> Void
  }

  private enum Phase {
    case queued
    case connecting
    case waiting
    case done
  }

  private let url: URLRecord
  private let method: String
  private let configuration: NetworkConfiguration
  private let session: SoupSessionHolder
  private let message: OpaquePointer
  private let cancellable = g_cancellable_new()!
  private let hooks: Hooks
  private let checksAddresses: Bool
  /// Whether the server may be silent for as long as it likes.
  private let isOpenEnded: Bool
  private var continuation: CheckedContinuation<Void, Never>?
  private var stream: UnsafeMutablePointer<GInputStream>?
  private var failure: NetworkError?
  private var handlers: [gulong] = []
  private var phase = Phase.queued
  private var phaseStart: gint64 = 0
  private var timer: LoopTimer?

  /// Whether the receiver has paused, so that silence is not the server's.
  var isPaused = false {
    didSet { if !isPaused { touch() } }
  }

  /// A transfer of a request with these header fields. `checksAddresses` says whether the address that a connection
  /// goes to may not be private.
  init?(
    _ request: ResourceRequest, url: URLRecord, headers: HTTPHeaders, session: SoupSessionHolder,
    configuration: NetworkConfiguration, checksAddresses: Bool, hooks: Hooks
  ) {
    guard let uri = url.makeGUri() else { return nil }
    defer { g_uri_unref(uri) }
    guard let message = soup_message_new_from_uri(request.method, uri) else { return nil }
    self.url = url
    method = request.method
    self.configuration = configuration
    self.session = session
    self.message = message
    self.hooks = hooks
    self.checksAddresses = checksAddresses
    isOpenEnded = request.resourceType == .eventsource
    soup_message_add_flags(message, SOUP_MESSAGE_NO_REDIRECT)
    soup_message_set_priority(message, Self.priority(of: request.resourceType))
    if !request.includesCredentials { soup_message_disable_feature(message, soup_auth_manager_get_type()) }
    setBody(of: request)
    setHeaders(headers)
  }

  isolated deinit {
    disconnect()
    g_object_unref(UnsafeMutableRawPointer(message))
    g_object_unref(cancellable)
    if let stream { g_object_unref(stream) }
  }

  /// Sends the request and waits for the head of the response.
  func send() async throws(NetworkError) -> (ResourceResponse, any BodySource) {
    connect()
    // With the loop as its executor, the task is resumed there and not by way of Swift's pool of threads.
    await withTaskExecutorPreference(BrowserActor.shared.eventLoop) {
      await withCheckedContinuation { continuation in
        self.continuation = continuation
        soup_session_send_async(
          session.pointer, message, G_PRIORITY_DEFAULT, cancellable,
          { _, result, data in HTTPTransfer.sent(result, data) },
          Unmanaged.passRetained(self).toOpaque())
      }
    }
    if let failure { throw failure }
    guard let stream else { throw NetworkError(url: url.href, kind: .cancelled, reason: "the request was cancelled") }
    self.stream = nil
    let response = Self.response(of: message, url: url.href)
    let hasBody = method != "HEAD" && response.status != 204 && response.status != 304
    let body = StreamBody(stream: stream, expectedSize: hasBody ? response.contentLength : 0) { [weak self] in
      self?.touch()
    } makeError: { [url] error in
      NetworkError(consuming: error, url: url.href, certificateErrors: GTlsCertificateFlags(rawValue: 0))
    }
    return (response, body)
  }

  /// Gives the exchange up.
  func cancel() {
    finish()
    g_cancellable_cancel(cancellable)
  }

  /// Stops the clock, after the whole body has come.
  func finish() {
    phase = .done
    timer?.cancel()
    timer = nil
    disconnect()
  }

  // MARK: - The request

  private func setBody(of request: ResourceRequest) {
    guard request.body != nil || ["POST", "PUT", "PATCH"].contains(request.method) else { return }
    let body = request.body ?? []
    let bytes = body.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
    soup_message_set_request_body_from_bytes(message, nil, bytes)
    g_bytes_unref(bytes)
  }

  private func setHeaders(_ headers: HTTPHeaders) {
    let target = soup_message_get_request_headers(message)
    for field in headers where Self.isSendable(field) {
      soup_message_headers_append(target, field.name, field.value)
    }
  }

  /// Whether a field can be sent as it is: its name is a token, and its value does not end the line. Those that belong
  /// to the connection are libsoup's.
  static func isSendable(_ field: HTTPHeaders.Field) -> Bool {
    guard !field.name.isEmpty, field.name.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: ":") }),
      field.value.utf8.allSatisfy({ $0 != 0 && $0 != 10 && $0 != 13 })
    else { return false }
    return !["host", "content-length", "connection", "transfer-encoding"].contains(field.name.lowercased())
  }

  private static func priority(of type: ResourceType) -> SoupMessagePriority {
    switch type {
    case .document, .subdocument: SOUP_MESSAGE_PRIORITY_VERY_HIGH
    case .stylesheet, .script: SOUP_MESSAGE_PRIORITY_HIGH
    case .image, .media, .font, .ping, .download: SOUP_MESSAGE_PRIORITY_LOW
    default: SOUP_MESSAGE_PRIORITY_NORMAL
    }
  }

  // MARK: - The response

  /// The head of the response to a message.
  static func response(of message: OpaquePointer, url: String) -> ResourceResponse {
    var headers = HTTPHeaders()
    var iterator = SoupMessageHeadersIter()
    var name: UnsafePointer<CChar>?
    var value: UnsafePointer<CChar>?
    soup_message_headers_iter_init(&iterator, soup_message_get_response_headers(message))
    while soup_message_headers_iter_next(&iterator, &name, &value) != 0 {
      if let name, let value { headers.append(text(name), text(value)) }
    }
    let version = switch soup_message_get_http_version(message) {
    case SOUP_HTTP_1_0: "1.0"
    case SOUP_HTTP_2_0: "2"
    default: "1.1"
    }
    return ResourceResponse(
      url: url,
      status: Int(soup_message_get_status(message).rawValue),
      // HTTP/2 has no reason phrases; libsoup makes them up.
      statusText: version == "2" ? "" : soup_message_get_reason_phrase(message).map { text($0) } ?? "",
      headers: headers,
      httpVersion: version)
  }

  /// A header's text, which is UTF-8 or else Latin-1.
  private static func text(_ pointer: UnsafePointer<CChar>) -> String {
    if let text = String(validatingCString: pointer) { return text }
    let bytes = UnsafeRawBufferPointer(start: pointer, count: strlen(pointer))
    return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }

  private nonisolated static func sent(_ result: OpaquePointer?, _ data: gpointer?) {
    nonisolated(unsafe) let (result, data) = (result, data)
    BrowserActor.assumeIsolated {
      Unmanaged<HTTPTransfer>.fromOpaque(data!).takeRetainedValue().sent(result)
    }
  }

  private func sent(_ result: OpaquePointer?) {
    var error: UnsafeMutablePointer<GError>?
    stream = soup_session_send_finish(session.pointer, result, &error)
    if stream == nil {
      let problem = NetworkError(
        consuming: error, url: url.href, certificateErrors: soup_message_get_tls_peer_certificate_errors(message))
      failure = failure ?? problem
    } else if failure != nil || g_cancellable_is_cancelled(cancellable) != 0 {
      g_object_unref(stream)
      stream = nil
    }
    if phase != .done { enter(.waiting) }
    continuation?.resume()
    continuation = nil
  }

  // MARK: - Time limits

  private func enter(_ phase: Phase) {
    phaseStart = g_get_monotonic_time()
    guard phase != self.phase else { return }
    self.phase = phase
    timer?.cancel()
    setTimer(after: limit(of: phase))
  }

  /// Notes that the server is alive.
  private func touch() {
    phaseStart = g_get_monotonic_time()
  }

  private func limit(of phase: Phase) -> Int {
    phase == .connecting ? configuration.connectTimeoutMs : configuration.idleTimeoutMs
  }

  private func setTimer(after milliseconds: Int) {
    timer = LoopTimer(milliseconds: milliseconds) { [weak self] in self?.timerFired() }
  }

  /// The timer is set once and again only when it fires, not whenever something comes.
  private func timerFired() {
    timer = nil
    guard phase == .connecting || (phase == .waiting && !isOpenEnded) else { return }
    let limit = limit(of: phase)
    let left = isPaused ? limit : limit - Int((g_get_monotonic_time() - phaseStart) / 1000)
    if left > 0 { return setTimer(after: left) }
    let reason = phase == .connecting
      ? "no connection was made within \(limit) ms" : "nothing was received for \(limit) ms"
    let error = NetworkError(url: url.href, kind: .timeout, reason: reason)
    failure = error
    hooks.timedOut(error)
  }

  // MARK: - libsoup's signals

  private func connect() {
    let data = Unmanaged.passUnretained(self).toOpaque()
    let event: @convention(c) (
      OpaquePointer?, GSocketClientEvent, UnsafeMutablePointer<GIOStream>?, gpointer?
    ) -> Void = {
      _, event, stream, data in HTTPTransfer.networkEvent(event, stream, data)
    }
    handlers.append(signal_connect(
      UnsafeMutableRawPointer(message), "network-event", unsafeBitCast(event, to: GCallback.self), data))
    let starting: @convention(c) (OpaquePointer?, gpointer?) -> Void = { _, data in HTTPTransfer.starting(data) }
    handlers.append(signal_connect(
      UnsafeMutableRawPointer(message), "starting", unsafeBitCast(starting, to: GCallback.self), data))
    guard hooks.credentials != nil else { return }
    let authenticate: @convention(c) (
      OpaquePointer?, UnsafeMutablePointer<SoupAuth>?, gboolean, gpointer?
    ) -> gboolean = {
      _, auth, isRetry, data in HTTPTransfer.authenticate(auth, isRetry, data)
    }
    handlers.append(signal_connect(
      UnsafeMutableRawPointer(message), "authenticate", unsafeBitCast(authenticate, to: GCallback.self), data))
  }

  private func disconnect() {
    for handler in handlers { g_signal_handler_disconnect(UnsafeMutableRawPointer(message), handler) }
    handlers = []
  }

  private nonisolated static func networkEvent(
    _ event: GSocketClientEvent, _ stream: UnsafeMutablePointer<GIOStream>?, _ data: gpointer?
  ) {
    nonisolated(unsafe) let (stream, data) = (stream, data)
    BrowserActor.assumeIsolated {
      let transfer = Unmanaged<HTTPTransfer>.fromOpaque(data!).takeUnretainedValue()
      if transfer.phase == .queued { transfer.enter(.connecting) }
      if event == G_SOCKET_CLIENT_CONNECTING, transfer.checksAddresses, let stream { transfer.checkAddress(of: stream) }
    }
  }

  private nonisolated static func starting(_ data: gpointer?) {
    nonisolated(unsafe) let data = data
    BrowserActor.assumeIsolated {
      let transfer = Unmanaged<HTTPTransfer>.fromOpaque(data!).takeUnretainedValue()
      if transfer.phase != .done { transfer.enter(.waiting) }
    }
  }

  /// Gives up a connection that is about to go to a private address. The name was checked before, but it may have been
  /// looked up differently since.
  private func checkAddress(of stream: UnsafeMutablePointer<GIOStream>) {
    guard let text = connection_remote_address(stream) else { return }
    defer { g_free(text) }
    let address = String(cString: text)
    guard IPAddress(address)?.isPrivate ?? true else { return }
    failure = PrivateNetwork.error(url: url.href, address: address)
    g_cancellable_cancel(cancellable)
  }

  private nonisolated static func authenticate(
    _ auth: UnsafeMutablePointer<SoupAuth>?, _ isRetry: gboolean, _ data: gpointer?
  ) -> gboolean {
    nonisolated(unsafe) let (auth, data) = (auth, data)
    BrowserActor.assumeIsolated {
      Unmanaged<HTTPTransfer>.fromOpaque(data!).takeUnretainedValue().authenticate(auth!, isRetry: isRetry != 0)
    }
    return 1
  }

  private func authenticate(_ auth: UnsafeMutablePointer<SoupAuth>, isRetry: Bool) {
    let challenge = AuthenticationChallenge(
      scheme: String(cString: soup_auth_get_scheme_name(auth)),
      realm: soup_auth_get_realm(auth).map { String(cString: $0) } ?? "",
      isForProxy: soup_auth_is_for_proxy(auth) != 0,
      isRetry: isRetry)
    g_object_ref(auth)
    nonisolated(unsafe) let auth = auth
    BrowserActor.task {
      let credentials = await self.hooks.credentials?(challenge)
      if let credentials {
        soup_auth_authenticate(auth, credentials.username, credentials.password)
      } else {
        soup_auth_cancel(auth)
      }
      g_object_unref(auth)
    }
  }
}
