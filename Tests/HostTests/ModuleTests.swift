import Foundation
import Host
import TestSupport
import Testing

/// Modules through the front door: installed, set, run by hand and by themselves.
@Suite(.serialized) struct ModuleTests {

  private let server: TestServer
  private let folder = FileManager.default.temporaryDirectory.appending(path: "hansom-\(UUID().uuidString)").path

  init() throws {
    server = try TestServer()
  }

  /// A module with a variable of every type that tells what it was given.
  private static let everything = """
    //startconfig
    //id=com.example.everything
    //icon=iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==
    //title=Everything
    //title.de=Alles
    //description=Tells what it was given
    //description.de=Sagt, was es bekam
    //var=flag;type=bool;title=Flag;title.de=Schalter;default=true;
    //var=count;type=int;title=Count;title.de=Anzahl;default=3;
    //var=text;type=string;title=Text;title.de=Text auf Deutsch;default=a=b;
    //var=secret;type=pass;title=Secret;title.de=Geheimnis;
    //var=language;type=lang;
    //var=confirmation;type=confirm;default=true;
    //var=automatic;type=autorun;default=false;
    //var=size;type=select;valuetitles=One|Two|Three;valuetitles.de=Eins|Zwei|Drei;values=1|2|3;title=Size;default=2
    //endconfig
    var told = { flag, count, text, secret, language, confirmation, automatic, size };
    let got;
    const done = new Promise((resolve) => { got = resolve });
    function received(status, data) {
      told.received = [status, data];
      postRequest("/post", "a=" + encodeURIComponent(text), function (status, data) {
        told.posted = [status, data];
        startDownload("/file", "../" + language + ".txt");
        window.told = told;
        got(told);
      });
    }
    getRequest("data", "received");
    return done;
    """

  private func serve() {
    server.route("/dir/page") { _ in .html("<title>page</title><p>text</p>") }
    server.route("/dir/data") { _ in .text("grüße") }
    server.route("/post") { request in .text("posted " + request.text) }
    server.route("/file") { _ in .text("contents") }
  }

