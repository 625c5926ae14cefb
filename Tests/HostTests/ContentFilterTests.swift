import Foundation
import Host
import TestSupport
import Testing

/// Filter lists, as a front end uses them.
@Suite(.serialized, .timeLimit(.minutes(2))) struct ContentFilterTests {

  private static func server() throws -> TestServer {
    let server = try TestServer()
    server.route("/page") { _ in
      .html("""
        <title>page</title><script>window.events = [];</script>
        <script src="/ads/a.js" onerror="events.push('script error')" onload="events.push('script load')"></script>
        <script src="/neutral/b.js" onerror="events.push('b error')" onload="events.push('b load')"></script>
        <div class="ad">advertisement</div><div class="text">text</div>
        <p><b>Sponsored</b> content</p><p>plain content</p>
        <span id="late"></span>
        """)
    }
    server.route("/ads/a.js") { _ in .script("window.ran = true") }
    server.route("/neutral/b.js") { _ in .script("window.ran = true") }
    server.route("/echo") { request in .html("<title>echo</title><p id=q>\(request.path)</p>") }
    return server
  }

  private static func open(_ lists: String, _ path: String = "/page") async throws -> (HansomProcess, TestServer) {
    let server = try server(), hansom = try HansomProcess()
    _ = try await hansom.request("addFilterList", ["name": "list", "text": .string(lists)])
    _ = try await hansom.request("openTab", ["url": .string(server.url(path))])
    return (hansom, server)
  }

  private static func value(_ hansom: HansomProcess, _ expression: String) async throws -> JSON? {
    try await hansom.request("evaluate", ["expression": .string(expression)])["value"]
  }

  @Test func blockedResourcesFailAndAreNeverRequested() async throws {
    let server = try Self.server(), hansom = try HansomProcess()
    _ = try await hansom.request("subscribe", ["events": ["requestBlocked"]])
    let added = try await hansom.request("addFilterList", ["name": "list", "text": "! a list\n/ads/*\n/x$bogus"])
    #expect(added["networkRules"] == 1)
    #expect(added["rejected"]?[0]?["line"] == 3)
    _ = try await hansom.request("openTab", ["url": .string(server.url("/page"))])
    #expect(try await Self.value(hansom, "events.sort().join()") == "b load,script error")
    #expect(server.requests(to: "/ads/a.js").isEmpty)
    let event = await hansom.next { $0["method"] == "requestBlocked" }
    #expect(event?["params"]?["rule"] == "/ads/*" || event?["params"]?["blockedBy"]?["rule"] == "/ads/*")
    let counts = try await hansom.request("ContentFilter.counts")
    #expect(counts["tabs"]?[0]?["lists"]?["list"] == 1)
    let log = try await hansom.request("networkLog")
    let blocked = log["requests"]?.array?.first { $0["url"]?.string?.hasSuffix("/ads/a.js") ?? false }
    #expect(blocked?["blockedBy"] == ["list": "list", "rule": "/ads/*", "line": 2])
    _ = try await hansom.request("removeFilterList", ["name": "list"])
    _ = try await hansom.request("reload")
    #expect(try await Self.value(hansom, "events.includes('script load')") == true)
  }

  @Test func aBlockedDocumentIsAnError() async throws {
    let (hansom, server) = try await Self.open("/echo$document")
    let error = try await hansom.error("navigate", ["url": .string(server.url("/echo"))])
    #expect(error.code == .blocked)
    #expect(error.data?["list"] == "list")
    #expect(error.data?["line"] == 1)
    #expect(error.data?["rule"] == "/echo$document")
  }

  @Test func neutralResourcesTakeThePlaceOfBlockedOnes() async throws {
    let (hansom, server) = try await Self.open("/neutral/*$script,redirect=noop.js\n/ads/*$image,redirect=1x1.gif")
    #expect(try await Self.value(hansom, "events.join()") == "script load,b load")
    #expect(server.requests(to: "/neutral/b.js").isEmpty)
  }

  @Test func parametersAreRemoved() async throws {
    let (hansom, server) = try await Self.open("$removeparam=fbclid", "/echo?a=1&fbclid=2")
    #expect(try await Self.value(hansom, "location.search") == "?a=1")
    #expect(server.requests(to: "/echo").count == 1)
  }

  @Test func cosmeticRulesHide() async throws {
    let (hansom, _) = try await Self.open(
      "127.0.0.1##.ad\n##.later\n127.0.0.1##p:has-text(/^Sponsored/)\n127.0.0.1##.text { color: red }")
    let text = try await hansom.request("getText")["text"]?.string ?? ""
    #expect(!text.contains("advertisement"))
    #expect(!text.contains("Sponsored"))
    #expect(text.contains("plain content"))
    #expect(try await Self.value(hansom, "document.body.innerText.includes('advertisement')") == false)
    #expect(try await hansom.request("highlight", ["query": "advertisement"])["count"] == 0)
    let style = "getComputedStyle(document.querySelector('.ad')).display + document.styleSheets.length"
    #expect(try await Self.value(hansom, style) == "none0")
    let color = "getComputedStyle(document.querySelector('.text')).color"
    #expect(try await Self.value(hansom, color) == "rgb(255, 0, 0)")
    let late = "late.className = 'later'; new Promise(r => setTimeout(() => r(getComputedStyle(late).display), 0))"
    #expect(try await Self.value(hansom, late) == "none")
  }

  @Test func exceptionsForPagesLeaveThemAlone() async throws {
    let (hansom, _) = try await Self.open("/ads/*\n127.0.0.1##.ad\n@@||127.0.0.1^$document")
    #expect(try await Self.value(hansom, "events.includes('script load')") == true)
    #expect(try await Self.value(hansom, "document.body.innerText.includes('advertisement')") == true)
  }

  @Test(arguments: [
    ("p:has-text(content):not(:has-text(plain))", "P"), ("b:upward(p)", "P"), ("b:upward(1)", "P"),
    ("p:has(b:has-text(Sponsored))", "P"), ("div:matches-attr(class=/^te.t$/)", "DIV.text"),
    ("p:min-text-length(15)", "P"), ("body:matches-path(/page) > .text:has-text(text)", "DIV.text"),
    (".text:matches-css(position: static)", "DIV.text"), ("p:has-text(Sponsored):remove()", ""),
    (".text:has-text(text):style(visibility: hidden)", "DIV.text"), ("p:has-text(Sponsored) + p", "P"),
    (".text:has-text(nothing)", "-"),
  ])
  func proceduralRules(_ rule: String, _ expected: String) async throws {
    let (hansom, _) = try await Self.open("127.0.0.1##\(rule)")
    let hidden = """
      [...document.body.querySelectorAll('*')].filter(e => e.style.display === 'none' || e.style.visibility === 'hidden')
        .map(e => e.tagName + (e.className && '.' + e.className)).join()
        || (document.querySelectorAll('p').length < 2 ? '' : '-')
      """
    #expect(try await Self.value(hansom, hidden) == .string(expected))
  }

  @Test(arguments: [
    ("set, a.b, true", "window.a = {}; a.b", true), ("aopr, secret", "try { window.secret; false } catch { true }", true),
    ("aopw, secret", "try { secret = 1; false } catch { true }", true),
    ("no-fetch-if, /echo", "fetch('/echo').then(r => r.text()).then(t => t === '')", true),
    ("nowoif", "window.open('/echo') === null", true),
    ("nostif, marker", "new Promise(r => { setTimeout(() => r('marker'), 1); setTimeout(() => r(true), 50) })", true),
    ("json-prune, ads list.[].ad",
      #"JSON.stringify(JSON.parse('{"ads":1,"list":[{"ad":1,"b":2}]}')).includes('ad') === false"#, true),
    ("ra, class, .text", "document.querySelector('.text') === null", true),
    ("aeld, click, marker", "n = 0; document.addEventListener('click', () => { n = 'marker' }); " +
      "document.body.click(); n === 0", true),
    ("set-cookie, consent, accepted", "document.cookie.includes('consent=accepted')", true),
    ("rmnt, b, Sponsored", "document.querySelector('b').textContent === ''", true),
    ("acs, document.title, bogusName", "document.title === 'page'", true),
  ] as [(String, String, Bool)])
  func scriptlets(_ scriptlet: String, _ expression: String, _ expected: Bool) async throws {
    let (hansom, _) = try await Self.open("127.0.0.1##+js(\(scriptlet))")
    #expect(try await Self.value(hansom, expression) == .bool(expected))
    // Without the rule the same expression says otherwise, or the page would not have needed it.
    if !scriptlet.hasPrefix("acs") {
      let (plain, _) = try await Self.open("")
      let guarded = "(async () => eval(\(JSON.string(expression).text)))().catch(() => false)"
      #expect(try await Self.value(plain, guarded) != true)
    }
  }

  @Test func checkURLExplains() async throws {
    let hansom = try HansomProcess()
    _ = try await hansom.request("addFilterList", [
      "name": "one", "text": "||ads.example^\n||n.example^$script,redirect=noop.js\n$removeparam=x",
    ])
    let exceptions = "\n@@||ads.example/ok\n@@||good.example^$document"
    _ = try await hansom.request("addFilterList", ["name": "two", "text": .string(exceptions)])
    func check(
      _ url: String, _ source: String = "https://page.example/", _ type: String = "script"
    ) async throws -> JSON {
      try await hansom.request("checkURL", ["url": .string(url), "sourceURL": .string(source), "type": .string(type)])
    }
    #expect(try await check("https://ads.example/a") == [
      "action": "block", "list": "one", "rule": "||ads.example^", "line": 1,
    ])
    #expect(try await check("https://ads.example/ok") == [
      "action": "exception", "list": "one", "rule": "||ads.example^", "line": 1,
      "exception": ["list": "two", "rule": "@@||ads.example/ok", "line": 2],
    ])
    #expect(try await check("https://n.example/")["resource"] == "noop.js")
    #expect(try await check("https://fine.example/?x=1")["redirectURL"] == "https://fine.example/")
    #expect(try await check("https://fine.example/") == ["action": "allow"])
    #expect(try await check("https://ads.example/a", "https://good.example/")["action"] == "exception")
    #expect(try await hansom.error("checkURL", ["url": "https://a.example/", "type": "odd"]).code == .invalidParams)
    let lists = try await hansom.request("listFilterLists")["lists"]
    #expect(lists?.array?.compactMap { $0["name"]?.string } == ["one", "two"])
    let unknown = try await hansom.error("removeFilterList", ["name": "three"])
    #expect(unknown.code == .notFound)
    #expect(unknown.message == "There is no filter list three.")
  }

  @Test func popupsAreClosed() async throws {
    let (hansom, server) = try await Self.open("/echo$popup")
    _ = try await hansom.request("subscribe", ["events": ["tabOpened", "tabClosed"]])
    _ = try await hansom.request("evaluate", ["expression": "window.open('/echo'); 1"])
    #expect(await hansom.next { $0["method"] == "tabClosed" } != nil)
    #expect(server.requests(to: "/echo").isEmpty)
    #expect(try await hansom.request("listTabs")["tabs"]?.array?.count == 1)
    let opened = try await hansom.request("openTab", ["url": .string(server.url("/echo"))])
    #expect(opened["title"] == "echo")
  }

  @Test func listsAreFetchedAndBroughtUpToDate() async throws {
    let server = try Self.server()
    server.route("/list.txt") { request in
      if request["if-none-match"] == "\"1\"" { return .status(304) }
      return .text("! Expires: 3 days\n! Title: T\n||a.example^").header("ETag", "\"1\"")
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for run in 1...2 {
      let hansom = try HansomProcess(["--data-dir", folder.path])
      let list: JSON = ["name": "fetched", "url": .string(server.url("/list.txt"))]
      let added = try await hansom.request("addFilterList", list)
      #expect(added["title"] == "T")
      #expect(added["networkRules"] == 1)
      #expect(server.requests(to: "/list.txt").count == run)
      let update = try await hansom.request("updateFilterLists")
      #expect(update["lists"] == [["name": "fetched", "updated": false]])
      _ = try await hansom.request("updateFilterLists", ["force": true])
      #expect(server.requests(to: "/list.txt").count == run + 1)
      #expect(try await hansom.request("checkURL", ["url": "https://a.example/"])["action"] == "block")
      _ = await hansom.end()
    }
  }

  @Test func listsAreThereInTheNextSession() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "hansom-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let server = try TestServer()
    server.route("/*") { .html("<p class=ad>ad</p>\($0.path)") }
    server.route("/list") { _ in .text("/by-url$document") }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let file = folder + "/list.txt"
    try "/by-path$document".write(toFile: file, atomically: true, encoding: .utf8)
    func start() throws -> HansomProcess { try HansomProcess(["--data-dir", folder]) }
    func names(_ hansom: HansomProcess) async throws -> [String] {
      try await hansom.request("listFilterLists")["lists"]?.array?.compactMap { $0["name"]?.string } ?? []
    }
    let first = try start()
    _ = try await first.request("addFilterList", ["name": "t", "text": "/by-text$document\n##.ad"])
    _ = try await first.request("addFilterList", ["name": "p", "path": .string(file)])
    _ = try await first.request("addFilterList", ["name": "u", "url": .string(server.url("/list"))])
    _ = try await first.request("addFilterList", ["name": "removed", "text": "/removed$document"])
    _ = try await first.request("removeFilterList", ["name": "removed"])
    #expect(await first.end() == 0)
    // The very first request of the next session meets them.
    for path in ["/by-text", "/by-path", "/by-url"] {
      #expect(try await start().error("openTab", ["url": .string(server.url(path))]).code == .blocked, "\(path)")
    }
    let second = try start()
    _ = try await second.request("openTab", ["url": .string(server.url("/removed"))])
    let hidden = "getComputedStyle(document.querySelector('.ad')).display"
    #expect(try await second.request("evaluate", ["expression": .string(hidden)])["value"] == "none")
    #expect(try await names(second) == ["t", "p", "u"])
    for name in ["t", "u"] { _ = try await second.request("removeFilterList", ["name": .string(name)]) }
    #expect(await second.end() == 0)
    // A file that is gone costs its list only.
    try FileManager.default.removeItem(atPath: file)
    let third = try start()
    _ = try await third.request("openTab", ["url": .string(server.url("/by-path"))])
    #expect(try await names(third) == [])
    #expect(server.requests(to: "/list").count == 1)
  }

  @Test func requestsOfScriptsArePreventedByAScriptlet() async throws {
    let (hansom, server) = try await Self.open("127.0.0.1##+js(no-xhr-if, /api/)")
    let script = """
      (async () => {
        const results = [];
        for (const path of ["/api/a", "/echo"]) {
          const request = new XMLHttpRequest();
          request.open("GET", path);
          await new Promise((resolve) => { request.onload = resolve; request.onerror = resolve; request.send(); });
          results.push(request.status, request.readyState, request.responseText.length > 0);
        }
        return results.join();
      })()
      """
    #expect(try await Self.value(hansom, script) == "200,4,false,200,4,true")
    #expect(server.requests(to: "/api/a").isEmpty)
    #expect(server.requests(to: "/echo").count == 1)
  }

  @Test(arguments: [
    (##"127.0.0.1##:xpath(//p[b="Sponsored"])"##, "p:hidden=1"),
    (##"127.0.0.1##p:xpath(./b)"##, "b:hidden=1"),
    (##"127.0.0.1##b:xpath(ancestor::p)"##, "p:hidden=1"),
    (##"127.0.0.1##:xpath(//p):has-text(plain)"##, "p:hidden=1"),
    (##"127.0.0.1##:xpath(//p):remove()"##, "p:removed=2"),
    (##"127.0.0.1##:xpath(//nothing)"##, "none"),
  ])
  func elementsAreFoundByXPath(rule: String, expected: String) async throws {
    let (hansom, _) = try await Self.open(rule)
    let script = """
      (() => {
        const hidden = (name) => [...document.querySelectorAll(name)]
          .filter((each) => getComputedStyle(each).display === "none").length;
        const removed = 2 - document.querySelectorAll("p").length;
        const parts = ["p", "b"].map((name) => hidden(name) ? `${name}:hidden=${hidden(name)}` : "");
        return [...parts, removed ? `p:removed=${removed}` : ""].filter((each) => each !== "").join() || "none";
      })()
      """
    #expect(try await Self.value(hansom, script) == .string(expected))
  }
}
