import Foundation
import Host
import TestSupport
import Testing

/// Plugins that throw, hang, die, flood and talk nonsense: the page loads by the stated policy, and the failure is told
/// by the plugin's name.
@Suite(.serialized, .timeLimit(.minutes(2))) struct PluginFailureTests {

  /// A fault and what is said of it.
  struct Fault: Sendable, CustomTestStringConvertible {
    var name: String
    var body: String
    var reason: String
    var testDescription: String { name }
  }

  static let scripts = [
    Fault(name: "throws", body: "throw new TypeError('no');", reason: "TypeError: no"),
    Fault(name: "rejects", body: "return Promise.reject(new Error('later'));", reason: "Error: later"),
    Fault(name: "hangs", body: "while (true) {}", reason: "it ran for longer than 1000 ms"),
    Fault(name: "never answers", body: "return new Promise(() => {});", reason: "it did not answer within 300 ms"),
    Fault(name: "answers nonsense", body: "return 42;", reason: "the answer must be an object, but is a number"),
    Fault(name: "knows no action", body: "return { action: 'fly' };", reason: "“fly” is not an action"),
    Fault(name: "overflows the stack", body: "return module.exports.beforeRequest(request);", reason: "RangeError"),
  ]

  static let programs = [
    Fault(name: "dies", body: "os._exit(3)", reason: "it ended with status 3"),
    Fault(name: "is killed", body: "os.kill(os.getpid(), 9)", reason: "it was ended by signal 9"),
    Fault(name: "hangs", body: "time.sleep(60)", reason: "it did not answer within 300 ms"),
    Fault(name: "answers an error", body: "send({'id': message['id'], 'error': {'message': 'no'}}); continue", reason: "no"),
    Fault(name: "answers nonsense", body: "result = 'fly'", reason: "the answer must be an object, but is a string"),
    Fault(
      name: "floods with messages", body: "while True: send({'method': 'log', 'params': {}})",
      reason: "it flooded its output"),
    Fault(
      name: "floods with nonsense", body: "while True: print('x' * 100)", reason: "lines that are no messages"),
    Fault(
      name: "floods with one line", body: "while True: sys.stdout.write('x' * 65536)",
      reason: "it sent a line of more than"),
  ]

  @Test(arguments: scripts, ["open", "closed"])
  func ofAScript(fault: Fault, policy: String) async throws {
    let file = try PluginFile("""
      module.exports = {
        name: 'faulty', permissions: ['requests'],
        beforeRequest(request) { \(fault.body) },
      };
      """)
    try await check(fault, policy, ["path": .string(file.path)])
  }

  @Test(arguments: programs, ["open", "closed"])
  func ofAProgram(fault: Fault, policy: String) async throws {
    let file = try PluginFile.python(
      #"{"name":"faulty","permissions":["requests"],"requests":{"phases":["beforeRequest"]}}"#,
      "elif method == 'beforeRequest':\n    \(fault.body)")
    try await check(fault, policy, ["command": .string(file.command)])
  }

  private func check(_ fault: Fault, _ policy: String, _ plugin: JSON) async throws {
    let server = try TestServer()
    server.route("/page") { _ in .html("<title>whole</title>") }
    let hansom = try HansomProcess()
    _ = try await hansom.request("subscribe", ["events": ["pluginFailed"]])
    let options: [JSON.Member] = [.init("onFailure", .string(policy)), .init("timeoutMs", 300)]
    // The script that runs on is stopped by its own limit, which is longer.
    let slow: [JSON.Member] = fault.reason.contains("1000 ms") || fault.reason.contains("a line of")
      ? [.init("timeoutMs", 20_000)] : []
    _ = try await hansom.request("loadPlugin", .object((plugin.members ?? []) + options + slow))
    if policy == "open" {
      #expect(try await hansom.request("openTab", ["url": .string(server.url("/page"))])["title"] == "whole")
    } else {
      let error = try await hansom.error("openTab", ["url": .string(server.url("/page"))])
      #expect(error.code == .blocked)
      #expect(error.data?["list"] == "faulty")
      #expect(server.requests.isEmpty)
    }
    let told = try #require(await hansom.next { $0["params"]?["message"]?.string?.contains(fault.reason) == true })
    #expect(told["params"]?["plugin"] == "faulty")
    // The session goes on, and without the plugin all is as before.
    _ = try await hansom.request("unloadPlugin", ["name": "faulty"])
    #expect(try await hansom.request("navigate", ["url": .string(server.url("/page"))])["title"] == "whole")
  }

  @Test func aProgramThatDiedIsStartedAgain() async throws {
    let server = try TestServer()
    server.route("/*") { request in .text(request["X-Life"] ?? "none") }
    let file = try PluginFile.python(
      #"{"name":"phoenix","permissions":["requests","methods"],"methods":["die"],"requests":{"phases":["beforeSendHeaders"]}}"#,
      """
      elif method == 'beforeSendHeaders': result = {'setHeaders': {'X-Life': str(os.getpid())}}
      elif method == 'method': os._exit(0)
      """)
    let hansom = try HansomProcess()
    _ = try await hansom.request("loadPlugin", ["command": .string(file.command)])
    _ = try await hansom.request("openTab", ["url": .string(server.url("/"))])
    let first = try await hansom.request("getText")["text"]?.string
    #expect(try await hansom.error("phoenix.die").message.contains("it ended with status 0"))
    var second = "none"
    while second == "none" {
      _ = try await hansom.request("navigate", ["url": .string(server.url("/again"))])
      second = try await hansom.request("getText")["text"]?.string ?? ""
    }
    #expect(second != first)
  }

  @Test func aScriptThatKeepsHangingIsNotCalledAnyMore() async throws {
    let server = try TestServer()
    server.route("/*") { request in .html("<title>\(request.path)</title>") }
    let file = try PluginFile(
      "module.exports = { name: 'stuck', permissions: ['requests'], beforeRequest: () => new Promise(() => {}) };")
    let hansom = try HansomProcess()
    _ = try await hansom.request("subscribe", ["events": ["pluginFailed"]])
    _ = try await hansom.request("loadPlugin", ["path": .string(file.path), "timeoutMs": 50])
    for number in 1...4 { _ = try await hansom.request("openTab", ["url": .string(server.url("/\(number)"))]) }
    #expect(await hansom.next { $0["params"]?["message"] == "it has been stopped after hanging 3 times" } != nil)
  }

  @Test func aProgramThatIgnoresTheEndIsEndedWithTheSession() async throws {
    let marker = FileManager.default.temporaryDirectory.appending(path: "hansom-\(UUID().uuidString)").path
    let file = try PluginFile("""
      import json, os, sys, time
      open('\(marker)', 'w').write(str(os.getpid()))
      message = json.loads(sys.stdin.readline())
      print(json.dumps({'jsonrpc': '2.0', 'id': message['id'], 'result': {'name': 'deaf'}}), flush=True)
      time.sleep(600)
      """, named: "plugin.py")
    defer { try? FileManager.default.removeItem(atPath: marker) }
    let hansom = try HansomProcess(["--ephemeral", "--plugin-command", file.command])
    #expect(try await hansom.request("listPlugins")["plugins"]?[1]?["name"] == "deaf")
    #expect(await hansom.end() == 0)
    let process = try #require(pid_t(String(contentsOfFile: marker, encoding: .utf8)))
    // Nobody may have asked yet how it ended; it is a zombie then.
    let state = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8))?.split(separator: " ")[2]
    #expect(state == nil || state == "Z")
  }
}
