import Host
import TestSupport
import Testing

/// Dialogs, which the policy answers or the client is asked about.
@Suite(.serialized) struct DialogTests {

  private let hansom: HansomProcess

  init() throws {
    hansom = try HansomProcess()
  }

  private func evaluate(_ expression: String) async throws -> JSON? {
    try await hansom.request("evaluate", ["expression": .string(expression)])["value"]
  }

  private static let all = "[alert('a') === undefined, confirm('c'), prompt('p', 'd')]"

  @Test func thePolicyAnswers() async throws {
    _ = try await hansom.request("subscribe", ["events": ["dialogOpened"]])
    _ = try await hansom.request("openTab")
    #expect(try await evaluate(Self.all) == [true, false, nil])
    _ = try await hansom.request("setDialogPolicy", ["confirm": true, "prompt": "x"])
    #expect(try await evaluate(Self.all) == [true, true, "x"])
    var told: [JSON?] = []
    for _ in 0..<6 { told.append(await hansom.next()?["params"]?["accepted"]) }
    #expect(told == [true, false, false, true, true, true])
  }

  @Test func theClientAnswersWhenItIsAsked() async throws {
    _ = try await hansom.request("openTab")
    _ = try await hansom.request("setDialogPolicy", ["ask": true])
    async let value = evaluate(Self.all)
    let answers: [JSON] = [["accept": true], ["accept": true], ["accept": true, "text": "typed"]]
    for (kind, answer) in zip(["alert", "confirm", "prompt"], answers) {
      let question = try #require(await hansom.next { $0["method"] == "dialogRequested" })
      #expect(question["params"]?["kind"] == .string(kind))
      #expect(question["params"]?["defaultValue"] == (kind == "prompt" ? "d" : nil))
      hansom.send(["jsonrpc": "2.0", "id": question["id"] ?? nil, "result": answer])
    }
    #expect(try await value == [true, true, "typed"])
  }

  @Test func whenNobodyAnswersThePolicyDoesWithinItsLimit() async throws {
    _ = try await hansom.request("openTab")
    _ = try await hansom.request("setDialogPolicy", ["confirm": true, "ask": true, "askTimeoutMs": 50])
    #expect(try await evaluate("[confirm('?'), 'goes on']") == [true, "goes on"])
    // An answer that makes no sense is none.
    _ = try await hansom.request("setDialogPolicy", ["ask": true, "askTimeoutMs": 60_000])
    async let value = evaluate("confirm('?')")
    _ = await hansom.next { $0["method"] == "dialogRequested" }
    let question = try #require(await hansom.next { $0["method"] == "dialogRequested" })
    hansom.send(["jsonrpc": "2.0", "id": question["id"] ?? nil, "result": ["accept": "yes"]])
    #expect(try await value == false)
  }

  @Test func windowsThatNoUserAskedForAreBlockedIfThePolicySaysSo() async throws {
    _ = try await hansom.request("openTab", ["html": "<button onclick='window.open(\"about:blank\")'>b</button>"])
    _ = try await hansom.request("setDialogPolicy", ["popups": "block"])
    #expect(try await evaluate("open('about:blank') === null") == true)
    #expect(try await hansom.request("click", ["selector": "button"])["tabId"] == 2)
    _ = try await hansom.request("setDialogPolicy")
    #expect(try await evaluate("open('about:blank') === null") == false)
  }

  @Test func theEndOfTheInputAnswersForTheClient() async throws {
    let outcome = try await Executable.run("hansom", ["--ephemeral"], input: """
      {"jsonrpc":"2.0","id":1,"method":"setDialogPolicy","params":{"ask":true,"askTimeoutMs":600000}}
      {"jsonrpc":"2.0","id":2,"method":"openTab","params":{"html":"<script>document.title = confirm('?')</script>"}}

      """)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains(#""title":"false""#))
  }

  @Test func aPageThatIsChangedIsLeftAsThePolicySays() async throws {
    let server = try TestServer()
    server.route("/page") { _ in
      .html("<title>page</title><a href=other>o</a><script>onbeforeunload = e => 'stay'</script>")
    }
    server.route("/other") { _ in .html("<title>other</title>") }
    _ = try await hansom.request("openTab", ["url": .string(server.url("/page"))])
    _ = try await hansom.request("setDialogPolicy", ["beforeunload": false])
    let refused = try await hansom.error("navigate", ["url": .string(server.url("/other"))])
    #expect(refused.code == .refused)
    #expect(refused.data?["policy"] == "beforeunload")
    #expect(try await hansom.error("reload").code == .refused)
    let clicked = try await hansom.request("click", ["selector": "a"])
    #expect(clicked["navigated"] == false)
    #expect(clicked["dialogs"] == [["kind": "beforeunload", "message": "stay", "accepted": false]])
    _ = try await hansom.request("setDialogPolicy")
    let left = try await hansom.request("click", ["selector": "a"])
    #expect(left["navigated"] == true)
    #expect(try await evaluate("document.title") == "other")
  }
}
