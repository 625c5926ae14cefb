import Foundation
import Host
import TestSupport
import Testing

/// User scripts with Greasemonkey's metadata and functions.
@Suite(.serialized, .timeLimit(.minutes(2))) struct UserscriptTests {

  private static func server() throws -> TestServer {
    let server = try TestServer()
    server.route("/*") { request in
      .html("<title>\(request.path)</title><p id=p>text</p><script>var pageVariable = 'page';</script>")
    }
    server.route("/lib.js") { _ in .script("const library = 'required';") }
    server.route("/data.txt") { _ in .text("resource ü") }
    server.route("/api") { request in .json(#"{"method":"\#(request.method)","got":"\#(request.text)"}"#) }
    server.route("/leave") { request in .redirect("http://localhost:\(request["Host"]!.split(separator: ":")[1])/api") }
    return server
  }

  private static func start() async throws -> HansomProcess {
    let hansom = try HansomProcess(["--ephemeral", "--plugin", "Userscripts"])
    _ = try await hansom.request("subscribe", ["events": ["pluginEvent", "pluginFailed"]])
    return hansom
  }

  private static func install(_ hansom: HansomProcess, _ metadata: [String], _ body: String) async throws -> JSON {
    let block = (["==UserScript=="] + metadata.map { "@" + $0 } + ["==/UserScript=="]).map { "// \($0)\n" }.joined()
    return try await hansom.request("Userscripts.install", ["source": .string(block + body)])
  }

  private static func value(_ hansom: HansomProcess, _ expression: String) async throws -> JSON? {
    try await hansom.request("evaluate", ["expression": .string(expression)])["value"]
  }

  @Test func runWhereTheirMetadataSays() async throws {
    let server = try Self.server()
    let hansom = try await Self.start()
    let cases: [(metadata: [String], letter: String)] = [
      (["name a", "match *://127.0.0.1/a*"], "a"),
      (["name b", "include http://127.0.0.1:*/a*", "exclude *x*"], "b"),
      (["name c", #"include /\/a\d+$/"#], "c"),
      (["name d", "match *://*/*", #"exclude /a\d/"#, "run-at document-start"], "d"),
      (["name e", "match *://*/*", "exclude-match *://*/b*", "run-at document-idle", "noframes"], "e"),
    ]
    for (metadata, letter) in cases {
      _ = try await Self.install(hansom, metadata + ["grant none"], "window.ran = (window.ran ?? '') + '\(letter)';")
    }
    for (path, ran) in [("/a1", "abce"), ("/ax", "dae"), ("/b", "d"), ("/c", "de")] {
      _ = try await hansom.request("openTab", ["url": .string(server.url(path)), "waitUntil": "settled"])
      #expect(try await Self.value(hansom, "ran") == .string(ran), "\(path)")
    }
    _ = try await hansom.request("Userscripts.enable", ["id": "e", "enabled": false])
    _ = try await hansom.request("Userscripts.uninstall", ["id": "d"])
    _ = try await hansom.request("navigate", ["url": .string(server.url("/c"))])
    #expect(try await Self.value(hansom, "typeof ran") == "undefined")
    #expect(try await hansom.request("Userscripts.list")["scripts"]?.array?.map { $0["id"] } == ["a", "b", "c", "e"])
    let error = try await hansom.error("Userscripts.install", ["source": "// ==UserScript==\n// @name x\n// @match nonsense\n// ==/UserScript=="])
    #expect(error.message.contains("line 3: nonsense is not a match pattern"))
    #expect(try await hansom.error("Userscripts.install", ["source": "alert(1)"]).message.contains("==UserScript=="))
  }

  @Test func haveTheFunctionsThatTheyAreGranted() async throws {
    let server = try Self.server()
    let hansom = try await Self.start()
    let grants = [
      "getValue", "setValue", "deleteValue", "listValues", "addStyle", "addElement", "getResourceText",
      "getResourceURL", "log",
    ]
    let installed = try await Self.install(hansom, [
      "name all", "namespace test", "version 1.2", "match *://*/page", "require \(server.url("/lib.js"))",
      "resource text \(server.url("/data.txt"))", "grant unsafeWindow", "unknown thing",
    ] + grants.map { "grant GM_\($0)" }, #"""
      const result = [library, typeof pageVariable, unsafeWindow.pageVariable, GM_info.script.version];
      GM_setValue("k", { a: [1] });
      GM_setValue("gone", 1);
      GM_deleteValue("gone");
      result.push(GM_getValue("k").a[0], GM_getValue("none", "fallback"), GM_listValues().join());
      GM_addStyle("#p { display: none }");
      GM_addElement(document.body, "b", { id: "added", textContent: "bold" });
      result.push(getComputedStyle(document.querySelector("#p")).display, document.querySelector("#added").textContent);
      result.push(GM_getResourceText("text"), GM_getResourceURL("text").slice(0, 21), typeof GM_xmlhttpRequest);
      GM.getValue("k").then((value) => { result.push(JSON.stringify(value)); unsafeWindow.result = result; });
      """#)
    #expect(installed["id"] == "test/all")
    #expect(installed["notUnderstood"] == ["@unknown thing"])
    _ = try await hansom.request("openTab", ["url": .string(server.url("/page"))])
    _ = try await hansom.request("waitFor", ["expression": "window.result"])
    #expect(try await Self.value(hansom, "result") == [
      "required", "undefined", "page", "1.2", 1, "fallback", "k", "none", "bold", "resource ü",
      "data:text/plain;base6", "undefined", #"{"a":[1]}"#,
    ])
    #expect(try await Self.value(hansom, "typeof GM_getValue + typeof GM + typeof plugin") == "undefinedundefinedundefined")
  }

  @Test func whatCannotBeSentIsAnErrorOfTheRequest() async throws {
    let server = try Self.server()
    let hansom = try await Self.start()
    _ = try await Self.install(hansom, [
      "name requester", "match *://127.0.0.1/page", "grant GM_xmlhttpRequest", "grant unsafeWindow", "connect self",
    ], #"""
      const out = unsafeWindow.out = unsafeWindow.Array();
      for (const details of [{ method: "A B" }, { method: "GET /x HTTP/1.1\r\nX-B: 1" }, { headers: { "A B": "1" } },
        { headers: { "X-A": "a\r\nX-B: 1" } }]) {
        const ended = { onload: () => out.push("sent"), onerror: (e) => out.push(e.error) };
        GM_xmlhttpRequest({ url: "/api", ...details, ...ended });
      }
      """#)
    _ = try await hansom.request("openTab", ["url": .string(server.url("/page"))])
    _ = try await hansom.request("waitFor", ["expression": "out.length === 4"])
    #expect(try await Self.value(hansom, "out.includes('sent')") == false)
    #expect(try await Self.value(hansom, "out[3]") == "the value of X-A has U+000D in it")
    #expect(server.requests(to: "/api").isEmpty)
  }

  @Test func credentialsStayWithTheirHost() async throws {
    let server = try Self.server()
    server.route("/stay") { _ in .redirect("/api") }
    let hansom = try await Self.start()
    _ = try await Self.install(hansom, [
      "name requester", "match *://127.0.0.1/page", "grant GM_xmlhttpRequest", "grant unsafeWindow", "connect *",
    ], """
      const ask = (url) => new Promise((onload) => GM_xmlhttpRequest({ url, headers: { Authorization: "x" }, onload }));
      ask("/stay").then(() => ask("/leave")).then(() => { unsafeWindow.done = true; });
      """)
    _ = try await hansom.request("openTab", ["url": .string(server.url("/page"))])
    _ = try await hansom.request("waitFor", ["expression": "window.done"])
    #expect(server.requests(to: "/leave").map { $0["Authorization"] } == ["x"])
    #expect(server.requests(to: "/api").map { $0["Authorization"] } == ["x", nil])
  }

  @Test func aScriptFromTheNetworkHasNoLocalFiles() async throws {
    let server = try Self.server()
    let hansom = try await Self.start()
    for metadata in ["@require file:///etc/hostname", "@resource a file:///etc/hostname"] {
      let source = "// ==UserScript==\n// @name thief\n// @match *://*/*\n// \(metadata)\n// ==/UserScript==\n"
      server.route("/thief.user.js") { _ in .script(source) }
      let error = try await hansom.error("Userscripts.install", ["url": .string(server.url("/thief.user.js"))])
      #expect(error.message.contains("may not load local files"), "\(error.message)")
      _ = try await hansom.request("Userscripts.install", ["source": .string(source)])
    }
  }

  @Test func requestsKeepToConnect() async throws {
    let server = try Self.server()
    let hansom = try await Self.start()
    _ = try await Self.install(hansom, [
      "name requester", "match *://127.0.0.1/page", "grant GM_xmlhttpRequest", "grant GM.xmlHttpRequest",
      "grant unsafeWindow", "connect self",
    ], #"""
      const out = unsafeWindow.out = unsafeWindow.Array();
      const ask = (details) => new Promise((done) => GM_xmlhttpRequest({ ...details, onload: done, onerror: done }));
      (async () => {
        const answer = await ask({ url: "/api", method: "POST", data: "x", responseType: "json" });
        out.push(answer.status, answer.response.method, answer.response.got);
        out.push((await ask({ url: location.href.replace("127.0.0.1", "localhost") })).error);
        out.push((await ask({ url: "/leave" })).error);
        out.push((await ask({ url: "file:///etc/hostname" })).error);
        out.push((await GM.xmlHttpRequest({ url: "/api" })).responseText);
      })();
      """#)
    _ = try await hansom.request("openTab", ["url": .string(server.url("/page"))])
    _ = try await hansom.request("waitFor", ["expression": "out.length === 7"])
    #expect(try await Self.value(hansom, "out") == [
      200, "POST", "x", "requester has no @connect localhost", "requester has no @connect localhost",
      "requester has no @connect file:///etc/hostname", #"{"method":"GET","got":""}"#,
    ])
    #expect(server.requests(to: "/api").count == 2)
    var audit: [JSON] = []
    while audit.count < 6, let event = await hansom.next(where: { $0["params"]?["event"] == "privilegedCall" }) {
      audit.append(event["params"]?["data"] ?? .null)
    }
    #expect(audit.allSatisfy { $0["script"] == "requester" && $0["call"] == "xmlhttpRequest" })
    #expect(audit.map { $0["allowed"] } == [true, false, true, false, false, true])
  }

  @Test func menuTabsClipboardAndNotifications() async throws {
    let server = try Self.server()
    let hansom = try await Self.start()
    _ = try await Self.install(hansom, [
      "name menu", "match *://*/page", "grant GM_registerMenuCommand", "grant GM_setClipboard",
      "grant GM_notification", "grant GM_openInTab",
    ], #"""
      GM_registerMenuCommand("Copy", () => { GM_setClipboard("copied"); document.title = "done"; });
      GM_notification({ text: "hello" });
      GM_openInTab("/other", { active: false });
      GM_log("said", 1);
      """#)
    let page = try await hansom.request("openTab", ["url": .string(server.url("/page"))])
    var told: [String: JSON] = [:]
    while told.count < 2, let event = await hansom.next(where: { $0["params"]?["event"] != "privilegedCall" }) {
      told[event["params"]?["event"]?.string ?? ""] = event["params"]?["data"]
    }
    #expect(told["notification"] == ["script": "menu", "text": "hello", "title": "menu"])
    #expect(told["log"] == ["script": "menu", "text": "said 1"])
    let commands = try await hansom.request("Userscripts.menuCommands", ["tabId": page["tabId"]!])["commands"]
    #expect(commands?[0]?["title"] == "Copy")
    _ = try await hansom.request("Userscripts.runMenuCommand", ["id": try #require(commands?[0]?["id"])])
    let copied = await hansom.next { $0["params"]?["event"] == "clipboard" }
    #expect(copied?["params"]?["data"] == ["script": "menu", "text": "copied", "type": "text"])
    _ = try await hansom.request("waitFor", ["tabId": page["tabId"]!, "expression": "document.title === 'done'"])
    #expect(try await hansom.request("listTabs")["tabs"]?.array?.count == 2)
  }

  @Test func valuesAndScriptsOutliveTheProcess() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "hansom-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let server = try Self.server()
    let arguments = ["--data-dir", folder, "--plugin", "Userscripts"]
    let first = try HansomProcess(arguments)
    _ = try await Self.install(
      first, ["name count", "match *://*/*", "grant GM_getValue", "grant GM_setValue", "grant GM_download", "connect self"],
      """
      GM_setValue('n', GM_getValue('n', 0) + 1); document.title = 'visit ' + GM_getValue('n');
      GM.download({ url: '/data.txt', name: '../../evil/na me.txt' }).then((saved) => { document.body.id = saved.bytes; });
      """)
    _ = try await first.request("openTab", ["url": .string(server.url("/a"))])
    _ = try await first.request("waitFor", ["expression": "document.title === 'visit 1' && document.body.id === '11'"])
    #expect(await first.end() == 0)
    #expect(try String(contentsOfFile: folder + "/downloads/na me.txt", encoding: .utf8) == "resource ü")
    let second = try HansomProcess(arguments)
    _ = try await second.request("openTab", ["url": .string(server.url("/a"))])
    _ = try await second.request("waitFor", ["expression": "document.title === 'visit 2'"])
    #expect(await second.end() == 0)
  }
}
