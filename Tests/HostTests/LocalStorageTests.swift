import Foundation
import Host
import TestSupport
import Testing

/// What pages keep in `localStorage`, from one session to the next.
@Suite struct LocalStorageTests {
  private let server: TestServer
  private let folder = NSTemporaryDirectory() + "hansom-storage-\(UUID().uuidString)"

  init() throws {
    server = try TestServer()
    server.route("/") { _ in .html("<title>T</title>") }
  }

  /// Evaluates expressions in a page of a session, and ends it.
  private func session(_ arguments: [String], evaluating expressions: String...) async throws -> [JSON?] {
    let hansom = try HansomProcess(arguments)
    _ = try await hansom.request("openTab", ["url": .string(server.url("/"))])
    var values: [JSON?] = []
    for expression in expressions {
      values.append(try await hansom.request("evaluate", ["expression": .string(expression)])["value"])
    }
    #expect(await hansom.end() == 0)
    return values
  }

  @Test func outlivesASession() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let arguments = ["--data-dir", folder]
    _ = try await session(
      arguments, evaluating: "localStorage.b = 'Käse \\n\\u0000'", "localStorage.a = '1'", "sessionStorage.s = 'gone'",
      "localStorage.removeItem('none')")
    #expect(
      try await session(
        arguments, evaluating: "[...Array(localStorage.length).keys()].map(i => localStorage.key(i))",
        "localStorage.b === 'Käse \\n\\u0000'", "sessionStorage.length", "localStorage.removeItem('b')")
        == [["b", "a"], true, 0, nil])
    #expect(
      try await session(arguments, evaluating: "Object.keys(localStorage)", "localStorage.clear()") == [["a"], nil])
    #expect(try await session(arguments, evaluating: "localStorage.length") == [0])
    let kept = try FileManager.default.subpathsOfDirectory(atPath: folder + "/storage")
    #expect(kept.count == 1)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder + "/storage/" + kept[0])
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func aFileThatCannotBeReadIsAnEmptyStorage() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let arguments = ["--data-dir", folder]
    _ = try await session(arguments, evaluating: "localStorage.a = '1'")
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder + "/storage") {
      try Data("{\"a\":\"1".utf8).write(to: URL(fileURLWithPath: folder + "/storage/" + name))
    }
    #expect(try await session(arguments, evaluating: "localStorage.length", "localStorage.a = '2'") == [0, "2"])
    #expect(try await session(arguments, evaluating: "localStorage.a") == ["2"])
  }

  @Test func ofOtherContextsAndEphemeralSessionsNothingStays() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let hansom = try HansomProcess(["--data-dir", folder])
    let context = try await hansom.request("createContext")["contextId"] ?? .null
    _ = try await hansom.request("openTab", ["url": .string(server.url("/")), "contextId": context])
    _ = try await hansom.request("evaluate", ["expression": "localStorage.a = 1"])
    #expect(await hansom.end() == 0)
    #expect(!FileManager.default.fileExists(atPath: folder + "/storage"))
  }
}
