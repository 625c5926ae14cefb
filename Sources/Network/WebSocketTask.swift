import BrowserPlugin
import CSoup
import WebURL

/// A web socket: its handshake, which passes the interceptors as other requests do, and its messages.
@BrowserActor
public final class WebSocketTask {

  /// The request of the handshake, whose URL has the scheme `ws` or `wss`.
  public private(set) var request: ResourceRequest

  private let session: NetworkSession
  private let protocols: [String]
  private var tell: ((WebSocketEvent) -> Void)?
  private var connection: OpaquePointer?
  private let cancellable = g_cancellable_new()!
  private var chosenProtocol: String?
  private var handlers: [gulong] = []
  private var matching: [RegisteredInterceptor] = []
  private var logSequence: Int?
  private var timer: LoopTimer?
  private var hasFailed = false
  private var isAbandoned = false
  private var response: ResourceResponse?

  /// What has happened to the connection before its opening was told, which takes longer than the server's first words.
  private var early: [WebSocketEvent]? = []

  init(
    _ request: ResourceRequest, protocols: [String], session: NetworkSession, tell: @escaping (WebSocketEvent) -> Void
  ) {
    self.request = request
    self.protocols = protocols
    self.session = session
    self.tell = tell
  }

  isolated deinit {
    disconnect()
    g_object_unref(cancellable)
  }

  func start() {
    Task.immediate { await connect() }
  }

  // MARK: - For the client

  /// Sends a message. One that is sent after the connection began to close is dropped.
  public func send(_ bytes: [UInt8], isText: Bool) {
    if let connection, soup_websocket_connection_get_state(connection) == SOUP_WEBSOCKET_STATE_OPEN {
      let data = bytes.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
      soup_websocket_connection_send_message(
        connection, isText ? SOUP_WEBSOCKET_DATA_TEXT : SOUP_WEBSOCKET_DATA_BINARY, data)
      g_bytes_unref(data)
    }
    report(.sent(bytes.count))
  }

  /// Starts to close the connection; code 1005 sends none. One that is not made yet is given up without a word.
  public func close(code: Int, reason: String) {
    guard let connection else { return abandon() }
    guard soup_websocket_connection_get_state(connection) == SOUP_WEBSOCKET_STATE_OPEN else { return }
    soup_websocket_connection_close(connection, gushort(truncatingIfNeeded: code), code == 1005 ? nil : reason)
  }

  /// Gives the socket up because its page goes away. Nothing more is told of it but that it is closed.
  public func abandon() {
    isAbandoned = true
    g_cancellable_cancel(cancellable)
    if connection != nil { close(code: 1001, reason: "") }
  }

  // MARK: - The handshake

  private func connect() async {
    logSequence = session.log.begin(request)
    do throws(NetworkError) {
      try await shakeHands()
      opened()
    } catch {
      endLog(status: response?.status, error: error)
      for entry in matching { entry.interceptor.failed(error, of: request) }
      if let connection { soup_websocket_connection_close(connection, 1002, nil) }
      end(.closed(wasClean: false, code: 1006, reason: ""))
    }
  }

  private var cancelled: NetworkError {
    NetworkError(url: request.url, kind: .cancelled, reason: "the socket was given up")
  }

  private func shakeHands() async throws(NetworkError) {
    matching = session.interceptors.filter { $0.filter.matches(request) }
    try await decide()
    // Everything but the handshake's last step is that of HTTP, cookies too.
    guard request.url.hasPrefix("ws"), let url = URLRecord("http" + request.url.dropFirst(2)), url.isHTTP else {
      throw NetworkError(url: request.url, kind: .badURL, reason: "it is not the URL of a web socket")
    }
    if session.configuration.blocksPrivateNetworks { try await PrivateNetwork.check(url) }
    if url.scheme == "https", let problem = session.certificatesError {
      throw NetworkError(url: url.href, kind: .tls, reason: problem.reason)
    }
    guard let uri = url.makeGUri() else {
      throw NetworkError(url: request.url, kind: .badURL, reason: "it has no host that can be connected to")
    }
    defer { g_uri_unref(uri) }
    guard let message = soup_message_new_from_uri("GET", uri) else {
      throw NetworkError(url: request.url, kind: .badURL, reason: "it has no host that can be connected to")
    }
    defer { g_object_unref(UnsafeMutableRawPointer(message)) }
    let headers = await completeHeaders(for: url)
    for field in headers where HTTPTransfer.isSendable(field) {
      soup_message_headers_append(soup_message_get_request_headers(message), field.name, field.value)
    }
    if g_cancellable_is_cancelled(cancellable) != 0 { throw cancelled }
    try await connect(message, url: url)
  }

