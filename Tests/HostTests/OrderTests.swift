import Glibc
import Host
import TestSupport
import Testing

/// In which order requests run, and what ends them.
@Suite(.serialized) struct OrderTests {

  private let server: TestServer

  init() throws {
    server = try TestServer()
  }

  private func line(_ id: Int, _ method: String, _ params: JSON = [:]) -> String {
    JSON.fields(("jsonrpc", "2.0"), ("id", JSON(id)), ("method", .string(method)), ("params", params)).text + "\n"
  }

  private func session(_ input: String) async throws -> [JSON] {
    let outcome = try await Executable.run("hansom", ["--ephemeral"], input: input)
    #expect(outcome.status == 0)
    return try outcome.output.split(separator: "\n").map { try JSON(parsing: String($0)) }
  }

  @Test func aPipeNeedsNoTabId() async throws {
    server.route("/slow") { _ in .html("<title>slow</title>").after(milliseconds: 50) }
    let answers = try await session(
      line(1, "openTab", ["url": .string(server.url("/slow"))])
        + line(2, "evaluate", ["expression": "document.title"])
        + line(3, "openTab", ["html": "<title>second</title>"])
        + line(4, "evaluate", ["expression": "document.title"])
        + line(5, "closeTab")
        + line(6, "evaluate", ["expression": "document.title"]))
    var values: [Int: JSON] = [:]
    for answer in answers { values[answer["id"]?.int ?? 0] = answer["result"]?["value"] }
    #expect(answers.count == 6)
    #expect(values[2] == "slow")
    #expect(values[4] == "second")
    #expect(values[6] == "slow")
  }

  /// The end of an evaluation that is answered already is told to those who begin to wait for it just then.
  @Test func whoComesAsAnEvaluationEndsIsServed() async throws {
    let hansom = try HansomProcess()
    _ = try await hansom.request("openTab", ["html": ""])
    for round in 0..<300 {
      async let first = hansom.request("evaluate", ["expression": "1"])
      usleep(UInt32(round % 60) * 5)
      async let second = hansom.request("evaluate", ["expression": "2"])
      #expect(try await [first["value"], second["value"]] == [1, 2])
    }
  }

  @Test func requestsForATabRunInOrder() async throws {
    let answers = try await session(
      line(1, "openTab", ["html": ""])
        + line(2, "evaluate", ["expression": "new Promise(resolve => setTimeout(() => resolve(window.x = 1), 50))"])
        + line(3, "evaluate", ["expression": "x += 1"])
        + line(4, "evaluate", ["expression": "x += 1"]))
    #expect(answers.map { $0["id"] } == [1, 2, 3, 4])
    #expect(answers.map { $0["result"]?["value"] } == [nil, 1, 2, 3])
  }

  @Test func tabsRunSideBySide() async throws {
    let gate = TestGate()
    server.route("/slow") { _ in
      gate.wait()
      return .html("<title>slow</title>")
    }
    let hansom = try HansomProcess()
    async let slow = hansom.request("openTab", ["url": .string(server.url("/slow"))])
    let fast = try await hansom.request("openTab", ["html": "<title>fast</title>"])
    #expect(fast["title"] == "fast")
    gate.open()
    #expect(try await slow["title"] == "slow")
  }

  @Test func aHangingTabHoldsUpNoOther() async throws {
    let hansom = try HansomProcess()
    let first = try await hansom.request("openTab", ["html": ""])
    let second = try await hansom.request("openTab", ["html": ""])
    async let hanging = hansom.error(
      "evaluate", ["tabId": first["tabId"]!, "expression": "while (true) {}", "timeoutMs": 3_000])
    #expect(try await hansom.request("evaluate", ["tabId": second["tabId"]!, "expression": "2"])["value"] == 2)
    #expect(try await hansom.request("listTabs")["tabs"]?.array?.count == 2)
    #expect(try await hanging.code == .timedOut)
  }

