import Host
import Testing

/// What holds for every message, whatever its method.
@Suite(.serialized) struct SessionTests {

  /// The lines that a session answers with when it gets `lines` and then the end of its input.
  private func answers(_ lines: String...) async throws -> [String] {
    let outcome = try await Executable.run(
      "hansom", ["--ephemeral"], input: lines.map { $0 + "\n" }.joined())
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    return outcome.output.split(separator: "\n").map(String.init)
  }

  private func request(_ id: String, _ method: String = "listTabs", _ params: String = "{}") -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(params)}"#
  }

  private let noTabs = #""result":{"tabs":[]}}"#

  @Test(arguments: ["1", "-3", "1.0", "1e2", "12345678901234567890", "0.1", #""a""#, #""""#, #""\"é""#, "null"])
  func idsComeBackAsTheyWere(id: String) async throws {
    #expect(try await answers(request(id)) == [#"{"jsonrpc":"2.0","id":\#(id),"# + noTabs])
  }

  @Test func aMalformedMessageDoesNotEndTheSession() async throws {
    let found = try await answers(#"{"jsonrpc":"2.0","id":1,"method""#, request("2"))
    #expect(found.count == 2)
    let error = try JSON(parsing: found[0])
    #expect(error["id"]?.isNull == true)
    #expect(error["error"]?["code"] == -32700)
    #expect(error["error"]?["data"]?["offset"] == 32)
    #expect(found[1].hasSuffix(noTabs))
  }

  @Test(arguments: [
    ("1", "it is a number, not an object"), (#""x""#, "it is a string, not an object"),
    (#"{"jsonrpc":"2.0","id":[1],"method":"listTabs"}"#, "its id is an array, not a string, a number or null"),
    (#"{"jsonrpc":"2.0","id":1,"method":7}"#, "its method is a number, not a string"),
    (#"{"jsonrpc":"2.0","id":1}"#, "it names no method"),
    (#"{"jsonrpc":"1.0","id":1,"method":"listTabs"}"#, #"its “jsonrpc” member must be "2.0""#),
    (#"{"id":1,"method":"listTabs"}"#, #"its “jsonrpc” member must be "2.0""#),
    ("[]", "the batch is empty"),
  ])
  func saysWhyAMessageIsNoRequest(message: String, reason: String) async throws {
    let found = try await answers(message)
    #expect(found.count == 1)
    let error = try JSON(parsing: found[0])["error"]
    #expect(error?["code"] == -32600)
    #expect(error?["message"] == .string("The message is not a request: \(reason)."))
  }

  @Test func notificationsAreNeverAnswered() async throws {
    let notifications = [
      #"{"jsonrpc":"2.0","method":"listTabs"}"#, #"{"jsonrpc":"2.0","method":"nothing"}"#,
      #"{"jsonrpc":"2.0","method":"moveTab","params":7}"#,
    ]
    #expect(try await answers(notifications[0], notifications[1], notifications[2]) == [])
    #expect(try await answers("[" + notifications.joined(separator: ",") + "]") == [])
  }

  @Test func batchesAreAnsweredAsBatches() async throws {
    let batch = "[" + [request("1"), #"{"jsonrpc":"2.0","method":"listTabs"}"#, "7", request("2", "nothing")]
      .joined(separator: ",") + "]"
    let found = try await answers(batch)
    #expect(found.count == 1)
    let responses = try #require(JSON(parsing: found[0]).array)
    #expect(responses.count == 3)
    #expect(responses.contains { $0["id"] == 1 && $0["result"] != nil })
    #expect(responses.contains { $0["id"]?.isNull == true && $0["error"]?["code"] == -32600 })
    #expect(responses.contains { $0["id"] == 2 && $0["error"]?["code"] == -32601 })
  }

  @Test func anUnknownMethodIsNamed() async throws {
    let error = try await HansomProcess().error("openTheTab")
    #expect(error == RPCError(.methodNotFound, "There is no method “openTheTab”.", ["method": "openTheTab"]))
  }

  @Test(arguments: [
    ("openTab", #"{"url":7}"#, "params.url", "a string", "7"),
    ("openTab", #"{"active":"yes"}"#, "params.active", "a boolean", #""yes""#),
    ("openTab", #"{"timeoutMs":-1}"#, "params.timeoutMs", "a number from 0", "-1"),
    ("closeTab", #"{"tabId":1.5}"#, "params.tabId", "a whole number", "1.5"),
    ("moveTab", #"{"fromIndex":0}"#, "params.toIndex", "a whole number from 0", "missing"),
    ("moveTab", #"{"fromIndex":0,"toIndex":null}"#, "params.toIndex", "a whole number from 0", "null"),
    ("moveTab", #"{"toIndex":0}"#, "params.tabId", "a whole number", "missing"),
    ("evaluate", "7", "params", "an object or an array", "a number"),
    ("reload", "[1,\"load\",3,true,5]", "params", "an array of at most 4 values", "5 values"),
    ("setUserAgent", #"{"userAgent":{}}"#, "params.userAgent", "a string", "an object"),
    ("getText", #"{"maxBytes":-1}"#, "params.maxBytes", "a whole number from 0", "-1"),
  ])
  func saysWhichParameterIsWrong(
    method: String, params: String, path: String, expected: String, got: String
  ) async throws {
    let error = try await HansomProcess().error(method, JSON(parsing: params))
    #expect(error.code == .invalidParams)
    #expect(error.data == ["path": .string(path), "expected": .string(expected), "got": .string(got)])
  }

  @Test func pointsIntoArrays() async throws {
    let error = try await HansomProcess().error("subscribe", ["events": ["console", "nonsense"]])
    #expect(error.data?["path"] == "params.events[1]")
    #expect(error.data?["got"] == #""nonsense""#)
  }

  @Test func ignoresParametersItDoesNotKnow() async throws {
    #expect(try await HansomProcess().request("listTabs", ["later": true]) == ["tabs": []])
  }

  @Test func answersInTheFramingItWasAskedIn() async throws {
    let body = request("1")
    let message = "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
    let outcome = try await Executable.run("hansom", ["--ephemeral"], input: message + message)
    let answer = #"{"jsonrpc":"2.0","id":1,"# + noTabs
    let framed = "Content-Length: \(answer.utf8.count)\r\n\r\n\(answer)"
    #expect(outcome.output == framed + framed)
    #expect(outcome.status == 0)
  }

  @Test(arguments: [Framing.lines, .headers])
  func aMessageThatIsTooLargeDoesNotEndTheSession(framing: Framing) async throws {
    let hansom = try HansomProcess(framing: framing)
    #expect(try await hansom.request("listTabs") == ["tabs": []])
    hansom.send(.string(String(repeating: "x", count: MessageReader.maximumSize)))
    let answer = try #require(await hansom.next())
    #expect(answer["error"]?["code"] == -32007)
    #expect(answer["error"]?["data"] == ["policy": "messageSize", "limitBytes": 67_108_864])
    #expect(try await hansom.request("listTabs") == ["tabs": []])
  }

  @Test func aLargeMessageIsTaken() async throws {
    let text = String(repeating: "é", count: 30 << 20)
    let error = try await HansomProcess().error("openTheTab", ["text": .string(text)])
    #expect(error.code == .methodNotFound)
  }

  @Test func shutdownRefusesWhatFollowsAndExitEnds() async throws {
    let hansom = try HansomProcess()
    #expect(try await hansom.request("shutdown").isNull)
    #expect(try await hansom.error("listTabs").code == .invalidRequest)
    hansom.notify("exit")
    #expect(await hansom.exitStatus() == 0)
  }

  @Test func endsQuietlyWhenNobodyReads() async throws {
    let outcome = try await Executable.run(
      "/bin/sh",
      [
        "-c",
        #"""
        (yes '{"jsonrpc":"2.0","id":1,"method":"rpc.discover"}' 2>/dev/null |
          "$0" --ephemeral; echo $? >&3) 3>&2 | head -c 10
        """#, Executable.products.appending(path: "hansom").path,
      ])
    #expect(outcome.output == #"{"jsonrpc""#)
    #expect(outcome.errors == "0\n")
  }

  @Test func initializeIntroducesBothSides() async throws {
    let answer = try await HansomProcess().request("initialize", ["clientInfo": ["name": "test"]])
    #expect(answer["serverInfo"] == ["name": "hansom", "version": .string(Server.version)])
    #expect(answer["engine"]?["name"] == "JavaScriptCore")
    #expect(answer["engine"]?["version"]?.string?.hasPrefix("2.") == true)
    #expect(answer["protocolVersion"] == 1)
  }
}
