import Foundation
import Host
import TestSupport
import Testing

/// Downloads: by request and by links.
@Suite(.serialized) struct DownloadTests {

  private let server: TestServer
  private let folder = FileManager.default.temporaryDirectory.appending(path: "hansom-\(UUID().uuidString)").path

  init() throws {
    server = try TestServer()
  }

  private var files: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }
  }

  @Test func namesAreSafeAndCollisionsAreNumbered() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    server.route("/dir/plain.txt") { _ in .text("1") }
    server.route("/named") { _ in
      .text("2").header("Content-Disposition", "attachment; filename=\"../../etc/pass\\\"wd\"")
    }
    server.route("/star") { _ in
      .text("3").header("Content-Disposition", "attachment; filename=x; filename*=UTF-8''gr%C3%BC%C3%9Fe%2Fa.txt")
    }
    server.route("/") { _ in .text("4") }
    let hansom = try HansomProcess(["--ephemeral", "--download-dir", folder])
    _ = try await hansom.request("subscribe", ["events": ["downloadFinished"]])
    let cases: [(path: String, file: JSON?, name: String)] = [
      ("/dir/plain.txt", nil, "plain.txt"), ("/dir/plain.txt", nil, "plain (1).txt"), ("/named", nil, "passwd"),
      ("/star", nil, "a.txt"), ("/", nil, "download"), ("/", "..", "download (1)"), ("/", "a/b\u{7}\\.c:d", "cd"),
      ("/", .string(folder + "/sub/exact.bin"), "sub/exact.bin"),
    ]
    for (path, file, name) in cases {
      _ = try await hansom.request("startDownload", .fields(("url", .string(server.url(path))), ("file", file)))
      let event = await hansom.next()?["params"]
      #expect(event?["file"] == .string(folder + "/" + name), "\(path) \(name)")
      #expect(event?["finished"] == true)
    }
    #expect(try files == ["a.txt", "cd", "download", "download (1)", "passwd", "plain (1).txt", "plain.txt", "sub"])
    #expect(try await hansom.request("listDownloads")["downloads"]?.array?.count == cases.count)
  }

  @Test func aFailureLeavesNothing() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let part = "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nonly this"
    server.route("/short") { _ in .raw(part) }
    // Pages may not be that large; what goes to a file may.
    server.route("/large") { _ in .raw(part.replacingOccurrences(of: "100", with: "300000000")) }
    server.route("/slow") { _ in .raw(part).after(milliseconds: 60_000) }
    let hansom = try HansomProcess(["--ephemeral", "--download-dir", folder])
    _ = try await hansom.request("subscribe", ["events": ["downloadFinished"]])
    for path in ["/short", "/large", "/missing"] {
      _ = try await hansom.request("startDownload", ["url": .string(server.url(path))])
      let event = await hansom.next()?["params"]
      #expect(event?["finished"] == false)
      #expect(event?["error"]?.string?.isEmpty == false, "\(path)")
      #expect(event?["error"]?.string?.contains("larger than") == false, "\(path)")
    }
    let id = try await hansom.request("startDownload", ["url": .string(server.url("/slow"))])["downloadId"]
    _ = try await hansom.request("cancelDownload", ["downloadId": id ?? nil])
    #expect(await hansom.next()?["params"]?["error"] == "the download was cancelled")
    #expect(await hansom.end() == 0)
    #expect((try? files) ?? [] == [])
  }

  @Test func aLinkToAnAttachmentStartsOneAndThePageStays() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    server.route("/page") { _ in .html("<title>page</title><a href=/file>f</a>") }
    server.route("/file") { _ in .text("content").header("Content-Disposition", "attachment; filename=f.txt") }
    let hansom = try HansomProcess(["--ephemeral", "--download-dir", folder])
    _ = try await hansom.request("openTab", ["url": .string(server.url("/page"))])
    let clicked = try await hansom.request("click", ["selector": "a"])
    #expect(clicked == ["navigated": false, "downloads": [1]])
    #expect(try await hansom.request("evaluate", ["expression": "document.title"])["value"] == "page")
    #expect(await hansom.end() == 0)
    #expect(try String(contentsOfFile: folder + "/f.txt", encoding: .utf8) == "content")
  }

  @Test func withoutAFolderThereIsNone() async throws {
    let hansom = try HansomProcess()
    let error = try await hansom.error("startDownload", ["url": .string(server.url("/x"))])
    #expect(error.code == .refused)
    #expect(error.data?["policy"] == "ephemeral")
  }
}