  /// Asks the interceptors. A socket cannot be answered by anyone but its server.
  private func decide() async throws(NetworkError) {
    for entry in matching {
      do {
        switch try await entry.interceptor.beforeRequest(request) {
        case .proceed: continue
        case .change(let changed): request.headers = changed.headers
        case .block(let reason):
          blockedBy = reason
          throw NetworkError(url: request.url, kind: .blocked(reason), reason: "it is blocked")
        case .redirect(let url): request.url = url
        case .answer:
          throw NetworkError(url: request.url, kind: .other, reason: "a web socket cannot be answered by a plugin")
        }
      } catch let error as NetworkError {
        throw error
      } catch {
        session.report(error, plugin: entry.owner, phase: "beforeRequest", url: request.url)
      }
    }
  }

  private var blockedBy: BlockReason?

  private func completeHeaders(for url: URLRecord) async -> HTTPHeaders {
    var headers = request.headers
    if !headers.contains("User-Agent") { headers.append("User-Agent", session.configuration.userAgent) }
    let cookies = session.cookies.cookies(for: url, httpOnly: true, context: SameSiteContext(request))
    if !cookies.isEmpty { headers.append("Cookie", cookies) }
    for entry in matching {
      var copy = headers
      do {
        try await entry.interceptor.beforeSendHeaders(&copy, of: request)
        headers = copy
      } catch {
        session.report(error, plugin: entry.owner, phase: "beforeSendHeaders", url: request.url)
      }
    }
    return headers
  }

  /// What a handshake leaves its result with.
  private final class Handshake {
    let continuation: CheckedContinuation<Void, Never>
    let session: SoupSessionHolder
    let url: String
    let task: WebSocketTask
    var failure: NetworkError?

    @BrowserActor init(_ continuation: CheckedContinuation<Void, Never>, task: WebSocketTask) {
      self.continuation = continuation
      session = task.session.soupSession
      url = task.request.url
      self.task = task
    }
  }

  private var handshake: Handshake?

  private func connect(_ message: OpaquePointer, url: URLRecord) async throws(NetworkError) {
    let limit = session.configuration.connectTimeoutMs
    timer = LoopTimer(milliseconds: limit) { [cancellable] in g_cancellable_cancel(cancellable) }
    let origin = request.headers["Origin"]
    soup_message_headers_remove(soup_message_get_request_headers(message), "Origin")
    await withCheckedContinuation { continuation in
      let handshake = Handshake(continuation, task: self)
      self.handshake = handshake
      let names = protocols.map { g_strdup($0) } + [nil]
      names.withUnsafeBufferPointer { names in
        soup_session_websocket_connect_async(
          handshake.session.pointer, message, origin,
          protocols.isEmpty ? nil : UnsafeMutablePointer(mutating: names.baseAddress),
          G_PRIORITY_DEFAULT, cancellable, { _, result, data in WebSocketTask.connected(result, data) },
          Unmanaged.passRetained(handshake).toOpaque())
      }
      for name in names { g_free(name) }
    }
    timer?.cancel()
    timer = nil
    await receiveHeaders(of: message, url: url)
    let failure = handshake?.failure
    handshake = nil
    if let failure { throw failure }
    if g_cancellable_is_cancelled(cancellable) != 0 { throw cancelled }
    if !protocols.isEmpty, chosenProtocol == nil {
      throw NetworkError(url: request.url, kind: .badResponse, reason: "the server has chosen none of the protocols")
    }
  }

  private nonisolated static func connected(_ result: OpaquePointer?, _ data: gpointer?) {
    nonisolated(unsafe) let (result, data) = (result, data)
    BrowserActor.assumeIsolated {
      let handshake = Unmanaged<Handshake>.fromOpaque(data!).takeRetainedValue()
      var error: UnsafeMutablePointer<GError>?
      if let connection = soup_session_websocket_connect_finish(handshake.session.pointer, result, &error) {
        handshake.task.watch(connection)
      } else {
        handshake.failure = NetworkError(
          consuming: error, url: handshake.url, certificateErrors: GTlsCertificateFlags(rawValue: 0))
      }
      handshake.continuation.resume()
    }
  }

