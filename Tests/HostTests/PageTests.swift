import Host
import TestSupport
import Testing

/// Pages that are loaded and asked about through the front door.
@Suite(.serialized) struct PageTests {

  private let server: TestServer
  private let hansom: HansomProcess

  init() throws {
    server = try TestServer()
    hansom = try HansomProcess()
  }

  private func open(_ html: String) async throws -> JSON {
    try await hansom.request("openTab", ["html": .string(html)])
  }

  private func evaluate(_ expression: String) async throws -> JSON? {
    try await hansom.request("evaluate", ["expression": .string(expression)])["value"]
  }

  // MARK: - Loading

  @Test func opensAPage() async throws {
    server.route("/page") { _ in .html("<title>A &amp; B</title><p>Hello") }
    let page = try await hansom.request("openTab", ["url": .string(server.url("/page"))])
    #expect(page["url"] == .string(server.url("/page")))
    #expect(page["title"] == "A & B")
    #expect(page["status"] == 200)
    #expect(page["contentType"] == "text/html")
    let tabs = try await hansom.request("listTabs")["tabs"]
    #expect(tabs?[0]?["tabId"] == page["tabId"])
    #expect(tabs?[0]?["title"] == "A & B")
    #expect(tabs?[0]?["active"] == true)
    #expect(tabs?[1] == nil)
  }