  @Test(arguments: ["en-GB", "de-AT"])
  func aModuleOfEveryTypeRunsByHandAndByItself(locale: String) async throws {
    serve()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let language = String(locale.prefix(2)), isGerman = language == "de"
    let hansom = try HansomProcess(["--data-dir", folder, "--locale", locale])
    _ = try await hansom.request("openTab", ["url": .string(server.url("/dir/page"))])
    let installed = try await hansom.request("installModule", ["source": .string(Self.everything)])
    #expect(installed["title"] == (isGerman ? "Alles" : "Everything"))
    #expect(installed["description"] == (isGerman ? "Sagt, was es bekam" : "Tells what it was given"))
    #expect(installed["icon"]?.string?.hasPrefix("iVBOR") == true)
    #expect(installed["replaced"] == false)
    #expect(installed["warnings"] == [])
    let variables = try #require(installed["variables"]?.array)
    #expect(variables.map { $0["title"]?.string } == (isGerman
      ? ["Schalter", "Anzahl", "Text auf Deutsch", "Geheimnis", nil, nil, nil, "Size"]
      : ["Flag", "Count", "Text", "Secret", nil, nil, nil, "Size"]))
    #expect(variables.map { $0["type"] } == [
      "boolean", "integer", "string", "password", "language", "confirmation", "autorun", "select",
    ])
    #expect(variables.map { $0["value"] } == [true, 3, "a=b", nil, .string(language), true, false, 2])
    #expect(variables[7]["options"]?[1] == ["value": 2, "title": isGerman ? "Zwei" : "Two"])

    // The module asks first, and nobody says yes.
    let refused = try await hansom.request("runModule", ["id": "com.example.everything"])
    #expect(refused["ran"] == false)
    #expect(refused["dialogs"]?[0]?["message"] == (isGerman ? "Run “Alles”?" : "Run “Everything”?"))
    #expect(server.requests(to: "/dir/data").isEmpty)

    let values: JSON = [
      "flag": false, "count": -7, "text": "\"</script>\\\u{2028}'${1}", "secret": "s3cret", "size": 3,
      "confirmation": false, "automatic": true,
    ]
    let set = try await hansom.request("setModuleSettings", ["id": "com.example.everything", "values": values])
    #expect(set["variables"]?[3] == [
      "name": "secret", "type": "password", "title": isGerman ? "Geheimnis" : "Secret", "isSet": true,
    ])
    let run = try await hansom.request("runModule", ["id": "com.example.everything"])
    #expect(run["ran"] == true)
    var expected: JSON = [
      "flag": false, "count": -7, "text": "\"</script>\\\u{2028}'${1}", "secret": "s3cret",
      "language": .string(language), "confirmation": false, "automatic": false, "size": 3,
      "received": [200, "grüße"], "posted": [200, "posted a=%22%3C%2Fscript%3E%5C%E2%80%A8'%24%7B1%7D"],
    ]
    #expect(run["result"] == expected)
    #expect(run["requests"] == [
      ["method": "GET", "url": .string(server.url("/dir/data")), "status": 200],
      ["method": "POST", "url": .string(server.url("/post")), "status": 200],
    ])
    #expect(run["downloads"]?[0]?["file"] == .string(folder + "/downloads/\(language).txt"))
    #expect(run["downloads"]?[0]?["bytes"] == 8)
    #expect(try String(contentsOfFile: folder + "/downloads/\(language).txt", encoding: .utf8) == "contents")

    // The settings outlive the process, and the module runs by itself when a page has been loaded.
    #expect(await hansom.end() == 0)
    let again = try HansomProcess(["--data-dir", folder, "--locale", locale])
    _ = try await again.request("subscribe", ["events": ["moduleRan"]])
    _ = try await again.request("openTab", ["url": .string(server.url("/dir/page"))])
    #expect(await again.next()?["params"] == ["tabId": 1, "id": "com.example.everything"])
    if case .object(var members) = expected {
      for index in members.indices where members[index].name == "automatic" { members[index].value = true }
      expected = .object(members)
    }
    #expect(try await again.request("evaluate", ["expression": "told"])["value"] == expected)
    // Neither is there a password in what is listed, nor can others read the file that has it.
    #expect(try await again.request("listModules").text.contains("s3cret") == false)
    let settings = folder + "/modules/com.example.everything/settings"
    #expect(try FileManager.default.attributesOfItem(atPath: settings)[.posixPermissions] as? Int == 0o600)
  }

  // MARK: - Scope

  private func run(_ code: String, in hansom: HansomProcess) async throws -> JSON {
    try await hansom.request("runModule", ["source": .string("//startconfig\n//id=a\n//title=A\n//endconfig\n\(code)")])
  }

  @Test func theNamesOfPageAndModuleDoNotTouch() async throws {
    let hansom = try HansomProcess()
    let page: JSON = "<script>var x = 1; let y = 2; function f() { return 3 }</script>"
    _ = try await hansom.request("openTab", ["html": page])
    let result = try await run(
      "var x = 10; let y = 20; function f() { return 30 } leaked = 5; return [x, y, f(), this === window]", in: hansom)
    #expect(result["result"] == [10, 20, 30, true])
    #expect(try await hansom.request("evaluate", ["expression": "[x, y, f(), leaked]"])["value"] == [1, 2, 3, 5])
    let functions = "[typeof getRequest, typeof postRequest, typeof startDownload]"
    #expect(try await hansom.request("evaluate", ["expression": .string(functions)])["value"]
      == ["undefined", "undefined", "undefined"])
    #expect(try await run("return \(functions)", in: hansom)["result"] == ["function", "function", "function"])
  }

  @Test func errorsNameTheLineOfTheModule() async throws {
    let hansom = try HansomProcess()
    _ = try await hansom.request("openTab", ["html": "<p>"])
    let error = try await hansom.error("runModule", [
      "source": "//startconfig\r\n//id=a\r\n//title=A\r\n//endconfig\r\n\r\n  missing()",
    ])
    #expect(error.code == .scriptThrew)
    #expect(error.data?["line"] == 6)
    let unparsed = try await hansom.error(
      "runModule", ["source": "//startconfig\n//id=a\n//title=A\n//endconfig\n\nlet a = ;"])
    #expect(unparsed.message.hasSuffix(" (a:6)"))
    #expect(unparsed.data?["column"] == 0)
    let rejected = try await hansom.error(
      "installModule", ["source": "//startconfig\n//id=a b\n//title=A\n//endconfig"])
    #expect(rejected.code == .moduleRejected)
    #expect(rejected.data == ["line": 2, "column": 6, "reason": "an id has no spaces"])
  }

  // MARK: - Callbacks

  @Test func aRunThatIsNotOverInTimeSaysWhatIsOutstanding() async throws {
    let gate = TestGate()
    defer { gate.open() }
    server.route("/slow") { _ in
      gate.wait()
      return .html("late")
    }
    server.route("/page") { _ in .html("<p>") }
    let hansom = try HansomProcess()
    _ = try await hansom.request("openTab", ["url": .string(server.url("/page"))])
    let error = try await hansom.error("runModule", [
      "source": "//startconfig\n//id=a\n//title=A\n//endconfig\nfunction later() {}\ngetRequest('/slow', 'later')",
      "timeoutMs": 300,
    ])
    #expect(error.code == .timedOut)
    #expect(error.data?["pending"] == [.string("later (GET \(server.url("/slow")))")])
    #expect(try await hansom.request("evaluate", ["expression": "1"])["value"] == 1)
  }

  @Test func requestsThatFailAreAnsweredAndOthersAreNotHarmed() async throws {
    server.route("/page") { _ in .html("<p>") }
    let hansom = try HansomProcess()
    _ = try await hansom.request("openTab", ["url": .string(server.url("/page"))])
    let run = try await run(
      """
      const answers = [];
      const both = Promise.withResolvers();
      const note = (status) => { answers.push(status); if (answers.length == 2) both.resolve(answers.sort()) };
      getRequest("http://127.0.0.1:1/", "note"); getRequest("/missing", note); return both.promise
      """, in: hansom)
    #expect(run["result"] == [0, 404])
    let error = try await hansom.error("runModule", [
      "source": "//startconfig\n//id=a\n//title=A\n//endconfig\ngetRequest('/missing', 'nowhere')",
    ])
    #expect(error.data?["message"]?.string?.contains("nowhere") == true)
  }

  // MARK: - Installing

  @Test func installsFromAPathAnAddressAndALink() async throws {
    let text = "//startconfig\n//id=b\n//title=B\n//endconfig\nreturn 1"
    server.route("/b.js") { _ in .script(text) }
    server.route("/page") { _ in .html("<a href='javascriptmodule://127.0.0.1:\(server.port)/b.js'>b</a>") }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try text.write(toFile: folder + "/b.js", atomically: true, encoding: .utf8)
    let hansom = try HansomProcess()
    _ = try await hansom.request("subscribe", ["events": ["moduleInstallRequested", "moduleInstalled"]])
    _ = try await hansom.request("openTab", ["url": .string(server.url("/page"))])
    #expect(try await hansom.request("click", ["selector": "a"])["navigated"] == false)
    #expect(await hansom.next()?["params"]?["url"] == .string("javascriptmodule://127.0.0.1:\(server.port)/b.js"))
    #expect(try await hansom.request("listModules")["modules"] == [])
    #expect(try await hansom.request("installModule", ["path": .string(folder + "/b.js")])["replaced"] == false)
    for url in ["http", "icabmodule", "javascriptmodule"] {
      let installed = try await hansom.request(
        "installModule", ["url": .string("\(url)://127.0.0.1:\(server.port)/b.js")])
      #expect(installed["replaced"] == true, "\(url)")
    }
    #expect(try await hansom.error("installModule", ["url": .string(server.url("/none.js"))]).code == .navigationFailed)
    #expect(try await hansom.error("installModule", ["path": "/no/such/file"]).code == .notFound)
    // With the policy's leave, a click installs it.
    _ = try await hansom.request("uninstallModule", ["id": "b"])
    _ = try await hansom.request("setDialogPolicy", ["moduleInstalls": true])
    _ = try await hansom.request("click", ["selector": "a"])
    let event = await hansom.next { $0["method"] == "moduleInstalled" && $0["params"]?["replaced"] == false
      && $0["params"]?["id"] == "b" }
    #expect(event != nil)
  }

  @Test func fallsBackToHTTPSWhenHTTPIsRefused() async throws {
    let hansom = try HansomProcess()
    let error = try await hansom.error("installModule", ["url": "javascriptmodule://127.0.0.1:1/a.js"])
    #expect(error.data?["url"] == "https://127.0.0.1:1/a.js")
  }

  @Test func modulesAreListedMovedDisabledAndTakenAway() async throws {
    let hansom = try HansomProcess()
    _ = try await hansom.request("openTab", ["html": "<p>"])
    for id in ["a", "b", "c"] {
      _ = try await hansom.request("installModule", [
        "source": .string("//startconfig\n//id=\(id)\n//title=\(id)\n//endconfig\nreturn '\(id)'"),
      ])
    }
    #expect(try await hansom.request("moveModule", ["id": "a", "toIndex": 99])["modules"] == ["b", "c", "a"])
    #expect(try await hansom.request("moveModule", ["id": "c", "toIndex": 0])["modules"] == ["c", "b", "a"])
    _ = try await hansom.request("enableModule", ["id": "b", "enabled": false])
    #expect(try await hansom.error("runModule", ["id": "b"]).code == .refused)
    _ = try await hansom.request("enableModule", ["id": "b"])
    #expect(try await hansom.request("runModule", ["id": "b"])["result"] == "b")
    _ = try await hansom.request("uninstallModule", ["id": "b"])
    #expect(try await hansom.error("runModule", ["id": "b"]).code == .notFound)
    #expect(try await hansom.error("moduleSettings", ["id": "b"]).data == ["kind": "module", "id": "b"])
    #expect(try await hansom.request("listModules")["modules"]?.array?.map { $0["id"] } == ["c", "a"])
  }

  @Test func valuesThatDoNotFitAreRefused() async throws {
    let hansom = try HansomProcess()
    _ = try await hansom.request("installModule", ["source": .string(Self.everything)])
    let wrong: [JSON] = [
      ["flag": "false"], ["count": .number("1.5")], ["count": "3"], ["size": 4], ["language": "fr"],
      ["nothing": 1], ["text": []],
    ]
    for values in wrong {
      let error = try await hansom.error("setModuleSettings", ["id": "com.example.everything", "values": values])
      #expect(error.code == .invalidParams, "\(values)")
    }
    let both: JSON = ["flag": false, "count": true]
    _ = try await hansom.error("setModuleSettings", ["id": "com.example.everything", "values": both])
    let settings = try await hansom.request("moduleSettings", ["id": "com.example.everything"])
    #expect(settings["variables"]?[0]?["value"] == true)
    _ = try await hansom.request("setModuleSettings", ["id": "com.example.everything", "values": ["flag": false]])
    let reset = try await hansom.request(
      "setModuleSettings", ["id": "com.example.everything", "values": ["flag": nil]])
    #expect(reset["variables"]?[0]?["value"] == true)
  }

  @Test func lintTellsOfTheHeaderAndOfTheCode() async throws {
    let hansom = try HansomProcess()
    let good = try await hansom.request("moduleLint", ["source": .string(Self.everything)])
    #expect(good == ["problems": [], "usable": true])
    let header = try await hansom.request(
      "moduleLint", ["source": "//startconfig\n//id=a\n\n//title=A\n//endconfig\n1"])
    #expect(header["usable"] == false)
    #expect(header["problems"]?[0]?["line"] == 3)
    let code = try await hansom.request(
      "moduleLint", ["source": "//startconfig\n//id=a\n//title=A\n//endconfig\nlet x = 1\nlet x = 2"])
    #expect(code["usable"] == false)
    #expect(code["problems"]?[0]?["line"] == 6)
  }

  @Test func valuesForARunAreChecked() async throws {
    let hansom = try HansomProcess()
    _ = try await hansom.request("openTab")
    let source: JSON = """
      //startconfig
      //id=com.example.v
      //title=V
      //var=n;type=int;title=N;default=5
      //endconfig
      return n
      """
    let wrong: [(JSON, String)] = [
      (["n": "x"], "params.variables.n"), (["m": 1], "params.variables.m"), (["n": []], "params.variables.n"),
    ]
    for (values, path) in wrong {
      let error = try await hansom.error("runModule", ["source": source, "variables": values])
      #expect(error.code == .invalidParams)
      #expect(error.data?["path"] == .string(path), "\(error)")
    }
    #expect(try await hansom.request("runModule", ["source": source, "variables": ["n": 7]])["result"] == 7)
  }
}
