import Foundation
import Host
import TestSupport
import Testing

/// Plugins in shared libraries. The program that is built for tests has a Swift runtime that they can share.
@Suite(.serialized) struct PluginLibraryTests {

  private let folder = FileManager.default.temporaryDirectory.appending(path: "hansom-\(UUID().uuidString)")

  /// Builds a library from the example, after changing its entry points.
  private func build(_ change: (String) -> String = { $0 }) async throws -> String {
    let example = Executable.package.appending(path: "Examples/plugins/swift")
    try FileManager.default.createDirectory(at: folder.appending(path: "Examples/plugins"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "Sources"), withDestinationURL: Executable.package.appending(path: "Sources"))
    let copy = folder.appending(path: "Examples/plugins/swift")
    try FileManager.default.copyItem(at: example, to: copy)
    let entry = copy.appending(path: "library/Entry.swift")
    let text = try String(contentsOf: entry, encoding: .utf8)
    try change(text).write(to: entry, atomically: true, encoding: .utf8)
    let output = folder.appending(path: "plugin.so").path
    let built = try await Executable.run(
      copy.appending(path: "library/build.sh").path, [Executable.products.path, output])
    #expect(built.status == 0, "\(built.errors)")
    return output
  }

  private func remove() { try? FileManager.default.removeItem(at: folder) }

  @Test func oneIsLoadedAndWorks() async throws {
    defer { remove() }
    let path = try await build()
    let server = try TestServer()
    server.route("/*") { .text("\($0.path) \($0["X-Greeting"] ?? "none")") }
    let hansom = try HansomProcess()
    let loaded = try await hansom.request("loadPlugin", ["path": .string(path), "values": ["greeting": "hi"]])
    #expect(loaded["name"] == "three-things")
    #expect(loaded["kind"] == "library")
    for (page, text) in [("/page", "/page hi"), ("/memory/thing", "from memory: thing")] {
      _ = try await hansom.request("openTab", ["url": .string(server.url(page))])
      #expect(try await hansom.request("getText")["text"] == .string(text))
    }
    #expect(try await hansom.error("openTab", ["url": .string(server.url("/blocked/a"))]).code == .blocked)
    #expect(try await hansom.error("reloadPlugin", ["name": "three-things"]).message.contains("library"))
    _ = try await hansom.request("unloadPlugin", ["name": "three-things"])
    _ = try await hansom.request("openTab", ["url": .string(server.url("/blocked/b"))])
    #expect(try await hansom.request("getText")["text"] == "/blocked/b none")
    _ = try await hansom.request("loadPlugin", ["path": .string(path)])
    #expect(try await hansom.error("openTab", ["url": .string(server.url("/blocked/a"))]).code == .blocked)
    let context = try await hansom.request("createContext")["contextId"] ?? .null
    let blocked: JSON = ["url": .string(server.url("/blocked/c")), "contextId": context]
    #expect(try await hansom.error("openTab", blocked).code == .blocked)
  }

  @Test func oneForAnotherBrowserIsRefusedWithBothNamed() async throws {
    defer { remove() }
    let path = try await build {
      $0.replacingOccurrences(
        of: "PluginABI.string.utf8Start", with: #"("hansom plugin 0, Swift 5.0" as StaticString).utf8Start"#)
    }
    let message = try await HansomProcess().error("loadPlugin", ["path": .string(path)]).message
    #expect(message.contains("hansom plugin 0, Swift 5.0") && message.contains("hansom plugin 1, Swift 6"))
  }

  @Test func whatIsNoPluginIsRefused() async throws {
    defer { remove() }
    let path = try await build { $0.replacingOccurrences(of: "hansom_plugin_make", with: "other_make") }
    let hansom = try HansomProcess()
    #expect(try await hansom.error("loadPlugin", ["path": .string(path)]).message.contains("hansom_plugin_make"))
    #expect(try await hansom.error("loadPlugin", ["path": "/missing/x.so"]).message.contains("/missing/x.so"))
    let text = folder.appending(path: "text.so").path
    try "text".write(toFile: text, atomically: true, encoding: .utf8)
    #expect(try await hansom.error("loadPlugin", ["path": .string(text)]).message.contains("cannot be opened"))
    _ = try await hansom.request("listPlugins")
  }
}
