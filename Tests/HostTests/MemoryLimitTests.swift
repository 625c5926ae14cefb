import Host
import Testing

/// Pages that take all the memory there is: they lose it, and nobody else loses anything.
@Suite(.serialized) struct MemoryLimitTests {

  private static let arguments = ["--ephemeral", "--memory-limit", "320"]

  /// Allocates for ever, in a way that no collection helps against.
  private static let hoard = "globalThis.hoard = []; for (;;) hoard.push(new Array(1000).fill({}))"

  /// A process with a tab that has something to lose.
  private func start() async throws -> (hansom: HansomProcess, bystander: JSON) {
    let hansom = try HansomProcess(Self.arguments)
    let tab = try #require(try await hansom.request("openTab", ["html": "<title>kept</title>"])["tabId"])
    _ = try await hansom.request("evaluate", ["tabId": tab, "expression": "globalThis.kept = 5"])
    _ = try await hansom.request("subscribe", ["events": ["scriptException"]])
    return (hansom, tab)
  }

  /// Waits until a `scriptException` says that the memory was used up.
  private func message(from hansom: HansomProcess, containing text: String) async -> Bool {
    for await message in hansom.messages where message["method"] == "scriptException" {
      if case .string(let what)? = message["params"]?["message"], what.contains(text) { return true }
    }
    return false
  }

  @Test(.timeLimit(.minutes(2))) func aScriptThatAllocatesForEverIsEnded() async throws {
    let (hansom, bystander) = try await start()
    let tab = try #require(try await hansom.request("openTab", ["html": ""])["tabId"])
    let error = await #expect(throws: RPCError.self) {
      try await hansom.request("evaluate", ["tabId": tab, "expression": JSON(Self.hoard)])
    }
    #expect(error?.code == .refused)
    #expect(error?.data?["policy"] == "memory-limit")
    #expect(try await hansom.request("evaluate", ["tabId": tab, "expression": "1 + 1"])["value"] == 2)
    #expect(try await hansom.request("evaluate", ["tabId": bystander, "expression": "kept"])["value"] == 5)
  }

  @Test(.timeLimit(.minutes(2))) func aPageThatHoardsBitByBitGivesWay() async throws {
    let (hansom, bystander) = try await start()
    let script = "<script>hoard = []; setInterval(() => hoard.push(new Array(100000).fill({})), 1)</script>"
    let tab = try #require(try await hansom.request("openTab", ["html": JSON("<p>here</p>" + script)])["tabId"])
    #expect(await message(from: hansom, containing: "gave way to an empty document"))
    let text = try await hansom.request("evaluate", ["tabId": tab, "expression": "document.body.textContent"])
    #expect(text["value"] == "")
    #expect(try await hansom.request("evaluate", ["tabId": bystander, "expression": "kept"])["value"] == 5)
  }

  @Test(.timeLimit(.minutes(2))) func aWorkerThatAllocatesForEverIsEnded() async throws {
    let (hansom, bystander) = try await start()
    let page = "<script>new Worker(URL.createObjectURL(new Blob([`\(Self.hoard)`])))</script>"
    _ = try await hansom.request("openTab", ["html": JSON(page)])
    #expect(await message(from: hansom, containing: "used up the memory"))
    #expect(try await hansom.request("evaluate", ["tabId": bystander, "expression": "kept"])["value"] == 5)
  }

  /// The page that has the memory gives way, wherever it runs, and not the one that wants a little more.
  @Test(.timeLimit(.minutes(2))) func aPageThatKeepsMemoryGivesWayToOthers() async throws {
    let (hansom, _) = try await start()
    var others: [JSON] = []
    for number in 0..<4 {
      let html = JSON("<script>kept = \(number)</script>")
      others.append(try #require(try await hansom.request("openTab", ["html": html])["tabId"]))
    }
    let hoard = "<script>for (hoard = []; hoard.length < 25;) hoard.push(new Uint8Array(1e7).fill(1))</script>"
    let hoarder = try #require(try await hansom.request("openTab", ["html": JSON("<p>here</p>" + hoard)])["tabId"])
    let more = "{ let more = [], end = Date.now() + 500; "
      + "while (more.length < 12) more.push(new Uint8Array(1e7).fill(1)); while (Date.now() < end); }"
    for other in others { _ = try? await hansom.request("evaluate", ["tabId": other, "expression": JSON(more)]) }
    #expect(await message(from: hansom, containing: "gave way to an empty document"))
    for (number, other) in others.enumerated() {
      let kept = try await hansom.request("evaluate", ["tabId": other, "expression": "kept"])["value"]
      #expect(kept == JSON(number))
    }
    let text = try await hansom.request("evaluate", ["tabId": hoarder, "expression": "document.body.textContent"])
    #expect(text["value"] == "")
  }

  /// What a page had is free as soon as it gave way: nothing has to happen first.
  @Test(.timeLimit(.minutes(2))) func nobodyIsRefusedOnceAPageGaveWay() async throws {
    let (hansom, bystander) = try await start()
    let script = "<script>hoard = []; setInterval(() => hoard.push(new Array(100000).fill({})), 1)</script>"
    _ = try await hansom.request("openTab", ["html": JSON(script)])
    #expect(await message(from: hansom, containing: "gave way to an empty document"))
    // The collection that follows is on the way.
    try await Task.sleep(for: .seconds(2))
    let busy = JSON("{ const end = Date.now() + 300; while (Date.now() < end); } kept")
    #expect(try await hansom.request("evaluate", ["tabId": bystander, "expression": busy])["value"] == 5)
  }

  /// A session history has an end, so what its entries keep has one, too.
  @Test(.timeLimit(.minutes(2))) func statesOfForgottenHistoryEntriesGo() async throws {
    let (hansom, _) = try await start()
    let tab = try #require(try await hansom.request("openTab", ["html": ""])["tabId"])
    let script = "for (let i = 0; i < 10000; i++) history.pushState('x'.repeat(1e5) + i, ''); history.state.length"
    let length = try await hansom.request("evaluate", ["tabId": tab, "expression": JSON(script)])["value"]
    #expect(length == 100_004)
  }
}
