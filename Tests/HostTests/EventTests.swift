import Host
import TestSupport
import Testing

/// What the client is told without asking.
@Suite(.serialized) struct EventTests {

  @Test func nothingIsSentUnasked() async throws {
    let outcome = try await Executable.run(
      "hansom", ["--ephemeral"],
      input: #"{"jsonrpc":"2.0","id":1,"method":"openTab","params":{"html":"<script>console.log(1)</script>"}}"# + "\n")
    #expect(outcome.output.split(separator: "\n").count == 1)
  }

  @Test func tellsWhatHappensToTabs() async throws {
    let hansom = try HansomProcess()
    let server = try TestServer()
    server.route("/page") { _ in .html("<title>x</title>") }
    _ = try await hansom.request("subscribe", ["events": ["*"]])
    let page = try await hansom.request("openTab", ["url": .string(server.url("/page"))])
    _ = try await hansom.request("closeTab")
    var names: [String] = []
    while let event = await hansom.next(), let name = event["method"]?.string {
      #expect(event["params"]?["tabId"] == page["tabId"])
      #expect(event["id"] == nil)
      names.append(name)
      if name == "loadFinished" { #expect(event["params"]?["status"] == 200) }
      if name == "tabClosed" { break }
    }
    #expect(names.first == "tabOpened")
    #expect(names.contains("tabUpdated"))
    #expect(names.filter { $0.hasPrefix("load") } == ["loadStarted", "loadFinished"])
  }

  @Test func tellsWhatScriptsSayAndThrow() async throws {
    let hansom = try HansomProcess()
    #expect(try await hansom.request("subscribe", ["events": ["console", "scriptException"]]) == [
      "events": ["console", "scriptException"]
    ])
    _ = try await hansom.request("openTab", [
      "html": "<script>console.warn('a', 1)</script><script>throw new TypeError('t')</script>"
    ])
    let console = try #require(await hansom.next())
    #expect(console["method"] == "console")
    #expect(console["params"]?["level"] == "warn")
    #expect(console["params"]?["text"] == "a 1")
    let exception = try #require(await hansom.next())
    #expect(exception["method"] == "scriptException")
    #expect(exception["params"]?["name"] == "TypeError")
    #expect(exception["params"]?["message"] == "t")
  }

  @Test func tellsOfALoadThatFailed() async throws {
    let hansom = try HansomProcess()
    let closed = try TestServer()
    let url = closed.url("/gone")
    closed.stop()
    _ = try await hansom.request("subscribe", ["events": ["loadFinished"]])
    _ = try await hansom.request("openTab", ["html": .string("<a href='\(url)'>x</a>")])
    #expect(await hansom.next()?["params"]?["error"] == nil)
    #expect(try await hansom.error("click", ["selector": "a"]).code == .navigationFailed)
    let event = try #require(await hansom.next())
    #expect(event["params"]?["url"] == .string(url))
    #expect(event["params"]?["error"]?.string?.contains(url) == true)
  }

  @Test func aNewSubscriptionReplacesTheOld() async throws {
    let hansom = try HansomProcess()
    _ = try await hansom.request("subscribe", ["events": ["console"]])
    _ = try await hansom.request("subscribe", ["events": ["tabClosed"]])
    _ = try await hansom.request("openTab", ["html": "<script>console.log(1)</script>"])
    _ = try await hansom.request("closeTab")
    #expect(await hansom.next()?["method"] == "tabClosed")
  }
}
