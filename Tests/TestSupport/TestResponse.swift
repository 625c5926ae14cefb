/// What the test server answers.
///
///     server.route("/page") { _ in .html("<title>x</title>") }
///     server.route("/old") { _ in .redirect("/page").header("X-Hop", "1") }
///     server.route("/slow") { _ in .text("at last").after(milliseconds: 50) }
public struct TestResponse: Sendable {

  enum Content: Sendable {
    case bytes([UInt8])
    case stream(@Sendable (TestWriter) -> Void)
    case raw([UInt8])
    case webSocket(@Sendable (TestWebSocket) -> Void)
  }

  var status: Int
  var headers: [(name: String, value: String)] = []
  var content: Content
  var delay = 0
  var closes = false

  /// A response with a body of bytes.
  public static func bytes(
    _ bytes: [UInt8], type: String? = "application/octet-stream", status: Int = 200
  ) -> TestResponse {
    let response = TestResponse(status: status, content: .bytes(bytes))
    return type.map { response.header("Content-Type", $0) } ?? response
  }

  /// A response with an HTML document.
  public static func html(_ text: String, status: Int = 200) -> TestResponse {
    bytes(Array(text.utf8), type: "text/html; charset=utf-8", status: status)
  }

  /// A response with plain text.
  public static func text(_ text: String, status: Int = 200) -> TestResponse {
    bytes(Array(text.utf8), type: "text/plain; charset=utf-8", status: status)
  }

  /// A response with a script.
  public static func script(_ text: String) -> TestResponse {
    bytes(Array(text.utf8), type: "text/javascript; charset=utf-8")
  }

  /// A response with JSON.
  public static func json(_ text: String, status: Int = 200) -> TestResponse {
    bytes(Array(text.utf8), type: "application/json", status: status)
  }

  /// A response with a status and no body.
  public static func status(_ status: Int) -> TestResponse {
    bytes([], type: nil, status: status)
  }

  /// A redirect.
  public static func redirect(_ location: String, status: Int = 302) -> TestResponse {
    bytes([], type: nil, status: status).header("Location", location)
  }

  /// A response in chunked coding that `write` produces, piece by piece; it may be endless.
  public static func stream(
    type: String = "text/html; charset=utf-8", _ write: @escaping @Sendable (TestWriter) -> Void
  ) -> TestResponse {
    TestResponse(status: 200, content: .stream(write)).header("Content-Type", type)
  }

  /// Exactly these bytes in place of a response, status line included; the connection is closed after them.
  public static func raw(_ bytes: [UInt8]) -> TestResponse {
    TestResponse(status: 0, content: .raw(bytes))
  }

  /// Exactly this text in place of a response, status line included; the connection is closed after it.
  public static func raw(_ text: String) -> TestResponse {
    raw(Array(text.utf8))
  }

  /// The handshake of a web socket; `serve` then talks over it, and the connection is closed after that.
  public static func webSocket(_ serve: @escaping @Sendable (TestWebSocket) -> Void) -> TestResponse {
    TestResponse(status: 101, content: .webSocket(serve)).header("Upgrade", "websocket").header("Connection", "Upgrade")
  }

  /// A document that lists the request's line and header fields, one a line.
  public static func echo(_ request: TestRequest) -> TestResponse {
    let lines = ["\(request.method) \(request.target)"] + request.headers.map { "\($0.name): \($0.value)" }
    return text(lines.joined(separator: "\n"))
  }

  /// The response with one more header field.
  public func header(_ name: String, _ value: String) -> TestResponse {
    var copy = self
    copy.headers.append((name, value))
    return copy
  }

  /// The response, sent after a delay.
  public func after(milliseconds: Int) -> TestResponse {
    var copy = self
    copy.delay = milliseconds
    return copy
  }

  /// The response, after which the connection is closed.
  public func closing() -> TestResponse {
    var copy = self
    copy.closes = true
    return copy
  }
}
