import Foundation
import Host
import TestSupport
import Testing

/// Contexts, as a client sees them.
@Suite(.serialized) struct ContextTests {

  private let server: TestServer

  init() throws {
    server = try TestServer()
    server.route("/page") { request in
      .html("<p>\(request["Cookie"] ?? "none")|\(request["User-Agent"] ?? "")|\(request["X-A"] ?? "-")</p>")
    }
    server.route("/frame") { _ in .html("<iframe src=/page></iframe>") }
    server.route("/shared.js") { _ in
      .script("let n = 0; onconnect = (e) => e.ports[0].postMessage(++n);")
    }
  }

  private func open(_ hansom: HansomProcess, _ path: String, in context: JSON) async throws -> JSON {
    let tab = try await hansom.request("openTab", ["url": .string(server.url(path)), "contextId": context])
    return tab["tabId"] ?? .null
  }

  private func evaluate(_ hansom: HansomProcess, _ tab: JSON, _ script: String) async throws -> JSON? {
    try await hansom.request("evaluate", ["tabId": tab, "expression": .string(script)])["value"]
  }

  @Test func tabsOfContextsShareNothing() async throws {
    let hansom = try HansomProcess()
    let context = try await hansom.request("createContext", ["userAgent": "Other/1.0"])["contextId"] ?? .null
    let one = try await open(hansom, "/page", in: 0), two = try await open(hansom, "/page", in: context)
    let write = """
      document.cookie = 'in=' + NAME; localStorage.setItem('in', NAME); sessionStorage.setItem('in', NAME)
      """
    _ = try await evaluate(hansom, one, "const NAME = 'one'; " + write)
    #expect(try await evaluate(hansom, two, "document.cookie + localStorage.length + sessionStorage.length") == "00")
    _ = try await evaluate(hansom, two, "const NAME = 'two'; " + write)
    for (tab, name, agent) in [(one, "one", "Hansom"), (two, "two", "Other/1.0")] {
      #expect(try await evaluate(hansom, tab, "document.cookie + localStorage.in + sessionStorage.in")
        == .string("in=\(name)\(name)\(name)"))
      #expect(try await evaluate(hansom, tab, "navigator.userAgent")?.string?.contains(agent) == true)
      let text = try await evaluate(hansom, tab, "fetch('/page').then((r) => r.text())")?.string ?? ""
      #expect(text.contains("in=\(name)|") && text.contains(agent))
      let synchronous = "const x = new XMLHttpRequest(); x.open('GET', '/page', false); x.send(); x.responseText"
      #expect(try await evaluate(hansom, tab, synchronous)?.string?.contains("in=\(name)|") == true)
    }
    let cookies = try await hansom.request("getCookies", ["contextId": context])["cookies"]?.array
    #expect(cookies?.map { $0["value"] } == ["two"])
    let frame = try await open(hansom, "/frame", in: context)
    #expect(try await evaluate(hansom, frame, "frames[0].document.body.textContent + frames[0].localStorage.in")?
      .string?.contains("in=two|Other/1.0|-two") ?? false)
  }

  @Test func windowsAndWorkersStayInTheirContext() async throws {
    let hansom = try HansomProcess()
    let context = try await hansom.request("createContext")["contextId"] ?? .null
    let worker = "new Promise((r) => { new SharedWorker('/shared.js').port.onmessage = (e) => r(e.data); })"
    let listen = "window.heard = []; new BroadcastChannel('c').onmessage = (e) => heard.push(e.data);"
    let one = try await open(hansom, "/page", in: 0), two = try await open(hansom, "/page", in: context)
    for tab in [one, two] {
      #expect(try await evaluate(hansom, tab, worker) == 1)
      _ = try await evaluate(hansom, tab, listen + "localStorage.in = 'tab'")
    }
    let three = try await open(hansom, "/page", in: context)
    #expect(try await evaluate(hansom, three, worker) == 2)
    #expect(try await evaluate(hansom, three, "localStorage.in") == "tab")
    _ = try await evaluate(hansom, three, "localStorage.in = 'three'; new BroadcastChannel('c').postMessage('hello')")
    let heard = "new Promise((r) => setTimeout(() => r(heard.join()), 100))"
    #expect(try await evaluate(hansom, two, heard) == "hello")
    #expect(try await evaluate(hansom, one, heard) == "")
    #expect(try await evaluate(hansom, one, "localStorage.in") == "tab")
    _ = try await hansom.request("subscribe", ["events": ["loadFinished"]])
    _ = try await evaluate(hansom, two, "window.open('/page'); 0")
    let opened = await hansom.next()?["params"]?["tabId"] ?? .null
    #expect(try await evaluate(hansom, opened, "localStorage.in") == "three")
  }

  @Test func pluginsHaveSettingsOfTheirOwn() async throws {
    let hansom = try HansomProcess()
    func rules(_ value: String, _ context: JSON) async throws {
      let operation: JSON = ["op": "set", "header": "X-A", "value": .string(value)]
      _ = try await hansom.request(
        "setHeaderRules", ["rules": [["operations": [operation]]], "contextId": context])
    }
    try await rules("first", 0)
    _ = try await hansom.request("addFilterList", ["name": "l", "text": "/blocked"])
    let context = try await hansom.request("createContext")["contextId"] ?? .null
    let bare = try await hansom.request("createContext", ["plugins": []])["contextId"] ?? .null
    let check: JSON = ["url": .string(server.url("/blocked")), "contextId": context]
    #expect(try await hansom.request("checkURL", check)["action"] == "block")
    var tab = try await open(hansom, "/page", in: context)
    #expect(try await evaluate(hansom, tab, "document.body.textContent")?.string?.hasSuffix("|first") == true)
    try await rules("second", context)
    for (context, value) in [(JSON(0), "first"), (context, "second"), (bare, "-")] {
      tab = try await open(hansom, "/page", in: context)
      #expect(try await evaluate(hansom, tab, "document.body.textContent")?.string?.hasSuffix("|\(value)") == true)
    }
    _ = try await hansom.request("removeFilterList", ["name": "l", "contextId": context])
    #expect(try await hansom.request("checkURL", check)["action"] == "allow")
    #expect(try await hansom.request("listFilterLists")["lists"]?.array?.count == 1)
    #expect(try await hansom.error("createContext", ["plugins": ["none"]]).code == .notFound)
    #expect(try await hansom.request("listContexts")["contexts"]?.array?.count == 3)
  }

  @Test func closingOneClosesItsTabsAndLeavesNoFiles() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "hansom-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    server.route("/kept") { _ in
      .html("x").header("Cache-Control", "max-age=100").header("Set-Cookie", "kept=1; Max-Age=1000")
    }
    let hansom = try HansomProcess(["--data-dir", folder])
    let context = try await hansom.request("createContext")["contextId"] ?? .null
    let tab = try await open(hansom, "/kept", in: context)
    let own = try await open(hansom, "/page", in: 0)
    _ = try await hansom.request("closeContext", ["contextId": context])
    #expect(try await hansom.error("evaluate", ["tabId": tab, "expression": "1"]).code == .notFound)
    #expect(try await hansom.error("openTab", ["contextId": context]).code == .notFound)
    #expect(try await hansom.error("getCookies", ["contextId": context]).code == .notFound)
    #expect(try await hansom.error("closeContext", ["contextId": 0]).code == .refused)
    #expect(try await evaluate(hansom, own, "document.cookie") == "")
    let contexts = try await hansom.request("listContexts")["contexts"]?.array
    #expect(contexts?.map { $0["tabIds"] } == [[own]])
    #expect(await hansom.end() == 0)
    #expect(!FileManager.default.fileExists(atPath: folder + "/http-cache"))
    let cookies = try? Data(contentsOf: URL(filePath: folder + "/cookies.sqlite"))
    #expect(cookies?.range(of: Data("kept".utf8)) == nil)
  }

  @Test func theFrontEndIsAskedAboutRequestsOfAllContexts() async throws {
    let hansom = try HansomProcess()
    let first = try await hansom.request("createContext")["contextId"] ?? .null
    let patterns: JSON = ["patterns": ["*://*/page"], "phases": ["beforeRequest"]]
    _ = try await hansom.request("interceptRequests", patterns)
    let second = try await hansom.request("createContext")["contextId"] ?? .null
    for context in [JSON(0), first, second] {
      async let tab = open(hansom, "/page", in: context)
      let question = await hansom.next { $0["method"] == "requestIntercepted" }
      hansom.send([
        "jsonrpc": "2.0", "id": question?["id"] ?? nil,
        "result": ["action": "fulfil", "headers": ["Content-Type": "text/html"], "body": "answered"],
      ])
      #expect(try await evaluate(hansom, try await tab, "document.body.textContent") == "answered")
    }
  }
}
