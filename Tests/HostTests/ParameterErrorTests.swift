import Foundation
import Host
import TestSupport
import Testing

/// What a client gets for a file, an address or a command that cannot be used: an error that names the parameter.
@Suite(.serialized) struct ParameterErrorTests {

  @Test func whatCannotBeUsedIsTold() async throws {
    let null = try PluginFile("module.exports = null")
    let list = try PluginFile("module.exports = []")
    let known = try PluginFile("module.exports = { name: 'known' }")
    let folder = JSON.string(FileManager.default.temporaryDirectory.path)
    let hansom = try HansomProcess()
    _ = try await hansom.request("openTab", ["url": "about:blank"])
    _ = try await hansom.request("loadPlugin", ["path": .string(known.path)])
    let invalid: [(method: String, parameters: JSON, path: String, reason: String)] = [
      ("addFilterList", ["name": "a", "path": folder], "params.path", "Is a directory"),
      ("addFilterList", ["name": "a", "url": "nonsense"], "params.url", "nonsense"),
      ("addFilterList", ["name": "a", "url": "ftp://host.example/"], "params.url", "ftp:"),
      ("installModule", ["path": folder], "params.path", "Is a directory"),
      ("runModule", ["path": folder], "params.path", "Is a directory"),
      ("loadPlugin", ["path": folder], "params.path", "ends with .js or .so"),
      ("loadPlugin", ["path": .string(null.path)], "params.path", "an object with the plugin's parts, but is null"),
      ("loadPlugin", ["path": .string(list.path)], "params.path", "an object with the plugin's parts, but is an array"),
      ("loadPlugin", ["path": .string(known.path)], "params.path", "there is a plugin known already"),
      ("loadPlugin", ["command": "exit 3"], "params.command", "it ended with status 3"),
      ("loadPlugin", ["name": "Throttle", "values": 5], "params.values", "a number"),
      ("loadPlugin", ["name": "Throttle", "values": ["none": 5]], "params.name", "Throttle has no setting none"),
      ("checkURL", ["url": "nonsense"], "params.url", "nonsense"),
      ("checkURL", ["url": "http://a.example/", "sourceURL": "nonsense"], "params.sourceURL", "nonsense"),
    ]
    for (method, parameters, path, reason) in invalid {
      let error = try await hansom.error(method, parameters)
      #expect(error.code == .invalidParams, "\(method) \(parameters.text)")
      #expect(error.data?["path"] == .string(path), "\(method) \(parameters.text)")
      #expect(error.data?["got"]?.string?.contains(reason) == true, "\(method) \(parameters.text): \(error.message)")
    }
    for (method, parameters) in [
      ("addFilterList", ["name": "a", "path": "/nowhere/list"]), ("installModule", ["path": "/nowhere/module"]),
      ("runModule", ["path": "/nowhere/module"]), ("loadPlugin", ["path": "/nowhere/plugin.js"]),
    ] as [(String, JSON)] {
      let error = try await hansom.error(method, parameters)
      #expect(error.code == .notFound, "\(method)")
      #expect(error.data?["kind"] == "file", "\(method)")
    }
    #expect(try await hansom.error("updateFilterLists", ["name": "none"]).code == .notFound)
  }

  @Test func aListThatCannotBeFetchedIsTold() async throws {
    let server = try TestServer()
    let hansom = try HansomProcess()
    let url = JSON.string(server.url("/missing"))
    let error = try await hansom.error("addFilterList", ["name": "a", "url": url])
    #expect(error.code == .navigationFailed)
    #expect(error.data?["url"] == url)
    #expect(error.data?["reason"]?.string?.contains("status 404") == true)
    let closed = try await hansom.error("addFilterList", ["name": "a", "url": "http://127.0.0.1:1/"])
    #expect(closed.code == .navigationFailed)
    #expect(closed.data?["url"] == "http://127.0.0.1:1/")
    #expect(try await hansom.request("listFilterLists")["lists"] == [])
  }
}
