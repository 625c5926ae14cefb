import Foundation
import Host
import TestSupport
import Testing

/// Plugins as a user loads them.
@Suite(.serialized, .timeLimit(.minutes(2))) struct PluginTests {

  private static func server() throws -> TestServer {
    let server = try TestServer()
    server.route("/*") { request in .text("\(request.path) \(request["X-Greeting"] ?? "none")") }
    return server
  }

  /// The ways in which each example plugin is loaded.
  private static let examples: [JSON] = [
    ["path": .string(Executable.package.appending(path: "Examples/plugins/javascript/three-things.js").path)],
    ["command": .string(
      "python3 '\(Executable.package.appending(path: "Examples/plugins/python/three_things.py").path)'")],
  ]

  @Test(arguments: examples)
  func examplesDoTheSameThreeThings(example: JSON) async throws {
    let server = try Self.server()
    let hansom = try HansomProcess()
    let plugin = try await hansom.request("loadPlugin", example)
    #expect(plugin["name"] == "three-things")
    _ = try await hansom.request("openTab", ["url": .string(server.url("/page"))])
    #expect(try await hansom.request("getText")["text"] == "/page hello")
    let error = try await hansom.error("navigate", ["url": .string(server.url("/blocked/a"))])
    #expect(error.code == .blocked)
    #expect(error.data?["list"] == "three-things")
    #expect(error.data?["rule"] == "*/blocked/*")
    _ = try await hansom.request("navigate", ["url": .string(server.url("/memory/thing"))])
    #expect(try await hansom.request("getText")["text"] == "from memory: thing")
    #expect(server.requests.map(\.path) == ["/page"])
    let settings = try await hansom.request(
      "setPluginSettings", ["name": "three-things", "values": ["greeting": "good day"]])
    #expect(settings["settings"]?[0]?["value"] == "good day")
    _ = try await hansom.request("navigate", ["url": .string(server.url("/again"))])
    #expect(try await hansom.request("getText")["text"] == "/again good day")
    _ = try await hansom.request("unloadPlugin", ["name": "three-things"])
    _ = try await hansom.request("navigate", ["url": .string(server.url("/blocked/b"))])
    #expect(try await hansom.request("getText")["text"] == "/blocked/b none")
  }

  @Test func theCommandLineLoadsPluginsBeforeTheFirstRequest() async throws {
    let server = try Self.server()
    let path = Executable.package.appending(path: "Examples/plugins/javascript/three-things.js").path
    let fetched = try await Executable.run(
      "hansom", ["fetch", "--ephemeral", "--plugin", path, "--dump", "text", server.url("/page")])
    #expect(fetched.output == "/page hello\n")
    let served = try await Executable.run(
      "hansom", ["--ephemeral", "--plugin", path],
      input: #"{"jsonrpc":"2.0","id":1,"method":"openTab","params":{"url":"\#(server.url("/blocked/"))"}}"# + "\n")
    #expect(served.output.contains("-32005"))
    let missing = try await Executable.run("hansom", ["--ephemeral", "--plugin", "/nowhere/x.js"])
    #expect(missing.status == 1)
    #expect(missing.errors.contains("There is no file /nowhere/x.js."))
  }

  /// Writing to a program that has gone raises a signal, which a parent may have had ignored.
  @Test func theCommandLineOutlivesAProgramThatEndsAtOnce() async throws {
    let server = try Self.server()
    let hansom = Executable.products.appending(path: "hansom").path
    for _ in 0..<5 {
      let outcome = try await Executable.run("/usr/bin/env", [
        "--default-signal=PIPE", hansom, "fetch", "--ephemeral", "--plugin-command", "exec 0<&-; exit 3",
        server.url("/page"),
      ])
      #expect(outcome.status == 1)
      #expect(outcome.errors.contains("it ended with status 3"))
    }
  }

  @Test func namesWhatIsWrongWithAPlugin() async throws {
    let hansom = try HansomProcess()
    let faults = [
      ("module.exports = { version: '1' }", "it gives no name"),
      ("module.exports = { name: 'a b' }", "“a b” is not a name"),
      ("module.exports = { name: 'a', beforeRequest() {} }", "has not declared the permission requests"),
      ("module.exports = { name: 'a', permissions: ['flying'] }", "\"flying\" is not known among permissions"),
      ("module.exports = { name: 'a', permissions: ['schemes'], schemes: { http() {} } }", "cannot be taken over"),
      (
        "module.exports = { name: 'a', settings: [{ name: 'n', type: 'integer', default: 'x' }] }",
        "n must be a whole number, but is \"x\""
      ),
      ("module.exports = { name: ", "SyntaxError"),
      ("throw new TypeError('not today')", "TypeError: not today"),
      ("while (true) {}", "it ran for longer than 1000 ms"),
    ]
    for (source, reason) in faults {
      let file = try PluginFile(source)
      let error = try await hansom.error("loadPlugin", ["path": .string(file.path)])
      #expect(error.message.contains(reason), "\(source): \(error.message)")
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).js").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let unreadable = try await hansom.error("loadPlugin", ["path": .string(folder)])
    #expect(unreadable.message.hasSuffix("\(folder): Is a directory."))
    #expect(unreadable.message.components(separatedBy: folder).count == 2)
    #expect(try await hansom.error("loadPlugin", ["name": "Nothing"]).code == .notFound)
    #expect(try await hansom.error("unloadPlugin", ["name": "Nothing"]).code == .notFound)
    #expect(try await hansom.error("loadPlugin", [:]).code == .invalidParams)
    let died = try await hansom.error("loadPlugin", ["command": "exit 7"])
    #expect(died.message.contains("it ended with status 7"))
    #expect(try await hansom.request("listPlugins")["plugins"]?.array?.count == 1)
  }

  @Test func loadsAScriptAgainWhenItsFileChanges() async throws {
    let file = try PluginFile("module.exports = { name: 'p', version: '1', permissions: ['methods'], methods: { f: () => 1 } }")
    let hansom = try HansomProcess()
    _ = try await hansom.request("subscribe", ["events": ["pluginLoaded", "pluginFailed"]])
    _ = try await hansom.request("loadPlugin", ["path": .string(file.path)])
    #expect(await hansom.next()?["params"]?["version"] == "1")
    #expect(try await hansom.request("p.f") == 1)
    try file.write("module.exports = { name: 'p', version: ")
    let failure = try #require(await hansom.next())
    #expect(failure["params"]?["plugin"] == "p")
    #expect(failure["params"]?["phase"] == "reload")
    #expect(try await hansom.request("p.f") == 1)
    try file.write("module.exports = { name: 'p', version: '22', permissions: ['methods'], methods: { f: () => 2 } }")
    #expect(await hansom.next()?["params"]?["version"] == "22")
    #expect(try await hansom.request("p.f") == 2)
    try file.write("module.exports = { name: 'p', version: '333', permissions: ['methods'], methods: { f: () => 3 } }")
    #expect(try await hansom.request("reloadPlugin", ["name": "p"])["version"] == "333")
    #expect(try await hansom.request("p.f") == 3)
  }

  @Test func pluginsAreCalledInTheirOrder() async throws {
    let server = try Self.server()
    func plugin(_ name: String) throws -> PluginFile {
      try PluginFile("""
        module.exports = {
          name: '\(name)', permissions: ['requests'],
          beforeSendHeaders(request) {
            const before = request.headers.find((field) => field.name === 'X-Greeting')?.value ?? '';
            return { setHeaders: { 'X-Greeting': before + '\(name)' } };
          },
        }
        """)
    }
    let (a, b, c) = (try plugin("a"), try plugin("b"), try plugin("c"))
    let hansom = try HansomProcess()
    for file in [a, b] { _ = try await hansom.request("loadPlugin", ["path": .string(file.path)]) }
    _ = try await hansom.request("loadPlugin", ["path": .string(c.path), "before": "a"])
    _ = try await hansom.request("openTab", ["url": .string(server.url("/1"))])
    #expect(try await hansom.request("getText")["text"] == "/1 cab")
    #expect(try await hansom.request("orderPlugins", ["names": ["b", "a"]])["names"] == ["b", "a", "UserAgent", "c"])
    _ = try await hansom.request("navigate", ["url": .string(server.url("/2"))])
    #expect(try await hansom.request("getText")["text"] == "/2 bac")
    _ = try await hansom.request("reloadPlugin", ["name": "a"])
    _ = try await hansom.request("navigate", ["url": .string(server.url("/3"))])
    #expect(try await hansom.request("getText")["text"] == "/3 bac")
  }

  @Test func everyPhaseIsAskedOnEveryHop() async throws {
    let server = try TestServer()
    server.route("/start") { _ in .redirect("/middle") }
    server.route("/middle") { _ in .redirect("/end") }
    server.route("/end") { request in .text("sent \(request["X-Hops"] ?? "none")") }
    let file = try PluginFile("""
      const calls = [], note = (phase, request) => { calls.push(phase + ' ' + request.url.replace(/.*\\//, '/')); };
      module.exports = {
        name: 'phases', permissions: ['requests', 'methods'],
        beforeRequest(request) { note('beforeRequest', request); },
        beforeSendHeaders(request) {
          note('beforeSendHeaders', request);
          return { setHeaders: { 'X-Hops': String(request.redirectChain?.length ?? 0) } };
        },
        headersReceived(request, response) {
          note('headersReceived', request);
          return { action: 'modify', setHeaders: { 'X-Seen': String(response.status) } };
        },
        beforeRedirect(request, response, next) { note('beforeRedirect', next); },
        async body(request, response) {
          note('body', request);
          return { body: response.body + ', got ' + response.headers.find((f) => f.name === 'X-Seen').value };
        },
        completed(request) { note('completed', request); },
        failed(request) { note('failed', request); },
        methods: { calls: () => calls },
      };
      """)
    let hansom = try HansomProcess()
    _ = try await hansom.request("loadPlugin", ["path": .string(file.path)])
    _ = try await hansom.request("openTab", ["url": .string(server.url("/start"))])
    #expect(try await hansom.request("getText")["text"] == "sent 2, got 200")
    #expect(try await hansom.request("phases.calls") == [
      "beforeRequest /start", "beforeSendHeaders /start", "headersReceived /start", "beforeRedirect /middle",
      "beforeRequest /middle", "beforeSendHeaders /middle", "headersReceived /middle", "beforeRedirect /end",
      "beforeRequest /end", "beforeSendHeaders /end", "headersReceived /end", "body /end", "completed /end",
    ])
  }

  @Test func methodsSchemesEventsAndCallsOfTheBrowser() async throws {
    let server = try Self.server()
    let file = try PluginFile("""
      const events = [];
      module.exports = {
        name: 'many', permissions: ['methods', 'schemes', 'tabs', 'network', 'storage'],
        methods: {
          add: ({ a, b }) => a + b,
          fail() { throw new RangeError('too far'); },
          async later() { await new Promise((done) => setTimeout(done, 5)); return 'later'; },
          async get({ url }) { const answer = await hansom.fetch(url, { headers: { 'X-Greeting': 'plugin' } }); return answer.body; },
          async keep({ value }) { await hansom.setValue('k', value); return hansom.getValue('k'); },
          async title() {
            const [tab] = await hansom.listTabs();
            return hansom.evaluate(tab.tabId, 'document.title');
          },
          events: () => events,
          emit: (data) => hansom.emit('said', data),
        },
        schemes: {
          demo: (request) => ({ headers: { 'Content-Type': 'text/html' }, body: `<title>${request.url}</title>` }),
        },
        loadFinished: (event) => { events.push(event.title); },
      };
      """)
    let hansom = try HansomProcess()
    _ = try await hansom.request("loadPlugin", ["path": .string(file.path)])
    #expect(try await hansom.request("many.add", ["a": 2, "b": 3]) == 5)
    #expect(try await hansom.error("many.fail").message.contains("RangeError: too far"))
    #expect(try await hansom.error("many.missing").code == .methodNotFound)
    #expect(try await hansom.request("many.later") == "later")
    #expect(try await hansom.request("many.get", ["url": .string(server.url("/x"))]) == "/x plugin")
    #expect(try await hansom.request("many.keep", ["value": [1, "two"]]) == [1, "two"])
    #expect(try await hansom.request("openTab", ["url": "demo:page"])["title"] == "demo:page")
    #expect(try await hansom.request("many.title") == "demo:page")
    #expect(try await hansom.request("many.events") == ["demo:page"])
    _ = try await hansom.request("subscribe", ["events": ["pluginEvent"]])
    _ = try await hansom.request("many.emit", ["x": 1])
    #expect(await hansom.next()?["params"] == ["plugin": "many", "event": "said", "data": ["x": 1]])
    let discovered = try await hansom.request("rpc.discover")
    #expect(discovered["methods"]?.array?.contains { $0["name"] == "many.add" } == true)
    _ = try await hansom.request("unloadPlugin", ["name": "many"])
    #expect(try await hansom.error("many.add").code == .methodNotFound)
    #expect(try await hansom.error("navigate", ["url": "demo:page"]).code == .navigationFailed)
  }

  @Test func aPluginDoesNotDoWhatItHasNotDeclared() async throws {
    let file = try PluginFile("""
      module.exports = {
        name: 'modest', permissions: ['methods'],
        methods: { get: () => hansom.fetch('http://127.0.0.1:1/'), tabs: () => hansom.listTabs(), page: () => typeof document },
      };
      """)
    let hansom = try HansomProcess()
    _ = try await hansom.request("loadPlugin", ["path": .string(file.path)])
    #expect(try await hansom.error("modest.get").message.contains("has not declared the permission network"))
    #expect(try await hansom.error("modest.tabs").message.contains("has not declared the permission tabs"))
    #expect(try await hansom.request("modest.page") == "undefined")
  }

  @Test func settingsAndValuesOutliveTheProcess() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "hansom-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = try PluginFile("""
      module.exports = {
        name: 'keeper', permissions: ['methods', 'storage'],
        settings: [{ name: 'mode', type: 'choice', title: 'Mode', default: 'a', options: [{ value: 'a' }, { value: 'b' }] }],
        methods: { get: () => hansom.getValue('k'), set: (value) => hansom.setValue('k', value), mode: () => hansom.settings.mode },
      };
      """)
    let first = try HansomProcess(["--data-dir", folder, "--plugin", file.path])
    #expect(try await first.request("keeper.mode") == "a")
    _ = try await first.request("setPluginSettings", ["name": "keeper", "values": ["mode": "b"]])
    #expect(try await first.error("setPluginSettings", ["name": "keeper", "values": ["mode": "c"]]).code == .invalidParams)
    #expect(try await first.error("setPluginSettings", ["name": "keeper", "values": ["x": 1]]).code == .invalidParams)
    _ = try await first.request("keeper.set", ["x": [true]])
    #expect(await first.end() == 0)
    let second = try HansomProcess(["--data-dir", folder, "--plugin", file.path])
    #expect(try await second.request("keeper.mode") == "b")
    #expect(try await second.request("keeper.get") == ["x": [true]])
  }

  /// What a killed process was writing has a name of its own and no lock any more.
  @Test func theRestsOfKilledProcessesGo() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "hansom-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for name in ["plugins", "filters", "http-cache"] {
      try FileManager.default.createDirectory(atPath: folder + "/" + name, withIntermediateDirectories: true)
      for rest in [".hansom-abandoned.part", ".hansom-locked.part", "mine"] {
        try "rest".write(toFile: "\(folder)/\(name)/\(rest)", atomically: false, encoding: .utf8)
      }
    }
    for name in ["plugins/x.json.4194300.new", "filters/x.compiled.4194300.new"] {
      try "rest".write(toFile: folder + "/" + name, atomically: false, encoding: .utf8)
    }
    let locks = ["plugins", "filters", "http-cache"].map { open("\(folder)/\($0)/.hansom-locked.part", O_RDONLY) }
    defer { for lock in locks { close(lock) } }
    for lock in locks { #expect(flock(lock, LOCK_EX | LOCK_NB) == 0) }
    let server = try TestServer()
    server.route("/*") { _ in .text("kept").header("Cache-Control", "max-age=1000") }
    let hansom = try HansomProcess(["--data-dir", folder, "--plugin", "HeaderRules"])
    _ = try await hansom.request("addFilterList", ["name": "list", "text": "||ads.example^"])
    _ = try await hansom.request("openTab", ["url": .string(server.url("/"))])
    #expect(await hansom.end() == 0)
    for name in ["plugins", "filters", "http-cache"] {
      let files = try Set(FileManager.default.contentsOfDirectory(atPath: folder + "/" + name))
      #expect(files.isSuperset(of: [".hansom-locked.part", "mine"]), "\(name)")
      #expect(!files.contains(".hansom-abandoned.part") && !files.contains { $0.hasSuffix(".new") }, "\(name)")
    }
  }

  @Test func aDamagedFileOfSettingsIsToldAndPutAside() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "hansom-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder + "/plugins", withIntermediateDirectories: true)
    let file = folder + "/plugins/HeaderRules.json"
    try "{\"settings\"".write(toFile: file, atomically: false, encoding: .utf8)
    let hansom = try HansomProcess(["--data-dir", folder])
    _ = try await hansom.request("subscribe", ["events": ["pluginFailed"]])
    _ = try await hansom.request("loadPlugin", ["name": "HeaderRules"])
    let told = await hansom.next { $0["method"] == "pluginFailed" }?["params"]
    #expect(told?["plugin"] == "HeaderRules")
    #expect(told?["message"]?.string?.contains(file + ".damaged") == true)
    let rules: JSON = [["operations": [["op": "remove", "header": "X-A"]]]]
    _ = try await hansom.request("setHeaderRules", ["rules": rules])
    #expect(await hansom.end() == 0)
    #expect(try String(contentsOfFile: file + ".damaged", encoding: .utf8) == "{\"settings\"")
    #expect(try String(contentsOfFile: file, encoding: .utf8).contains("X-A"))
  }

  /// Settings that could not be written are written at the next opportunity, the end at the latest.
  @Test func settingsThatCouldNotBeWrittenAreWrittenLater() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "hansom-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try "in the way".write(toFile: folder + "/plugins", atomically: false, encoding: .utf8)
    let hansom = try HansomProcess(["--data-dir", folder])
    _ = try await hansom.request("subscribe", ["events": ["pluginFailed"]])
    let rules: JSON = [["operations": [["op": "remove", "header": "X-A"]]]]
    _ = try await hansom.request("setHeaderRules", ["rules": rules])
    let told = await hansom.next { $0["method"] == "pluginFailed" && $0["params"]?["phase"] == "save" }?["params"]
    #expect(told?["plugin"] == "HeaderRules")
    try FileManager.default.removeItem(atPath: folder + "/plugins")
    #expect(await hansom.end() == 0)
    #expect(try String(contentsOfFile: folder + "/plugins/HeaderRules.json", encoding: .utf8).contains("X-A"))
  }
}
