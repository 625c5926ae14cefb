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

  @Test func whatALinkOffersIsSaved() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    server.route("/page") { _ in
      .html("""
        <title>page</title>
        <a id=plain href=/plain download>p</a> <a id=named href=/plain download='../its name?.txt'>n</a>
        <a id=disposed href=/disposed download=mine.txt>d</a>
        <a id=foreign href=\(server.url("/plain", host: "localhost")) download=mine.txt>f</a>
        <a id=blob download=made.txt>b</a> <a id=data href="data:text/plain,from%20data" download=data.txt>d</a>
        <a id=gone href="blob:null/none" download>g</a>
        <script>blob.href = URL.createObjectURL(new Blob(["from a blob"]))</script>
        """)
    }
    server.route("/plain") { .text($0["Referer"] ?? "none") }
    server.route("/disposed") { _ in .text("x").header("Content-Disposition", "attachment; filename=server.txt") }
    let hansom = try HansomProcess(["--ephemeral", "--download-dir", folder])
    _ = try await hansom.request("subscribe", ["events": ["downloadFinished"]])
    _ = try await hansom.request("openTab", ["url": .string(server.url("/page"))])
    for (id, name, content) in [
      ("plain", "plain", server.url("/page")), ("named", "its name.txt", server.url("/page")),
      ("disposed", "server.txt", "x"), ("foreign", "plain (1)", server.url("/")), ("blob", "made.txt", "from a blob"),
      ("data", "data.txt", "from data"),
    ] {
      let clicked = try await hansom.request("click", ["selector": .string("#" + id)])
      #expect(clicked["downloads"]?.array?.count == 1, "\(id)")
      let event = await hansom.next()?["params"]
      #expect(event?["file"] == .string(folder + "/" + name), "\(id)")
      #expect(try String(contentsOfFile: folder + "/" + name, encoding: .utf8) == content, "\(id)")
    }
    #expect(try await hansom.request("click", ["selector": "#gone"])["downloads"] == nil)
    #expect(try await hansom.request("evaluate", ["expression": "document.title"])["value"] == "page")
  }

  @Test func aBrokenOneIsResumed() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let whole = String(repeating: "0123456789", count: 30_000)
    let first = String(whole.prefix(100_000))
    for (path, validator) in [("/tagged", "ETag: \"v1\""), ("/dated", "Last-Modified: Mon, 01 Jan 2024 00:00:00 GMT")] {
      server.route(path) { request in
        let value = String(validator.split(separator: ": ")[1])
        guard request["Range"] == "bytes=100000-", request["If-Range"] == value else {
          return .raw("HTTP/1.1 200 OK\r\n\(validator)\r\nContent-Length: \(whole.utf8.count)\r\n\r\n" + first)
        }
        let rest = whole.dropFirst(100_000), end = whole.utf8.count - 1
        return .raw(
          "HTTP/1.1 206 Partial Content\r\nContent-Length: \(rest.utf8.count)\r\n"
            + "Content-Range: bytes 100000-\(end)/\(whole.utf8.count)\r\n\r\n" + rest)
      }
    }
    // The file has changed: all of it comes once more.
    server.route("/changed") { request in
      guard request["Range"] != nil else {
        return .raw("HTTP/1.1 200 OK\r\nETag: \"v1\"\r\nContent-Length: 300000\r\n\r\n" + first)
      }
      return .text("new").header("ETag", "\"v2\"")
    }
    server.route("/wrong") { request in
      guard request["Range"] != nil else {
        return .raw("HTTP/1.1 200 OK\r\nETag: \"v1\"\r\nContent-Length: 300000\r\n\r\n" + first)
      }
      return .raw("HTTP/1.1 206 Partial Content\r\nContent-Length: 1\r\nContent-Range: bytes 5-5/300000\r\n\r\nx")
    }
    server.route("/weak") { _ in
      .raw("HTTP/1.1 200 OK\r\nETag: W/\"v1\"\r\nContent-Length: 300000\r\n\r\n" + first)
    }
    let hansom = try HansomProcess(["--ephemeral", "--download-dir", folder])
    _ = try await hansom.request("subscribe", ["events": ["downloadFinished"]])
    for (path, content) in [("/tagged", whole), ("/dated", whole), ("/changed", "new"), ("/wrong", nil), ("/weak", nil)] {
      let id = try await hansom.request("startDownload", ["url": .string(server.url(path))])
      var event = await hansom.next()?["params"]
      #expect(event?["finished"] == false && event?["bytes"] == 100_000, "\(path)")
      #expect(event?["resumable"] == (path == "/weak" ? nil : true), "\(path)")
      #expect(!((try? files) ?? []).contains(String(path.dropFirst())), "\(path)")
      guard path != "/weak" else {
        #expect(try await hansom.error("resumeDownload", id).code == .refused)
        continue
      }
      _ = try await hansom.request("resumeDownload", id)
      event = await hansom.next()?["params"]
      #expect(event?["finished"] == .bool(content != nil), "\(path)")
      #expect(event?["resumable"] == nil, "\(path)")
      guard let content else { continue }
      #expect(try String(contentsOfFile: folder + path, encoding: .utf8) == content, "\(path)")
    }
    #expect(await hansom.end() == 0)
    #expect(try files == ["changed", "dated", "tagged"])
  }

  @Test func aFailureSaysWhy() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let head = "HTTP/1.1 %\r\nConnection: close\r\n"
    func raw(_ status: String, _ rest: String) -> TestResponse {
      .raw(head.replacingOccurrences(of: "%", with: status) + rest).closing()
    }
    let cases: [(path: String, response: TestResponse, reason: String?)] = [
      ("/missing", .status(404), "the server answered with status 404"),
      ("/unmodified", raw("304 Not Modified", "\r\n"), "the server answered with status 304"),
      ("/nowhere", raw("302 Found", "Content-Length: 1\r\n\r\nx"), "the server answered with status 302"),
      ("/nothing", raw("204 No Content", "\r\n"), "the response has no content"),
      (
        "/part", raw("206 Partial Content", "Content-Range: bytes 5-9/10\r\nContent-Length: 5\r\n\r\n56789"),
        "the server answered with another part of the file"
      ),
      (
        "/beginning", raw("206 Partial Content", "Content-Range: bytes 0-4/10\r\nContent-Length: 5\r\n\r\n01234"),
        "the server answered with another part of the file"
      ),
      ("/all", raw("206 Partial Content", "Content-Range: bytes 0-4/5\r\nContent-Length: 5\r\n\r\n01234"), nil),
      ("/short", raw("200 OK", "Content-Length: 100\r\n\r\nshort"), "the connection was closed before"),
      ("/negative", raw("200 OK", "Content-Length: -5\r\n\r\n"), nil),
      (
        "/chunked",
        raw("200 OK", "Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n5\r\n01234\r\n0\r\n\r\n"), nil
      ),
    ]
    let hansom = try HansomProcess(["--ephemeral", "--download-dir", folder])
    _ = try await hansom.request("subscribe", ["events": ["downloadFinished"]])
    for (path, response, reason) in cases {
      server.route(path) { _ in response }
      _ = try await hansom.request("startDownload", ["url": .string(server.url(path))])
      let event = await hansom.next()?["params"]
      #expect(event?["finished"] == .bool(reason == nil), "\(path)")
      #expect(event?["error"]?.string?.hasPrefix(reason ?? "none") ?? (reason == nil), "\(path) \(event?.text ?? "")")
      #expect((event?["totalBytes"]?.int ?? 0) >= 0, "\(path)")
    }
    _ = try await hansom.request("startDownload", [
      "url": .string(server.url("/all")), "file": .string(folder + "/all/x"),
    ])
    #expect(await hansom.next()?["params"]?["error"]?.string?.contains("Not a directory") == true)
    for file in [folder + "/", folder + "/..", folder + "/a\u{0}b"] {
      let params: JSON = ["url": .string(server.url("/all")), "file": .string(file)]
      #expect(try await hansom.error("startDownload", params).code == .invalidParams, "\(file)")
    }
    #expect(await hansom.end() == 0)
    #expect(try files == ["all", "chunked", "negative"])
  }

  /// What a page cannot show fails for its own reason, and not because its request is given up.
  @Test func whatIsNoDocumentIsNotShown() async throws {
    server.route("/binary") { _ in .bytes([0, 1, 2, 255], type: "application/octet-stream") }
    let hansom = try HansomProcess()
    let error = try await hansom.error("openTab", ["url": .string(server.url("/binary"))])
    #expect(error.message.contains("application/octet-stream"), "\(error)")
  }

  /// A module suggests a name; where the file goes is not for it to say, and local files are not for it to read.
  @Test func aModuleDownloadsIntoTheFolderOnly() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    server.route("/page") { _ in .html("<p>page") }
    server.route("/file") { _ in .text("content") }
    let elsewhere = folder + "-elsewhere"
    let hansom = try HansomProcess(["--ephemeral", "--download-dir", folder])
    _ = try await hansom.request("openTab", ["url": .string(server.url("/page"))])
    let source = """
      //startconfig
      //id=com.example.d
      //title=D
      //endconfig
      startDownload('/file', '\(elsewhere)/name.txt');
      startDownload('file:///etc/hostname', 'host');
      """
    let ran = try await hansom.request("runModule", ["source": .string(source)])
    #expect(ran["downloads"]?[0]?["file"] == .string(folder + "/name.txt"))
    #expect(ran["downloads"]?[1]?["error"]?.string?.contains("may not load local files") == true, "\(ran.text)")
    #expect(FileManager.default.fileExists(atPath: elsewhere) == false)
    #expect(await hansom.end() == 0)
    #expect(try files == ["name.txt"])
  }

  @Test func partsOfKilledProcessesGoAndThoseOfOthersStay() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    server.route("/endless") { _ in
      .stream(type: "text/plain") { writer in
        while writer.write("x") { writer.pause(milliseconds: 20) }
      }
    }
    server.route("/file") { _ in .text("whole") }
    /// Starts a download that does not end, and waits until it has a file.
    func begin() async throws -> HansomProcess {
      let hansom = try HansomProcess(["--ephemeral", "--download-dir", folder])
      _ = try await hansom.request("subscribe", ["events": ["downloadProgress"]])
      _ = try await hansom.request("startDownload", ["url": .string(server.url("/endless"))])
      _ = await hansom.next { $0["method"] == "downloadProgress" }
      return hansom
    }
    let killed = try await begin()
    let left = try #require(files.first)
    killed.kill()
    _ = await killed.exitStatus()
    #expect(try files == [left])
    try "mine".write(toFile: folder + "/.mine.part", atomically: false, encoding: .utf8)
    let running = try await begin()
    let other = try #require(files.first { $0 != left && $0 != ".mine.part" })
    #expect(try files.contains(left) == false)
    let third = try HansomProcess(["--ephemeral", "--download-dir", folder])
    _ = try await third.request("subscribe", ["events": ["downloadFinished"]])
    _ = try await third.request("startDownload", ["url": .string(server.url("/file"))])
    #expect(await third.next()?["params"]?["finished"] == true)
    #expect(try Set(files) == [other, ".mine.part", "file"])
    #expect(await third.end() == 0)
    _ = try await running.request("cancelDownload", ["downloadId": 1])
    #expect(await running.end() == 0)
    #expect(try Set(files) == [".mine.part", "file"])
  }

  /// One that begins looks for parts that nobody writes any more: those of the others are none, at any moment.
  @Test func manyAtOnceKeepTheirParts() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    server.route("/part") { _ in .text("all of it") }
    let hansom = try HansomProcess(["--ephemeral", "--download-dir", folder])
    _ = try await hansom.request("subscribe", ["events": ["downloadFinished"]])
    let count = 100
    let url = JSON.string(server.url("/part"))
    try await withThrowingTaskGroup { group in
      for number in 0..<count {
        group.addTask {
          _ = try await hansom.request("startDownload", ["url": url, "file": .string("\(number).txt")])
        }
      }
      try await group.waitForAll()
    }
    for _ in 0..<count { #expect(await hansom.next()?["params"]?["finished"] == true) }
    #expect(try files.count == count)
  }

  @Test func aPausedOneGoesOnOrLeavesNothing() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    server.route("/stream") { request in
      guard let start = request["Range"]?.split(whereSeparator: { "=-".contains($0) }).last.flatMap({ Int($0) }) else {
        return .stream(type: "text/plain") { writer in
          while writer.write("x") { writer.pause(milliseconds: 20) }
        }.header("ETag", "\"v1\"")
      }
      return .raw("HTTP/1.1 206 Partial Content\r\nContent-Length: 3\r\n"
        + "Content-Range: bytes \(start)-\(start + 2)/\(start + 3)\r\n\r\nend")
    }
    let hansom = try HansomProcess(["--ephemeral", "--download-dir", folder])
    _ = try await hansom.request("subscribe", ["events": ["downloadProgress", "downloadFinished"]])
    for isCancelled in [false, true] {
      let id = try await hansom.request("startDownload", ["url": .string(server.url("/stream"))])
      _ = await hansom.next { $0["method"] == "downloadProgress" }
      _ = try await hansom.request("pauseDownload", id)
      let paused = await hansom.next { $0["method"] == "downloadFinished" }?["params"]
      #expect(paused?["finished"] == false && paused?["resumable"] == true)
      _ = try await hansom.request(isCancelled ? "cancelDownload" : "resumeDownload", id)
      if isCancelled {
        #expect(try await hansom.error("resumeDownload", id).code == .refused)
      } else {
        #expect(await hansom.next { $0["method"] == "downloadFinished" }?["params"]?["finished"] == true)
        let count = paused?["bytes"]?.int ?? 0
        let content = try String(contentsOfFile: folder + "/stream", encoding: .utf8)
        #expect(count > 0 && content == String(repeating: "x", count: count) + "end")
      }
    }
    #expect(await hansom.end() == 0)
    #expect(try files == ["stream"])
  }
}
