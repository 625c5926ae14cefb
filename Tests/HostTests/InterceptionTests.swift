import Host
import TestSupport
import Testing

/// Front ends that decide on requests.
@Suite(.serialized, .timeLimit(.minutes(2))) struct InterceptionTests {

  private static func server() throws -> TestServer {
    let server = try TestServer()
    server.route("/*") { request in
      .html("<title>\(request.path) \(request["X-A"] ?? "none")</title>").header("X-B", "server")
    }
    return server
  }

  /// Answers what the server asks, by the last part of the request's URL.
  private static func answer(_ hansom: HansomProcess, _ answers: [String: JSON], count: Int) async {
    for _ in 0..<count {
      guard let question = await hansom.next(where: { $0["method"] == "requestIntercepted" && $0["id"] != nil }) else {
        return
      }
      let url = question["params"]?["request"]?["url"]?.string ?? ""
      let name = String(url.split(separator: "/").last ?? "")
      hansom.send(["jsonrpc": "2.0", "id": question["id"]!, "result": answers[name] ?? .null])
    }
  }

  @Test func everyActionOfTheFirstPhase() async throws {
    let server = try Self.server()
    let hansom = try HansomProcess()
    #expect(try await hansom.request("interceptRequests", ["patterns": ["*"]])["active"] == true)
    async let answered: Void = Self.answer(hansom, [
      "continue": ["action": "continue"],
      "modify": ["action": "modify", "setHeaders": ["X-A": "front end"]],
      "fulfil": [
        "action": "fulfil", "status": 201, "headers": ["Content-Type": "text/html"], "body": "<title>made up</title>",
      ],
      "redirect": ["action": "redirect", "url": .string(server.url("/target"))],
      "abort": ["action": "abort", "reason": "not wanted"],
    ], count: 6)
    func title(_ name: String) async throws -> JSON? {
      try await hansom.request("openTab", ["url": .string(server.url("/\(name)"))])["title"]
    }
    #expect(try await title("continue") == "/continue none")
    #expect(try await title("modify") == "/modify front end")
    let made = try await hansom.request("openTab", ["url": .string(server.url("/fulfil"))])
    #expect(made["title"] == "made up")
    #expect(made["status"] == 201)
    #expect(try await title("redirect") == "/target none")
    let error = try await hansom.error("openTab", ["url": .string(server.url("/abort"))])
    #expect(error.code == .blocked)
    #expect(error.data?["list"] == "front end")
    #expect(error.data?["rule"] == "not wanted")
    await answered
    #expect(server.requests.map(\.path) == ["/continue", "/modify", "/target"])
    _ = try await hansom.request("interceptRequests", ["patterns": []])
    #expect(try await title("free") == "/free none")
  }

  @Test(arguments: ["beforeSendHeaders", "headersReceived"])
  func laterPhasesTakeOverToo(phase: String) async throws {
    let server = try Self.server()
    let hansom = try HansomProcess()
    _ = try await hansom.request("interceptRequests", ["patterns": ["*"], "phases": [.string(phase)]])
    async let answered: Void = Self.answer(hansom, [
      "fulfil": ["action": "fulfil", "headers": ["Content-Type": "text/html"], "body": "<title>made up</title>"],
      "redirect": ["action": "redirect", "url": .string(server.url("/target"))],
      "abort": ["action": "abort", "reason": "not wanted"],
    ], count: 4)
    func open(_ name: String) -> JSON { ["url": .string(server.url("/\(name)"))] }
    #expect(try await hansom.request("openTab", open("fulfil"))["title"] == "made up")
    #expect(try await hansom.request("openTab", open("redirect"))["title"] == "/target none")
    #expect(try await hansom.error("openTab", open("abort")).code == .blocked)
    await answered
  }

  @Test(arguments: ["continue", "abort"])
  func silenceAndNonsenseFollowThePolicy(policy: String) async throws {
    let server = try Self.server()
    let hansom = try HansomProcess()
    _ = try await hansom.request(
      "interceptRequests", ["patterns": ["*"], "timeoutMs": 200, "onTimeout": .string(policy)])
    async let answered: Void = Self.answer(hansom, ["nonsense": 7], count: 1)
    for name in ["nonsense", "silence"] {
      let open: JSON = ["url": .string(server.url("/\(name)"))]
      if policy == "continue" {
        #expect(try await hansom.request("openTab", open)["title"] == .string("/\(name) none"))
      } else {
        #expect(try await hansom.error("openTab", open).code == .blocked)
      }
    }
    await answered
  }
}
