import Foundation
import Host
import TestSupport
import Testing

/// The plugins that come with the browser.
@Suite(.serialized, .timeLimit(.minutes(2))) struct BoxTests {

  private static func echo() throws -> TestServer {
    let server = try TestServer()
    server.route("/*") { .echo($0) }
    return server
  }

  private static func text(_ hansom: HansomProcess, _ url: String) async throws -> String {
    _ = try await hansom.request("openTab", ["url": .string(url)])
    return try await hansom.request("getText")["text"]?.string ?? ""
  }

  @Test func headerRulesSetAppendAndRemove() async throws {
    let server = try Self.echo()
    server.route("/old") { _ in .redirect("/new") }
    let hansom = try HansomProcess()
    #expect(try await hansom.request("getHeaderRules")["rules"] == [])
    let rules: JSON = [
      ["operations": [["op": "set", "header": "X-All", "value": "1"]]],
      [
        "urlPattern": "*://*/new*", "resourceTypes": ["document"], "methods": ["GET"],
        "operations": [
          ["op": "append", "header": "X-All", "value": "2"], ["op": "remove", "header": "Accept-Language"],
        ],
      ],
      ["resourceTypes": ["image"], "operations": [["op": "set", "header": "X-Image", "value": "1"]]],
      ["target": "response", "operations": [["op": "set", "header": "Content-Type", "value": "text/html"]]],
    ]
    #expect(try await hansom.request("setHeaderRules", ["rules": rules])["rules"] == rules)
    let seen = try await Self.text(hansom, server.url("/old"))
    #expect(seen.contains("X-All: 1") && seen.contains("X-All: 2"))
    #expect(!seen.contains("Accept-Language") && !seen.contains("X-Image"))
    let old = try #require(server.requests(to: "/old").first)
    #expect(old["X-All"] == "1")
    #expect(try await hansom.request("evaluate", ["expression": "document.contentType"])["value"] == "text/html")
    let error = try await hansom.error("setHeaderRules", ["rules": [["operations": [["op": "fly", "header": "X"]]]]])
    #expect(error.code == .invalidParams)
    #expect(error.message.contains("rules[0]"))
    #expect(try await hansom.request("getHeaderRules")["rules"] == rules)
    _ = try await hansom.request("setHeaderRules", ["rules": []])
    #expect(try await Self.text(hansom, server.url("/new")).contains("X-All") == false)
  }

  @Test func userAgentByURL() async throws {
    let server = try Self.echo()
    let hansom = try HansomProcess()
    _ = try await hansom.request("setPluginSettings", [
      "name": "UserAgent",
      "values": ["rules": [["urlPattern": "*://localhost/*", "userAgent": "Local/1"]]],
    ])
    _ = try await hansom.request("setUserAgent", ["userAgent": "General/1"])
    #expect(try await Self.text(hansom, server.url("/", host: "localhost")).contains("User-Agent: Local/1"))
    #expect(try await Self.text(hansom, server.url("/")).contains("User-Agent: General/1"))
  }

  @Test func throttleHoldsBackAndCutsOff() async throws {
    let server = try Self.echo()
    server.route("/big") { _ in .bytes(Array(repeating: 0x61, count: 20_000), type: "text/plain") }
    let hansom = try HansomProcess()
    _ = try await hansom.request("loadPlugin", ["name": "Throttle"])
    // By each of these it would take minutes: the latency, and 160,000 bits at 1 kbit/s.
    for slow: JSON in [["latencyMs": 900_000], ["latencyMs": 0, "downloadKbps": 1]] {
      _ = try await hansom.request("setPluginSettings", ["name": "Throttle", "values": slow])
      let failure = try await hansom.error("openTab", ["url": .string(server.url("/big")), "timeoutMs": 200])
      #expect(failure.code == .timedOut)
    }
    let fast: JSON = ["latencyMs": 1, "downloadKbps": 80_000]
    _ = try await hansom.request("setPluginSettings", ["name": "Throttle", "values": fast])
    #expect(try await Self.text(hansom, server.url("/big")).count == 20_000)
    _ = try await hansom.request("setPluginSettings", ["name": "Throttle", "values": ["offline": true]])
    #expect(try await hansom.error("openTab", ["url": .string(server.url("/"))]).data?["rule"] == "offline")
  }

  @Test func timesBeyondReasonAreRefused() async throws {
    let server = try Self.echo()
    let hansom = try HansomProcess(["--ephemeral", "--plugin", "Throttle", "--plugin", "Robots"])
    for (plugin, name) in [("Throttle", "latencyMs"), ("Throttle", "uploadKbps"), ("Robots", "delayMs")] {
      for value: JSON in [-1, .number("9223372036854775807"), .number("1e308")] {
        let params: JSON = ["name": .string(plugin), "values": .object([JSON.Member(name, value)])]
        #expect(try await hansom.error("setPluginSettings", params).code == .invalidParams, "\(name) \(value.text)")
      }
    }
    #expect(try await Self.text(hansom, server.url("/x")).contains("GET /x"))
    let slow: JSON = ["name": "Throttle", "values": ["downloadKbps": .number("1e-300")]]
    _ = try await hansom.request("setPluginSettings", slow)
    #expect(try await hansom.error("openTab", ["url": .string(server.url("/y")), "timeoutMs": 100]).code == .timedOut)
    #expect(try await hansom.request("listTabs")["tabs"]?.array?.count == 2)
  }

  /// What a site asks for is waited for no longer than a day, and ends no process.
  @Test(arguments: ["1e300", "inf", "nan", "-5", "99999999999999999999"])
  func aCrawlDelayBeyondReason(delay: String) async throws {
    let server = try Self.echo()
    server.route("/robots.txt") { _ in .text("User-agent: *\nCrawl-delay: \(delay)\n") }
    let hansom = try HansomProcess(["--ephemeral", "--plugin", "Robots"])
    #expect(try await Self.text(hansom, server.url("/x")).contains("GET /x"))
    let isWaitedFor = !["nan", "-5"].contains(delay)
    let second: JSON = ["url": .string(server.url("/y")), "timeoutMs": 200]
    if isWaitedFor {
      #expect(try await hansom.error("openTab", second).code == .timedOut)
    } else {
      _ = try await hansom.request("openTab", second)
    }
    #expect(try await hansom.request("listTabs")["tabs"]?.array?.count == 2)
  }

  @Test func robotsAreHonoured() async throws {
    let server = try Self.echo()
    server.route("/robots.txt") { _ in
      .text("""
        User-agent: other
        Disallow: /

        User-agent: *
        Disallow: /private
        Allow: /private/open$
        Disallow: /*.gif
        """)
    }
    let hansom = try HansomProcess(["--ephemeral", "--plugin", "Robots"])
    #expect(try await Self.text(hansom, server.url("/public")).contains("GET /public"))
    #expect(try await Self.text(hansom, server.url("/private/open")).contains("GET /private/open"))
    for (path, rule, line) in [("/private", "/private", 5), ("/private/open/x", "/private", 5), ("/a/b.gif?x", "/*.gif", 7)] {
      let error = try await hansom.error("openTab", ["url": .string(server.url(path))])
      #expect(error.code == .blocked)
      #expect(error.data?["list"] == "Robots")
      #expect(error.data?["rule"] == .string("Disallow: \(rule)"))
      #expect(error.data?["line"] == JSON(line))
    }
    #expect(server.requests(to: "/robots.txt").count == 1)
    _ = try await hansom.request("setPluginSettings", ["name": "Robots", "values": ["crawler": "Other"]])
    #expect(try await hansom.error("openTab", ["url": .string(server.url("/public"))]).code == .blocked)
    _ = try await hansom.request("setPluginSettings", ["name": "Robots", "values": ["honour": false]])
    #expect(try await Self.text(hansom, server.url("/private")).contains("GET /private"))
  }

  @Test(arguments: [(404, true), (503, false)])
  func robotsThatCannotBeHad(status: Int, isAllowed: Bool) async throws {
    let server = try Self.echo()
    server.route("/robots.txt") { _ in .status(status) }
    let hansom = try HansomProcess(["--ephemeral", "--plugin", "Robots"])
    if isAllowed {
      #expect(try await Self.text(hansom, server.url("/x")).contains("GET /x"))
    } else {
      #expect(try await hansom.error("openTab", ["url": .string(server.url("/x"))]).code == .blocked)
    }
  }

  @Test func aRecordingReplaysTheSamePage() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "hansom-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "page.har").path
    let server = try TestServer()
    let counter = TestCounter()
    server.route("/") { _ in .redirect("/page").header("Set-Cookie", "seen=yes") }
    server.route("/page") { _ in
      .html("""
        <title>recorded</title><script src="/a.js"></script><p id=out></p><script>
        (async () => {
          const bytes = new Uint8Array(await (await fetch('/bytes')).arrayBuffer());
          const post = await (await fetch('/post', { method: 'POST', body: 'question' })).text();
          const times = [await (await fetch('/count')).text(), await (await fetch('/count')).text()];
          out.textContent = JSON.stringify([made, [...bytes], post, times, document.cookie]);
        })();
        </script>
        """)
    }
    server.route("/a.js") { _ in .script("const made = 'é✓';") }
    server.route("/bytes") { _ in .bytes([0, 255, 128, 10, 13]) }
    server.route("/post") { request in .text("answer to \(request.text)") }
    server.route("/count") { _ in .text("\(counter.next())").header("Cache-Control", "no-store") }
    let open: JSON = ["url": .string(server.url("/")), "waitUntil": "settled"]

    let first = try HansomProcess(["--ephemeral", "--plugin", "Recorder"])
    _ = try await first.request("Recorder.start")
    _ = try await first.request("openTab", open)
    let html = try await first.request("getHTML")["text"]
    #expect(html?.string?.contains(#"["é✓",[0,255,128,10,13],"answer to question",["1","2"],"seen=yes"]"#) == true)
    for wrong: JSON in [.string(file + "/none/x"), 5] {
      #expect(try await first.error("Recorder.stop", ["file": wrong]).code == .internalError)
    }
    #expect(try await first.request("Recorder.stop", ["file": .string(file)])["entries"] == 7)
    server.stop()

    let har = try JSON(parsing: String(contentsOfFile: file, encoding: .utf8))
    #expect(har["log"]?["version"] == "1.2")
    #expect(har["log"]?["pages"]?.array?.count == 1)
    #expect(har["log"]?["pages"]?[0]?["title"] == "recorded")
    for entry in har["log"]?["entries"]?.array ?? [] { try Self.checkEntry(entry) }

    let second = try HansomProcess(["--ephemeral", "--plugin", "Recorder"])
    #expect(try await second.request("Recorder.replay", ["file": .string(file)])["entries"] == 7)
    _ = try await second.request("openTab", open)
    #expect(try await second.request("getHTML")["text"] == html)
    #expect(try await second.error("openTab", ["url": .string(server.url("/other"))]).data?["rule"] == "not recorded")
    _ = try await second.request("Recorder.stopReplay")
    #expect(try await second.error("openTab", open).code == .navigationFailed)
  }

  @Test func aDocumentThatCannotBeReplayedIsRefused() async throws {
    let hansom = try HansomProcess(["--ephemeral", "--plugin", "Recorder"])
    func replay(_ response: JSON) -> JSON {
      let request: JSON = ["method": "GET", "url": "http://a.example/"]
      return ["har": ["log": ["entries": [["request": request, "response": response]]]]]
    }
    let wrong: [(JSON, String)] = [
      (["status": "200"], "its response has no status"), (["status": 99_999], "99999 is no status of a response"),
      (["status": 200, "headers": 5], "headers must be a list, but are a number"),
      (["status": 200, "headers": [["name": "A\r\nB", "value": "c"]]], "is no header field"),
      (["status": 200, "content": ["text": 5]], "its text is a number"),
    ]
    for (response, reason) in wrong {
      let error = try await hansom.error("Recorder.replay", replay(response))
      #expect(error.message.contains("log.entries[0]") && error.message.contains(reason), "\(error.message)")
    }
    #expect(try await hansom.error("Recorder.replay", ["har": [:], "onMiss": "fly"]).message.contains("onMiss"))
    #expect(try await hansom.request("Recorder.replay", replay(["status": 0])) == ["entries": 0])
    // Some recorders write the fields of a name as the lines of one.
    let cookies: JSON = [["name": "Set-Cookie", "value": "a=1\nb=2"], ["name": "Content-Type", "value": "text/html"]]
    _ = try await hansom.request("Recorder.replay", replay(["status": 200, "headers": cookies]))
    _ = try await hansom.request("openTab", ["url": "http://a.example/"])
    #expect(try await hansom.request("evaluate", ["expression": "document.cookie"])["value"] == "a=1; b=2")
  }

  /// Checks that an entry has what HAR 1.2 requires of one, with the types it requires.
  private static func checkEntry(_ entry: JSON) throws {
    let date = try #require(entry["startedDateTime"]?.string)
    #expect(date.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/) != nil, "\(date)")
    #expect((entry["time"]?.double ?? -1) >= 0)
    for name in ["send", "wait", "receive"] { #expect((entry["timings"]?[name]?.double ?? -1) >= 0) }
    #expect(entry["cache"]?.members != nil)
    let (request, response) = (try #require(entry["request"]), try #require(entry["response"]))
    for name in ["method", "url", "httpVersion"] { #expect(request[name]?.string != nil) }
    for name in ["cookies", "headers", "queryString"] { #expect(request[name]?.array != nil) }
    for name in ["statusText", "httpVersion", "redirectURL"] { #expect(response[name]?.string != nil) }
    for name in ["cookies", "headers"] { #expect(response[name]?.array != nil) }
    for part in [request, response] {
      #expect(part["headersSize"]?.int != nil && part["bodySize"]?.int != nil)
    }
    #expect(response["status"]?.int != nil)
    #expect(response["content"]?["size"]?.int != nil && response["content"]?["mimeType"]?.string != nil)
  }
}
