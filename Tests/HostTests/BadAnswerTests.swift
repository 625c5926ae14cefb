import Host
import TestSupport
import Testing

/// What plugins, front ends and rules may not put into requests and responses: each is told, and nothing of it is sent.
@Suite(.serialized, .timeLimit(.minutes(3))) struct BadAnswerTests {

  /// An answer in a phase, as an expression of JavaScript, and what is said of it.
  struct Fault: Sendable, CustomTestStringConvertible {
    var phase: String
    var answer: String
    var reason: String
    var testDescription: String { "\(phase) \(answer)" }
  }

  static let faults: [Fault] = [
    ("beforeRequest", #"{ setHeaders: { 'X-A': 'a\r\nX-B: 1' } }"#, "the value of X-A has U+000D in it"),
    ("beforeRequest", #"{ appendHeaders: [{ name: 'X-A', value: 'a\0' }] }"#, "the value of X-A has U+0000 in it"),
    ("beforeRequest", "{ setHeaders: { 'X B': '1' } }", #""X B" is no name of a header field"#),
    ("beforeRequest", "{ headers: { '': '1' } }", #""" is no name of a header field"#),
    ("beforeRequest", "{ setHeaders: { Host: 'b' } }", "Host belongs to the connection"),
    ("beforeRequest", #"{ method: 'GET /b HTTP/1.1\r\nX-B: 1\r\n' }"#, "is no method of a request"),
    ("beforeRequest", "{ method: '' }", #""" is no method of a request"#),
    ("beforeRequest", "{ method: 'CONNECT' }", #""CONNECT" is no method of a request"#),
    ("beforeRequest", "{ method: 5 }", "method must be text, but is a number"),
    ("beforeRequest", "{ url: 5 }", "url must be text, but is a number"),
    ("beforeRequest", "{ removeHeaders: [1] }", "removeHeaders must have names, but has 1"),
    ("beforeRequest", "{ action: 'abort', reason: 5 }", "reason must be text, but is a number"),
    ("beforeRequest", "{ action: 'fulfil', status: 101 }", "status must be an HTTP status from 200 to 599, but is 101"),
    ("beforeRequest", #"{ action: 'fulfil', headers: { 'X-A': '\n' } }"#, "the value of X-A has U+000A in it"),
    ("beforeSendHeaders", #"{ setHeaders: { 'X-A': 'a\r\nX-B: 1' } }"#, "the value of X-A has U+000D in it"),
    ("beforeSendHeaders", "{ setHeaders: { 'Content-Length': '9' } }", "Content-Length belongs to the connection"),
    ("headersReceived", "{ status: 99999 }", "status must be an HTTP status from 200 to 599, but is 99999"),
    ("headersReceived", "{ status: '404' }", #"status must be an HTTP status from 200 to 599, but is "404""#),
    ("headersReceived", #"{ setHeaders: { 'Set-Cookie': 'a=b\r\nc' } }"#, "the value of Set-Cookie has U+000D in it"),
    ("body", "{ action: 'abort' }", "“abort” is not an action of body"),
    ("body", "{ action: 'fulfil', body: 'x' }", "“fulfil” is not an action of body"),
  ].map { Fault(phase: $0.0, answer: $0.1, reason: $0.2) }

  private static func server() throws -> TestServer {
    let server = try TestServer()
    server.route("/*") { _ in .html("<title>server</title>") }
    return server
  }

  private static func expectUntouched(_ server: TestServer, _ description: String) {
    #expect(server.requests.map(\.path) == ["/"], "\(description)")
    for request in server.requests {
      #expect(request.method == "GET", "\(description)")
      #expect(request["X-A"] == nil, "\(description)")
      #expect(request["X-B"] == nil, "\(description)")
    }
  }

  @Test(arguments: faults)
  func ofAPlugin(fault: Fault) async throws {
    let server = try Self.server()
    let file = try PluginFile("""
      module.exports = { name: 'bad', permissions: ['requests'], \(fault.phase)() { return \(fault.answer); } };
      """)
    let hansom = try HansomProcess(["--ephemeral", "--plugin", file.path])
    _ = try await hansom.request("subscribe", ["events": ["pluginFailed"]])
    let page = try await hansom.request("openTab", ["url": .string(server.url("/"))])
    #expect(page["title"] == "server")
    #expect(page["status"] == 200)
    let told = await hansom.next { $0["method"] == "pluginFailed" }?["params"]
    #expect(told?["plugin"] == "bad")
    #expect(told?["phase"] == .string(fault.phase))
    #expect(told?["message"]?.string?.contains(fault.reason) == true, "\(told?["message"]?.text ?? "nothing")")
    #expect(try await hansom.request("evaluate", ["expression": "document.cookie"])["value"] == "")
    Self.expectUntouched(server, fault.testDescription)
  }

  @Test func aPluginThatIsClosedBlocksWhatItAnswersWrongly() async throws {
    let server = try Self.server()
    let file = try PluginFile("""
      module.exports = {
        name: 'bad', onFailure: 'closed', permissions: ['requests'],
        beforeSendHeaders() { return { setHeaders: { 'X A': '1' } }; },
      };
      """)
    let hansom = try HansomProcess(["--ephemeral", "--plugin", file.path])
    #expect(try await hansom.error("openTab", ["url": .string(server.url("/"))]).code == .blocked)
    #expect(server.requests.isEmpty)
  }

  @Test func aFrontEndIsToldToo() async throws {
    let server = try Self.server()
    let hansom = try HansomProcess()
    _ = try await hansom.request("subscribe", ["events": ["pluginFailed"]])
    _ = try await hansom.request("interceptRequests", ["patterns": ["*"]])
    async let page = hansom.request("openTab", ["url": .string(server.url("/"))])
    let question = try #require(await hansom.next { $0["method"] == "requestIntercepted" })
    hansom.send(["jsonrpc": "2.0", "id": question["id"]!, "result": ["setHeaders": ["X-A": "1\r\nX-B: 2"]]])
    #expect(try await page["title"] == "server")
    let told = await hansom.next { $0["method"] == "pluginFailed" }?["params"]
    #expect(told?["message"] == "the value of X-A has U+000D in it")
    Self.expectUntouched(server, "a front end")
    // Where requests are to end that it does not answer, that is told as well.
    _ = try await hansom.request("interceptRequests", ["patterns": ["*"], "onTimeout": "abort", "timeoutMs": 50])
    #expect(try await hansom.error("openTab", ["url": .string(server.url("/"))]).code == .blocked)
    let late = await hansom.next { $0["method"] == "pluginFailed" }?["params"]
    #expect(late?["plugin"] == "front end")
    #expect(late?["message"] == "The client did not answer within 50 ms.")
    Self.expectUntouched(server, "a front end that is silent")
  }

  @Test func rulesAndUserAgents() async throws {
    let server = try Self.server()
    let hansom = try HansomProcess()
    func check(_ method: String, _ params: JSON, _ reason: String) async throws {
      let error = try await hansom.error(method, params)
      #expect(error.code == .invalidParams, "\(method) \(params.text)")
      #expect(error.message.contains(reason), "\(error.message)")
    }
    func rule(_ header: JSON, _ value: JSON, _ target: JSON = "request") -> JSON {
      ["rules": [["target": target, "operations": [["op": "set", "header": header, "value": value]]]]]
    }
    try await check("setHeaderRules", rule("X-A", "a\nb"), "rules[0]: the value of X-A has U+000A in it")
    try await check("setHeaderRules", rule("X A", "a"), #"rules[0]: "X A" is no name of a header field"#)
    try await check("setHeaderRules", rule("X-A", 5), "rules[0]: the value of X-A must be text, but is a number")
    try await check("setHeaderRules", rule("Host", "b"), "rules[0]: Host belongs to the connection")
    _ = try await hansom.request("setHeaderRules", rule("Host", "b", "response"))
    for value: JSON in ["a\r\nX-B: 1", "a\u{0}", "\u{7F}"] {
      let reason = "the value of User-Agent has U+00"
      try await check("setUserAgent", ["userAgent": value], "userAgent makes no sense: " + reason)
      try await check("createContext", ["userAgent": value], "userAgent makes no sense: " + reason)
      let settings: JSON = ["rules": [["urlPattern": "*", "userAgent": value]]]
      try await check("setPluginSettings", ["name": "UserAgent", "values": settings], reason)
    }
    for (proxy, reason) in [
      ("", "it is no address"), ("(((", "it is no address"), ("a b", "it is no address"),
      ("ftp://a:1", "ftp: is no scheme of a proxy"), ("http://a:99999", "it is no address"),
      ("http://a/b", "it is no address"), ("127.0.0.1:8080?x", "it is no address"),
    ] { try await check("createContext", ["proxy": .string(proxy)], reason) }
    for proxy: JSON in ["127.0.0.1:8080", "http://a:1", "socks5://[::1]:1080"] {
      _ = try await hansom.request("createContext", ["proxy": proxy])
    }
    #expect(try await hansom.request("openTab", ["url": .string(server.url("/"))])["title"] == "server")
    Self.expectUntouched(server, "rules")
    #expect(try await hansom.request("listContexts")["contexts"]?.array?.count == 4)
  }

  @Test func whatAPluginFetches() async throws {
    let server = try Self.server()
    let file = try PluginFile("""
      module.exports = {
        name: 'bad', permissions: ['methods', 'network'],
        methods: { fetch(options) { return hansom.fetch(options.url, options); } },
      };
      """)
    let hansom = try HansomProcess(["--ephemeral", "--plugin", file.path])
    for (options, reason): (JSON, String) in [
      (["method": "GET /x HTTP/1.1\r\n"], "is no method of a request"), (["method": 5], "method must be text"),
      (["headers": ["X-A": "a\r\nX-B: 1"]], "the value of X-A has U+000D"),
      (["headers": ["Host": "b"]], "Host belongs to the connection"),
    ] {
      let params = JSON.object([JSON.Member("url", .string(server.url("/")))] + (options.members ?? []))
      let error = try await hansom.error("bad.fetch", params)
      #expect(error.message.contains(reason), "\(error.message)")
    }
    #expect(server.requests.isEmpty)
  }
}