  @Test func cancelsWhatRunsAndWhatWaits() async throws {
    let answers = try await session(
      line(1, "openTab", ["html": ""])
        + line(2, "evaluate", ["expression": "new Promise(() => {})", "timeoutMs": 20_000])
        + line(3, "evaluate", ["expression": "3"])
        + line(4, "evaluate", ["expression": "4"])
        + line(3, "$/cancelRequest", ["id": 3]).replacing(#""id":3,"method""#, with: #""method""#)
        + line(2, "$/cancelRequest", ["id": 2]).replacing(#""id":2,"method""#, with: #""method""#)
        + line(9, "$/cancelRequest", ["id": "2"]))
    let byId = Dictionary(uniqueKeysWithValues: answers.map { ($0["id"]?.int ?? 0, $0) })
    #expect(byId[2]?["error"]?["code"] == -32800)
    #expect(byId[3]?["error"]?["code"] == -32800)
    #expect(byId[4]?["result"]?["value"] == 4)
    #expect(byId[9]?["result"]?.isNull == true)
  }

  @Test func aCancelledLoadStops() async throws {
    let gate = TestGate()
    server.route("/page") { _ in .html("<p>there</p><script src=held.js></script><p>never</p>") }
    server.route("/held.js") { _ in
      gate.wait()
      return .script("")
    }
    let hansom = try HansomProcess()
    hansom.send([
      "jsonrpc": "2.0", "id": "load", "method": "openTab", "params": ["url": .string(server.url("/page"))],
    ])
    while server.requests(to: "/held.js").isEmpty { await Task.yield() }
    hansom.notify("$/cancelRequest", ["id": "load"])
    #expect(await hansom.next()?["error"]?["code"] == -32800)
    #expect(try await hansom.request("waitFor", ["expression": "document.readyState == 'complete'"]) == [:])
    #expect(try await hansom.request("networkLog")["requests"]?[1]?["error"] != nil)
    gate.open()
  }

  @Test func exitCancelsWhatIsPending() async throws {
    let answers = try await session(
      line(1, "openTab", ["html": ""])
        + line(2, "evaluate", ["expression": "new Promise(() => {})", "timeoutMs": 20_000])
        + line(3, "exit"))
    #expect(answers.first { $0["id"] == 2 }?["error"]?["code"] == -32800)
    #expect(answers.first { $0["id"] == 3 }?["result"]?.isNull == true)
  }

  @Test func shutdownWaitsForWhatCameBefore() async throws {
    let answers = try await session(
      line(1, "openTab", ["html": ""])
        + line(2, "evaluate", ["expression": "new Promise(resolve => setTimeout(resolve, 30, 'done'))"])
        + line(3, "shutdown"))
    #expect(answers.map { $0["id"] } == [1, 2, 3])
  }

  @Test func aTabThatIsNotThereIsNamed() async throws {
    let hansom = try HansomProcess()
    let none = try await hansom.error("evaluate", ["expression": "1"])
    #expect(none.code == .notFound)
    #expect(none.data == ["kind": "tab", "id": nil])
    for method in ["closeTab", "activateTab", "reload", "getText", "networkLog"] {
      let error = try await hansom.error(method, ["tabId": 99])
      #expect(error.code == .notFound, "\(method)")
      #expect(error.data == ["kind": "tab", "id": 99], "\(method)")
    }
  }

  @Test func movesAndActivatesTabs() async throws {
    let hansom = try HansomProcess()
    for name in ["a", "b", "c"] {
      _ = try await hansom.request("openTab", ["html": .string("<title>\(name)</title>")])
    }
    func titles(_ tabs: JSON) -> [String] { tabs["tabs"]?.array?.compactMap { $0["title"]?.string } ?? [] }
    #expect(titles(try await hansom.request("moveTab", ["fromIndex": 0, "toIndex": 99])) == ["b", "c", "a"])
    #expect(titles(try await hansom.request("moveTab", ["fromIndex": 2, "toIndex": 1])) == ["b", "a", "c"])
    #expect(try await hansom.error("moveTab", ["fromIndex": 3, "toIndex": 1]).code == .notFound)
    let first = try await hansom.request("listTabs")["tabs"]?[0]?["tabId"]
    #expect(try await hansom.request("activateTab", ["tabId": first!]) == [:])
    #expect(try await hansom.request("evaluate", ["expression": "document.title"])["value"] == "b")
    #expect(try await hansom.request("closeTab") == [:])
    #expect(titles(try await hansom.request("listTabs")) == ["a", "c"])
    #expect(try await hansom.request("evaluate", ["expression": "document.title"])["value"] == "a")
  }

  @Test func manyRequestsForAClosedTabFailOneByOne() async throws {
    let requests = (2...5_000).map { line($0, "evaluate", ["tabId": 1, "expression": "1"]) }.joined()
    let answers = try await session(
      line(1, "openTab", ["html": ""]) + line(0, "closeTab") + requests)
    #expect(answers.count == 5_001)
    #expect(answers.filter { $0["error"]?["code"] == -32001 }.count == 4_999)
  }
}