  private func receiveHeaders(of message: OpaquePointer, url: URLRecord) async {
    var response = HTTPTransfer.response(of: message, url: url.href)
    guard response.status != 0 else { return }
    let cookies = response.headers.values(of: "Set-Cookie")
    if !cookies.isEmpty { session.cookies.setCookies(cookies, from: url) }
    for entry in matching {
      var copy = response
      do {
        try await entry.interceptor.headersReceived(&copy, of: request)
        response = copy
      } catch {
        session.report(error, plugin: entry.owner, phase: "headersReceived", url: request.url)
      }
    }
    self.response = response
  }

  private func endLog(status: Int?, error: NetworkError?) {
    guard let logSequence else { return }
    self.logSequence = nil
    session.log.end(logSequence, status: status, isFromCache: false, bytes: 0, blockedBy: blockedBy, error: error)
  }

  // MARK: - The connection

  private func opened() {
    endLog(status: response?.status, error: nil)
    let events = early ?? []
    early = nil
    report(.opened(protocol: chosenProtocol ?? "", extensions: response?.headers["Sec-WebSocket-Extensions"] ?? ""))
    for event in events { report(event) }
  }

  /// Listens to a connection from its first moment, since messages may have come along with the handshake.
  private func watch(_ connection: OpaquePointer) {
    self.connection = connection
    chosenProtocol = soup_websocket_connection_get_protocol(connection).map { String(cString: $0) }
    soup_websocket_connection_set_max_incoming_payload_size(
      connection, guint64(session.configuration.maximumBodySize ?? 0))
    let data = Unmanaged.passRetained(self).toOpaque()
    func handle(_ signal: String, _ handler: GCallback) {
      handlers.append(signal_connect(UnsafeMutableRawPointer(connection), signal, handler, data))
    }
    let message: @convention(c) (OpaquePointer?, gint, OpaquePointer?, gpointer?) -> Void = { _, type, bytes, data in
      WebSocketTask.received(type, bytes, data)
    }
    let error: @convention(c) (OpaquePointer?, gpointer?, gpointer?) -> Void = { _, _, data in
      WebSocketTask.onTask(data) { $0.hasFailed = true }
    }
    let closing: @convention(c) (OpaquePointer?, gpointer?) -> Void = { _, data in
      WebSocketTask.onTask(data) { $0.report(.closing) }
    }
    let closed: @convention(c) (OpaquePointer?, gpointer?) -> Void = { _, data in
      WebSocketTask.onTask(data) { $0.closed() }
    }
    handle("message", unsafeBitCast(message, to: GCallback.self))
    handle("error", unsafeBitCast(error, to: GCallback.self))
    handle("closing", unsafeBitCast(closing, to: GCallback.self))
    handle("closed", unsafeBitCast(closed, to: GCallback.self))
  }

  private nonisolated static func onTask(
    _ data: gpointer?, _ body: @BrowserActor (WebSocketTask) -> Void
  ) {
    nonisolated(unsafe) let data = data
    BrowserActor.assumeIsolated { body(Unmanaged<WebSocketTask>.fromOpaque(data!).takeUnretainedValue()) }
  }

  private nonisolated static func received(_ type: gint, _ bytes: OpaquePointer?, _ data: gpointer?) {
    var size: gsize = 0
    let start = g_bytes_get_data(bytes, &size)
    let buffer = UnsafeRawBufferPointer(start: start, count: Int(size))
    let event: WebSocketEvent = type == gint(SOUP_WEBSOCKET_DATA_TEXT.rawValue)
      ? .text(String(decoding: buffer, as: UTF8.self)) : .bytes(Array(buffer))
    onTask(data) { $0.report(event) }
  }

  private func closed() {
    guard let connection else { return }
    let code = Int(soup_websocket_connection_get_close_code(connection))
    let reason = soup_websocket_connection_get_close_data(connection).map { String(cString: $0) } ?? ""
    let wasClean = code != 0 && !hasFailed
    report(.closed(wasClean: wasClean, code: wasClean ? code : 1006, reason: wasClean ? reason : ""))
    disconnect()
    Unmanaged.passUnretained(self).release()
  }

  private func disconnect() {
    guard let connection else { return }
    for handler in handlers { g_signal_handler_disconnect(UnsafeMutableRawPointer(connection), handler) }
    handlers = []
    g_object_unref(UnsafeMutableRawPointer(connection))
    self.connection = nil
  }

  private func report(_ event: WebSocketEvent) {
    if early != nil {
      early?.append(event)
    } else if case .closed = event {
      if let response { for entry in matching { entry.interceptor.completed(response, of: request) } }
      end(event)
    } else if !isAbandoned {
      tell?(event)
    }
  }

  private func end(_ event: WebSocketEvent) {
    let tell = tell
    self.tell = nil
    tell?(event)
  }
}