  /// What is built ahead for a page from what the last one used is as what it builds itself.
  @Test func pagesLikeTheLastOneHaveInterfacesOfTheirOwn() async throws {
    let check: JSON = """
      Array.mark = (Array.mark ?? 0) + 1;
      Node.prototype.count = (Node.prototype.count ?? 0) + 1;
      const div = document.body.appendChild(document.createElement("div"));
      [
        document instanceof Document, document.constructor === HTMLDocument,
        Object.getPrototypeOf(div) === HTMLDivElement.prototype,
        HTMLDivElement.prototype.__proto__.__proto__ === Element.prototype,
        Object.getPrototypeOf(HTMLElement) === Element,
        document.querySelectorAll("div") instanceof NodeList, new Event("x").constructor === Event,
        WebKitCSSMatrix === DOMMatrix, webkitURL === URL,
        new XMLHttpRequest() instanceof XMLHttpRequestEventTarget, new EventTarget().__proto__ === EventTarget.prototype,
        div.count === 1, Node.constructor === Function, Array.mark,
      ].join()
      """
    for _ in 0..<4 {
      let tab = try await hansom.request("openTab", ["html": "<body>"])["tabId"]!
      let value = try await hansom.request("evaluate", ["tabId": tab, "expression": check])["value"]
      #expect(value == .string(String(repeating: "true,", count: 13) + "1"))
      _ = try await hansom.request("closeTab", ["tabId": tab])
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  @Test func aPageRendersItselfFromXHRAndFetch() async throws {
    server.serve(folder: Executable.package.appending(path: "Examples/site").path)
    _ = try await hansom.request("openTab", ["url": .string(server.url("/")), "waitUntil": "settled"])
    let text = try await hansom.request("getText")["text"]?.string ?? ""
    #expect(text.contains("A two-wheeled cab"))
    #expect(text.contains("£95"))
    #expect(text.contains("S. Holmes: Never take the first that offers."))
  }

  @Test(arguments: ["location = '/b'", "location.replace('/b')", "document.write('<form action=/b>'); forms[0].submit()"])
  func followsAPageThatGoesOnToAnother(script: String) async throws {
    server.route("/a") { _ in .html("<title>a</title><script>with (document) { \(script) }</script>") }
    server.route("/b") { _ in .html("<title>b</title>") }
    for stage in ["load", "settled"] {
      let page = try await hansom.request("openTab", ["url": .string(server.url("/a")), "waitUntil": .string(stage)])
      #expect(page["title"] == "b", "\(stage)")
    }
  }

  @Test func aLoadThatNeverEndsButGoesOnTimesOut() async throws {
    server.route("/a") { _ in .html("<script>location.reload()</script>") }
    let error = try await hansom.error("openTab", ["url": .string(server.url("/a")), "timeoutMs": 300])
    #expect(error.code == .timedOut)
  }

  @Test func answersTheStatusOfAnErrorPage() async throws {
    server.route("/gone") { _ in .html("<title>Gone</title>", status: 410) }
    let page = try await hansom.request("openTab", ["url": .string(server.url("/gone"))])
    #expect(page["status"] == 410)
    #expect(page["title"] == "Gone")
  }

  @Test func saysWhyAHostCannotBeReached() async throws {
    let closed = try TestServer()
    let url = closed.url("/")
    closed.stop()
    let error = try await hansom.error("openTab", ["url": .string(url)])
    #expect(error.code == .navigationFailed)
    #expect(error.data?["url"] == .string(url))
    #expect(error.data?["reason"]?.string?.isEmpty == false)
    #expect(error.data?["tabId"] == 1)
    #expect(!error.message.hasSuffix(".."))
    #expect(try await evaluate("1") != nil, "the tab is still there")
  }

  @Test func refusesWhatIsNoURL() async throws {
    let error = try await hansom.error("openTab", ["url": "http://[x"])
    #expect(error.code == .navigationFailed)
    #expect(error.data?["url"] == "http://[x")
  }

  @Test func aLoadThatTakesTooLongSaysWhatItWaitedFor() async throws {
    let gate = TestGate()
    server.route("/page") { _ in .html("<script src=slow.js></script>") }
    server.route("/slow.js") { _ in
      gate.wait()
      return .script("")
    }
    _ = try await hansom.request("openTab", ["url": .string(server.url("/page")), "waitUntil": "none"])
    while server.requests(to: "/slow.js").isEmpty { await Task.yield() }
    let error = try await hansom.error("waitFor", ["state": "load", "timeoutMs": 50])
    gate.open()
    #expect(error.code == .timedOut)
    #expect(error.data?["waitedMs"] == 50)
    #expect(error.data?["pending"]?.text.contains("/slow.js") == true)
  }

  @Test func aTimeoutEndsNoLaterWait() async throws {
    let gate = TestGate()
    server.route("/page") { _ in .html("<script src=slow.js></script><title>done</title>") }
    server.route("/slow.js") { _ in
      gate.wait()
      return .script("")
    }
    #expect(try await hansom.error("openTab", ["url": .string(server.url("/page")), "timeoutMs": 50]).code == .timedOut)
    gate.open()
    #expect(try await hansom.request("waitFor", ["state": "settled"]) == [:])
    #expect(try await evaluate("document.title") == "done")
  }

  @Test func goesThroughItsHistory() async throws {
    for name in ["a", "b"] { server.route("/\(name)") { _ in .html("<title>\(name)</title>") } }
    _ = try await hansom.request("openTab", ["url": .string(server.url("/a"))])
    #expect(try await hansom.request("navigate", ["url": .string(server.url("/b"))])["title"] == "b")
    #expect(try await hansom.request("goBack")["title"] == "a")
    #expect(try await hansom.request("goForward")["title"] == "b")
    #expect(try await hansom.request("reload")["title"] == "b")
    #expect(server.requests(to: "/b").count >= 2)
  }

  // MARK: - Scripts

  @Test(arguments: [
    ("1 + 1", #"{"value":2,"type":"number"}"#),
    ("'é\\u0000\"'", #"{"value":"é\u0000\"","type":"string"}"#),
    ("({a: [1, null, undefined]})", #"{"value":{"a":[1,null,null]},"type":"object"}"#),
    ("null", #"{"value":null,"type":"object"}"#),
    ("undefined", #"{"type":"undefined"}"#),
    ("true", #"{"value":true,"type":"boolean"}"#),
    ("Promise.resolve([1])", #"{"value":[1],"type":"object"}"#),
    ("new Promise(resolve => setTimeout(resolve, 1, 'later'))", #"{"value":"later","type":"string"}"#),
    ("let x = 5; x * 2", #"{"value":10,"type":"number"}"#),
  ])
  func evaluates(expression: String, answer: String) async throws {
    _ = try await open("")
    #expect(try await hansom.request("evaluate", ["expression": .string(expression)]) == JSON(parsing: answer))
  }

  @Test(arguments: [
    ("() => 1", "function"), ("Symbol('s')", "symbol"), ("12n", "bigint"), ("document.createElement('p')", "object"),
  ])
  func describesWhatIsNotJSON(expression: String, type: String) async throws {
    _ = try await open("")
    let answer = try await hansom.request("evaluate", ["expression": .string(expression)])
    #expect(answer["type"] == .string(type))
    #expect(answer["description"]?.string?.isEmpty == false)
  }

  @Test func aScriptThatThrowsHarmsNothing() async throws {
    _ = try await open("<p id=p>there</p>")
    let error = try await hansom.error("evaluate", ["expression": "\n  missing.member"])
    #expect(error.code == .scriptThrew)
    #expect(error.data?["name"] == "ReferenceError")
    #expect(error.data?["message"]?.string?.contains("missing") == true)
    #expect(error.data?["line"] == 2)
    #expect(error.data?["stack"] == "global code@")
    #expect(try await evaluate("document.getElementById('p').textContent") == "there")
  }

  @Test func whatCannotBeParsedIsPlacedInTheExpression() async throws {
    _ = try await open("")
    let error = try await hansom.error("evaluate", ["expression": "1;\n  a b"])
    #expect(error.code == .scriptThrew)
    #expect(error.message == "SyntaxError: Unexpected identifier 'b'")
    let place = ["stack", "url", "line", "column"].map { error.data?[$0] }
    #expect(place == ["", "", 2, 0])
  }

  @Test func aRejectedPromiseIsAThrow() async throws {
    _ = try await open("")
    let error = try await hansom.error("evaluate", ["expression": "Promise.reject(new TypeError('no'))"])
    #expect(error.code == .scriptThrew)
    #expect(error.data?["name"] == "TypeError")
    #expect(error.data?["message"] == "no")
  }

  @Test func aPageThatThrowsIsStillAPage() async throws {
    _ = try await open("<title>x</title><script>throw new Error('bad')</script><script>window.later = 1</script>")
    #expect(try await evaluate("later") == 1)
  }

  @Test func anEndlessScriptIsStopped() async throws {
    _ = try await open("<p>")
    let error = try await hansom.error("evaluate", ["expression": "while (true) {}", "timeoutMs": 100])
    #expect(error.code == .timedOut)
    #expect(try await evaluate("1") == 1)
  }

  @Test func aPromiseThatNeverSettlesTimesOut() async throws {
    _ = try await open("<p>")
    let error = try await hansom.error("evaluate", ["expression": "new Promise(() => {})", "timeoutMs": 50])
    #expect(error.code == .timedOut)
    #expect(try await hansom.request(
      "evaluate", ["expression": "new Promise(() => {})", "awaitPromise": false])["type"] == "object")
  }

  // MARK: - Content

  @Test func readsAPage() async throws {
    _ = try await open("<title>t</title><p>One</p><p id=two>Twö <b>bold</b></p><script>var a</script>")
    #expect(try await hansom.request("getHTML", ["selector": "#two"])["text"] == "<p id=\"two\">Twö <b>bold</b></p>")
    let text = try await hansom.request("getText")["text"]?.string ?? ""
    #expect(text.contains("One"))
    #expect(text.contains("Twö bold"))
    #expect(!text.contains("var a"))
    let cut = try await hansom.request("getText", ["selector": "#two", "maxBytes": 3])
    #expect(cut == ["text": "Tw", "truncated": true])
    #expect(try await hansom.error("getText", ["selector": "#three"]).code == .notFound)
  }

  @Test func listsLinks() async throws {
    _ = try await hansom.request("openTab", [
      "html": "<a href=/a>A</a><a name=x>no link</a><a href='?q' target=_blank> Q <b>q</b></a>",
      "baseURL": "http://127.0.0.1/dir/",
    ])
    #expect(try await hansom.request("getLinks") == ["links": [
      ["text": "A", "url": "http://127.0.0.1/a"],
      ["text": "Q q", "url": "http://127.0.0.1/dir/?q", "target": "_blank"],
    ]])
    #expect(try await hansom.request("getLinks", ["limit": 1])["links"]?.array?.count == 1)
  }

  @Test func highlightsAndTakesItBack() async throws {
    _ = try await open("<p>A <i>ca</i>b and a Cab</p>")
    let before = try await hansom.request("getHTML")
    let found = try await hansom.request("highlight", ["query": "cab"])
    #expect(found["count"] == 2)
    #expect(found["matches"]?[0]?["text"] == "cab")
    #expect(found["matches"]?[1]?["text"] == "Cab")
    #expect(try await hansom.request("highlight", ["query": "cab", "caseSensitive": true])["count"] == 1)
    #expect(try await hansom.request("removeHighlights")["removed"] == 1)
    #expect(try await hansom.request("getHTML") == before)
  }

  @Test func fillsAndClicks() async throws {
    server.route("/form") { _ in .html("<form action=/done><input name=q><button>Go</button></form>") }
    server.route("/done") { request in .html("<title>\(request.target)</title>") }
    _ = try await hansom.request("openTab", ["url": .string(server.url("/form"))])
    #expect(try await hansom.request("fill", ["selector": "input", "value": "a b"]) == ["navigated": false])
    #expect(try await hansom.request("click", ["selector": "button"])["navigated"] == true)
    #expect(try await hansom.request("listTabs")["tabs"]?[0]?["title"] == "/done?q=a+b")
  }

  @Test func waitsForWhatComesLater() async throws {
    _ = try await open("<script>setTimeout(() => document.body.append(document.createElement('hr')), 20)</script>")
    #expect(try await hansom.request("waitFor", ["selector": "hr"]) == [:])
    #expect(try await hansom.request("waitFor", ["expression": "document.querySelector('hr')"]) == [:])
    let error = try await hansom.error("waitFor", ["selector": "br", "timeoutMs": 50])
    #expect(error.code == .timedOut)
    #expect(try await hansom.error("waitFor").code == .invalidParams)
  }

  // MARK: - Network

  @Test func listsRequests() async throws {
    server.route("/page") { _ in .html("<script src=a.js></script>") }
    server.route("/a.js") { _ in .script("1") }
    _ = try await hansom.request("openTab", ["url": .string(server.url("/page"))])
    let requests = try #require(try await hansom.request("networkLog")["requests"]?.array)
    #expect(requests.map { $0["url"] } == [.string(server.url("/page")), .string(server.url("/a.js"))])
    #expect(requests.map { $0["status"] } == [200, 200])
    #expect(requests.map { $0["type"] } == ["document", "script"])
  }

  @Test func changesItsUserAgent() async throws {
    server.route("/page") { request in .html("<title>\(request["User-Agent"] ?? "")</title>") }
    let url = JSON.string(server.url("/page"))
    let own = try await hansom.request("openTab", ["url": url])["title"]
    _ = try await hansom.request("setUserAgent", ["userAgent": "Example/1.0"])
    #expect(try await hansom.request("reload")["title"] == "Example/1.0")
    #expect(try await evaluate("navigator.userAgent") == "Example/1.0")
    _ = try await hansom.request("setUserAgent", ["userAgent": nil])
    #expect(try await hansom.request("reload")["title"] == own)
  }
}
