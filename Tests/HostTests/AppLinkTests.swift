import Foundation
import Host
import TestSupport
import Testing

/// Programs that are registered for addresses.
@Suite(.serialized) struct AppLinkTests {

  private let folder = FileManager.default.temporaryDirectory.appending(path: "hansom-\(UUID().uuidString)").path

  @Test func theMostSpecificPatternWinsAndTheCommandGetsTheAddressAsOneArgument() async throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let hansom = try HansomProcess(["--data-dir", folder])
    let file = folder + "/opened"
    // What a shell would make something of goes through unharmed.
    let script: JSON = "printf '%s|' \"$@\" > \"$0.new\"; mv \"$0.new\" \"$0\""
    let command: JSON = ["sh", "-c", script, .string(file), "{url}", "last"]
    _ = try await hansom.request("registerApp", ["name": "Any", "patterns": ["*://*/*"]])
    _ = try await hansom.request("registerApp", ["name": "Domain", "patterns": ["https://*.example.org/maps/*"]])
    _ = try await hansom.request("registerApp", ["name": "Host", "patterns": ["https://a.example.org/*"]])
    _ = try await hansom.request("registerApp", ["name": "Mail", "patterns": ["mailto:", "feed:"], "command": command])
    hansom.send(["jsonrpc": "2.0", "method": "subscribe", "params": ["events": []]])
    let url = "mailto:a@b?subject=$(touch%20x);`y`&'z'"
    let opened = try await hansom.request("openExternally", ["url": .string(url)])
    #expect(opened == ["handledBy": "Mail", "url": .string(url)])
    while !FileManager.default.fileExists(atPath: file) { try await Task.sleep(for: .milliseconds(5)) }
    #expect(try String(contentsOfFile: file, encoding: .utf8) == url + "|last|")
    #expect(try await hansom.request("openExternally", ["url": "tel:123"]) == ["url": "tel:123"])

    for (url, app) in [
      ("https://a.example.org/maps/x", "Host"), ("https://b.example.org/maps/x", "Domain"),
      ("http://c.example/", "Any"),
    ] {
      async let answer = hansom.request("openExternally", ["url": .string(url)])
      let question = try #require(await hansom.next { $0["method"] == "openURL" })
      #expect(question["params"] == ["app": .string(app), "url": .string(url)])
      hansom.send(["jsonrpc": "2.0", "id": question["id"] ?? nil, "result": ["handled": true]])
      #expect(try await answer["handledBy"] == .string(app))
    }

    // Those with a command outlive the session.
    #expect(await hansom.end() == 0)
    let again = try HansomProcess(["--data-dir", folder])
    #expect(try await again.request("listApps")["apps"]
      == [["name": "Mail", "patterns": ["mailto:", "feed:"], "command": command]])
    #expect(try await again.request("unregisterApp", ["name": "Mail"]) == ["apps": []])
    #expect(try await again.error("unregisterApp", ["name": "Mail"]).code == .notFound)
  }

  @Test func pagesAndLinksThatAnAppWantsAreTold() async throws {
    let server = try TestServer()
    server.route("/page") { _ in .html("<title>page</title><a href='mailto:cab@example.org'>mail</a>") }
    let hansom = try HansomProcess()
    _ = try await hansom.request("subscribe", ["events": ["appLinkAvailable"]])
    _ = try await hansom.request("registerApp", ["name": "Local", "patterns": ["http://127.0.0.1/*"]])
    _ = try await hansom.request("registerApp", ["name": "Mail", "patterns": ["mailto:"]])
    _ = try await hansom.request("openTab", ["url": .string(server.url("/page"))])
    #expect(await hansom.next()?["params"] == ["tabId": 1, "url": .string(server.url("/page")), "app": "Local"])
    #expect(try await hansom.request("click", ["selector": "a"])["navigated"] == false)
    #expect(await hansom.next()?["params"] == ["tabId": 1, "url": "mailto:cab@example.org", "app": "Mail"])
    #expect(try await hansom.request("listTabs")["tabs"]?[0]?["title"] == "page")
  }

  @Test func whatMakesNoSenseIsRefused() async throws {
    let hansom = try HansomProcess()
    for pattern in ["", "mailto", "https://", "://x/", "a b:"] {
      let error = try await hansom.error("registerApp", ["name": "x", "patterns": [.string(pattern)]])
      #expect(error.data?["path"] == "params.patterns[0]", "\(pattern)")
    }
    _ = try await hansom.request("registerApp", ["name": "x", "patterns": ["x:"], "command": ["/no/such/program"]])
    let error = try await hansom.error("openExternally", ["url": "x:y"])
    #expect(error.code == .navigationFailed)
    #expect(error.message.contains("x could not be started"))
  }
}
