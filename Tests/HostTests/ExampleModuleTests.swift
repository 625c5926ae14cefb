import Foundation
import Host
import TestSupport
import Testing

/// The modules in Examples/modules do what their descriptions say.
@Suite(.serialized) struct ExampleModuleTests {

  private let server: TestServer
  private let folder = FileManager.default.temporaryDirectory.appending(path: "hansom-\(UUID().uuidString)").path

  init() throws {
    server = try TestServer()
  }

  private func source(_ name: String) throws -> JSON {
    .string(try String(contentsOf: Executable.package.appending(path: "Examples/modules/\(name).js"), encoding: .utf8))
  }

  @Test(arguments: ["reading-time", "save-for-later", "download-pictures"])
  func hasNoProblems(name: String) async throws {
    let hansom = try HansomProcess()
    #expect(try await hansom.request("moduleLint", ["source": try source(name)]) == ["problems": [], "usable": true])
  }

  @Test func readingTimePutsALineIntoThePage() async throws {
    let hansom = try HansomProcess(["--ephemeral", "--locale", "de"])
    _ = try await hansom.request("installModule", ["source": try source("reading-time")])
    let words = String(repeating: "wort ", count: 460)
    // It runs by itself: the page that is opened has the line already.
    _ = try await hansom.request("openTab", ["html": .string("<p>\(words)")])
    #expect(try await hansom.request("getText", ["selector": "#reading-time"])["text"] == "2 Min. Lesezeit")
    let run = try await hansom.request("runModule", [
      "id": "org.hansom.reading-time", "variables": ["showWords": true, "place": "beforeend", "wordsPerMinute": 100],
    ])
    #expect(run["result"]?.string?.hasPrefix("5 Min. Lesezeit (46") == true)
    let last = try await hansom.request("evaluate", ["expression": "document.body.lastChild.id"])["value"]
    #expect(last == "reading-time")
    // A page without much text is left alone.
    _ = try await hansom.request("openTab", ["html": "<p>word"])
    #expect(try await hansom.error("getText", ["selector": "#reading-time"]).code == .notFound)
  }

  @Test func saveForLaterSendsThePageToAList() async throws {
    server.route("/page") { _ in .html("<title>A & B</title>") }
    server.route("/later") { request in
      .status(request.text.contains("secret=s3") ? 200 : 403)
    }
    server.route("/later/count") { _ in .text("12") }
    let hansom = try HansomProcess()
    _ = try await hansom.request("openTab", ["url": .string(server.url("/page"))])
    _ = try await hansom.request("installModule", ["source": try source("save-for-later")])
    let refused = try await hansom.request("runModule", ["id": "org.hansom.save-for-later"])
    #expect(refused["result"] == .null)
    #expect(refused["dialogs"]?[0] == ["kind": "alert", "message": "The list answered with 403.", "accepted": true])
    _ = try await hansom.request(
      "setModuleSettings", ["id": "org.hansom.save-for-later", "values": ["secret": "s3"]])
    let run = try await hansom.request("runModule", ["id": "org.hansom.save-for-later"])
    #expect(run["result"] == ["saved": true, "count": 12])
    #expect(run["requests"]?.array?.map { $0["method"] } == ["POST", "GET"])
    let body = try #require(server.requests(to: "/later").last?.body)
    #expect(String(decoding: body, as: UTF8.self).contains("&title=A+%26+B&user=me&secret=s3"))
  }

  @Test func downloadPicturesSavesThem() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    server.route("/page") { _ in .html("<img src=a.png><a href=b.jpg>b</a><a href=c.html>c</a><a href=/x/a.png>a</a>") }
    server.route("/*") { request in .text(request.target) }
    let hansom = try HansomProcess(["--ephemeral", "--download-dir", folder])
    _ = try await hansom.request("openTab", ["url": .string(server.url("/page"))])
    let run = try await hansom.request("runModule", ["source": try source("download-pictures")])
    #expect(run["result"] == 3)
    #expect(run["downloads"]?.array?.allSatisfy { $0["finished"] == true } == true)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["a (1).png", "a.png", "b.jpg"])
    let linked = try await hansom.request(
      "runModule", ["source": try source("download-pictures"), "variables": ["kind": 2, "prefix": "new-", "most": 1]])
    #expect(linked["downloads"]?[0]?["file"] == .string(folder + "/new-b.jpg"))
  }
}
