import BrowserPlugin
import Network
import TestSupport
import Testing

@BrowserActor
@Suite struct TransferTests {

  @Test func aPageIsFetched() async throws {
    let server = try TestServer()
    server.route("/page") { _ in .html("<title>ä</title>").header("X-A", "1").header("X-A", "2") }
    let session = NetworkSession()
    let client = RecordingClient()
    var response: ResourceResponse?
    client.onResponse = { response = $1 }
    session.start(ResourceRequest(url: server.url("/page"), resourceType: .document), client: client)
    await client.ended()
    #expect(client.events == ["response 200", "bytes", "finished"])
    #expect(String(decoding: client.body, as: UTF8.self) == "<title>ä</title>")
    #expect(response?.headers.values(of: "x-a") == ["1", "2"])
    #expect(response?.headers["x-A"] == "1, 2")
    #expect(response?.mimeType == "text/html")
    #expect(response?.charset == "utf-8")
    #expect(response?.statusText == "OK")
    #expect(response?.httpVersion == "1.1")
    #expect(response?.isFromCache == false)
    let sent = server.requests[0]
    #expect(sent["Accept"] == "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8")
    #expect(sent["User-Agent"] == session.configuration.userAgent)
    #expect(sent["Accept-Encoding"]?.contains("gzip") == true)
    #expect(session.activeCount == 0)
  }

  @Test func connectionsAreKeptAlive() async throws {
    let server = try TestServer()
    server.route("/*") { _ in .text("x") }
    server.route("/moved") { _ in .redirect("/there") }
    let session = NetworkSession()
    for path in ["/1", "/moved", "/2"] { _ = try await session.text(server.url(path)) }
    #expect(server.requests.count == 4)
    #expect(server.connectionCount == 1)
  }

  @Test func bodiesAreSent() async throws {
    let server = try TestServer()
    server.route("/") { .text("\($0.method) \($0["Content-Type"] ?? "-") \($0["Content-Length"] ?? "-") \($0.text)") }
    let session = NetworkSession()
    func send(_ method: String, _ body: String?, _ type: String?) async throws -> String {
      var request = ResourceRequest(url: server.url("/"), method: method, body: body.map { Array($0.utf8) })
      if let type { request.headers["Content-Type"] = type }
      return try await String(decoding: session.load(request).body, as: UTF8.self)
    }
    #expect(try await send("POST", "a=1", "application/x-www-form-urlencoded")
      == "POST application/x-www-form-urlencoded 3 a=1")
    #expect(try await send("PUT", "x", nil) == "PUT - 1 x")
    #expect(try await send("POST", nil, nil) == "POST - 0 ")
    #expect(try await send("DELETE", nil, nil) == "DELETE - - ")
    let large = String(repeating: "0123456789", count: 200_000)
    #expect(try await send("POST", large, "text/plain") == "POST text/plain 2000000 \(large)")
  }

  @Test func headHasNoBody() async throws {
    let server = try TestServer()
    server.route("/") { _ in .text("12345") }
    let loaded = try await NetworkSession().load(ResourceRequest(url: server.url("/"), method: "HEAD"))
    #expect(loaded.response.headers["Content-Length"] == "5")
    #expect(loaded.body.isEmpty)
  }

  @Test(arguments: [
    (301, "POST", "GET "), (302, "POST", "GET "), (303, "POST", "GET "), (303, "PUT", "GET "),
    (307, "POST", "POST body"), (308, "POST", "POST body"), (301, "PUT", "PUT body"), (303, "HEAD", "HEAD"),
  ])
  func redirectsChangeTheMethod(status: Int, method: String, expected: String) async throws {
    let server = try TestServer()
    server.route("/a") { _ in .redirect("/b", status: status) }
    server.route("/b") { .text("\($0.method) \($0.text)") }
    var request = ResourceRequest(url: server.url("/a"), method: method, body: Array("body".utf8))
    request.headers["Content-Type"] = "text/plain"
    if method == "HEAD" { request.body = nil }
    let loaded = try await NetworkSession().load(request)
    if method == "HEAD" {
      #expect(server.requests.map(\.method) == ["HEAD", "HEAD"])
    } else {
      #expect(String(decoding: loaded.body, as: UTF8.self) == expected)
      #expect(server.requests[1]["Content-Type"] == (expected.hasPrefix("GET") ? nil : "text/plain"))
    }
  }

  @Test func credentialsDoNotFollowToAnotherOrigin() async throws {
    let server = try TestServer()
    let other = server.url("/b", host: "localhost")
    server.route("/a") { _ in .redirect("/same") }
    server.route("/same") { _ in .redirect(other) }
    server.route("/b") { _ in .text("x") }
    _ = try await NetworkSession().load(
      ResourceRequest(url: server.url("/a"), headers: ["Authorization": "Bearer 1"]))
    #expect(server.requests.map { $0["Authorization"] } == ["Bearer 1", "Bearer 1", nil])
  }

  @Test func aRedirectLoopEnds() async throws {
    let server = try TestServer()
    server.route("/a") { _ in .redirect("/b") }
    server.route("/b") { _ in .redirect("/a") }
    let session = NetworkSession()
    let error = await session.failure(server.url("/a"))
    #expect(error?.kind == .redirect)
    #expect(error?.reason == "there were more than 20 redirects")
    #expect(server.requests.count == 21)
    let log = session.log.entries()
    #expect(log.count == 21)
    #expect(log[1].redirectedFrom == server.url("/a"))
    #expect(log[1].status == 302)
    #expect(log.last?.error?.kind == .redirect)
  }

  @Test(arguments: ["file:///etc/passwd", "data:text/plain,x", "about:blank", "javascript:1", "http://["])
  func aRedirectCannotLeaveHTTP(_ target: String) async throws {
    let server = try TestServer()
    server.route("/") { _ in .redirect(target) }
    let error = await NetworkSession().failure(server.url("/"))
    #expect(error?.kind == .redirect)
    #expect(error?.reason.contains(target) == true)
  }

  @Test func redirectModes() async throws {
    let server = try TestServer()
    server.route("/") { _ in .redirect("/b") }
    var request = ResourceRequest(url: server.url("/"))
    request.redirectMode = .manual
    #expect(try await NetworkSession().load(request).response.status == 302)
    request.redirectMode = .error
    #expect(await NetworkSession().failure(request)?.kind == .redirect)
  }

  @Test func contentIsDecoded() async throws {
    let server = try TestServer()
    // "hansom hansom hansom\n", compressed by gzip.
    let zipped: [UInt8] = [
      0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0xCB, 0x48, 0xCC, 0x2B, 0xCE, 0xCF, 0x55, 0xC8,
      0x40, 0xA6, 0xB8, 0x00, 0x26, 0x15, 0x8A, 0x75, 0x15, 0x00, 0x00, 0x00,
    ]
    server.route("/") { _ in .bytes(zipped, type: "text/plain").header("Content-Encoding", "gzip") }
    #expect(try await NetworkSession().text(server.url("/")) == "hansom hansom hansom\n")
  }

  @Test func aLargeBodyComesInPieces() async throws {
    let server = try TestServer()
    let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ $0 >> 8) }
    server.route("/plain") { _ in .bytes(bytes) }
    server.route("/chunked") { _ in
      .stream(type: "application/octet-stream") { writer in
        for start in stride(from: 0, to: bytes.count, by: 7_000) {
          writer.write(Array(bytes[start..<min(start + 7_000, bytes.count)]))
        }
      }
    }
    let session = NetworkSession()
    for path in ["/plain", "/chunked"] {
      let client = RecordingClient()
      var largest = 0
      client.onBytes = { largest = max(largest, $1.count) }
      session.start(ResourceRequest(url: server.url(path)), client: client)
      await client.ended()
      #expect(client.body == bytes)
      #expect(largest <= 65_536)
    }
    #expect(session.log.entries().map(\.bytes) == [3_000_000, 3_000_000])
  }

  @Test func aPausedBodyWaits() async throws {
    let server = try TestServer()
    let bytes = [UInt8](repeating: 7, count: 1_000_000)
    server.route("/") { _ in .bytes(bytes) }
    let session = NetworkSession()
    let client = RecordingClient()
    var pauses = 0
    client.onBytes = { task, _ in
      task.pause()
      pauses += 1
      let size = client.body.count
      BrowserActor.perform {
        #expect(client.body.count == size)
        task.resume()
      }
    }
    session.start(ResourceRequest(url: server.url("/")), client: client)
    await client.ended()
    #expect(client.body == bytes)
    #expect(pauses >= 1_000_000 / 65_536)
    #expect(client.events.last == "finished")
  }

  @Test func cancellingEndsOnceAndAtOnce() async throws {
    let server = try TestServer()
    let gate = TestGate()
    server.route("/held") { _ in
      gate.wait()
      return .text("late")
    }
    server.route("/endless") { _ in
      .stream { writer in while writer.write("more ") {} }
    }
    let session = NetworkSession()
    let recorder = Recorder()
    session.add(recorder, owner: "recorder")
    let held = RecordingClient()
    let task = session.start(ResourceRequest(url: server.url("/held")), client: held)
    #expect(session.activeCount == 1)
    task.cancel()
    task.cancel()
    #expect(held.events == ["failed"])
    #expect(held.error?.kind == .cancelled)
    gate.open()
    let endless = RecordingClient()
    endless.onBytes = { task, _ in if endless.body.count > 100_000 { task.cancel() } }
    session.start(ResourceRequest(url: server.url("/endless")), client: endless)
    await endless.ended()
    #expect(endless.events == ["response 200", "bytes", "failed"])
    let early = RecordingClient()
    early.onResponse = { task, _ in task.cancel() }
    session.start(ResourceRequest(url: server.url("/endless")), client: early)
    await early.ended()
    #expect(early.events == ["response 200", "failed"])
    #expect(recorder.endings == 3)
    #expect(session.activeCount == 0)
    server.route("/after") { _ in .text("works") }
    #expect(try await session.text(server.url("/after")) == "works")
  }

  @Test func aCancelledSwiftTaskCancelsTheRequest() async throws {
    let server = try TestServer()
    let gate = TestGate()
    defer { gate.open() }
    server.route("/") { _ in
      gate.wait()
      return .text("late")
    }
    let session = NetworkSession()
    let url = server.url("/")
    let task = Task { await session.failure(url) }
    while session.activeCount == 0 { await Task.yield() }
    task.cancel()
    #expect(await task.value?.kind == .cancelled)
  }

  @Test func twoHundredRequestsEachEndOnce() async throws {
    let server = try TestServer()
    server.route("/ok/*") { .text($0.path) }
    server.route("/moved/*") { .redirect("/ok/" + $0.path.dropFirst(7)) }
    server.route("/broken/*") { _ in .raw("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nshort") }
    let session = NetworkSession()
    let recorder = Recorder()
    session.add(recorder, owner: "recorder")
    var clients: [RecordingClient] = []
    for number in 0..<200 {
      let client = RecordingClient()
      clients.append(client)
      let kind = ["ok", "moved", "broken", "ok"][number % 4]
      let task = session.start(ResourceRequest(url: server.url("/\(kind)/\(number)")), client: client)
      if number % 10 == 9 { task.cancel() }
    }
    for client in clients { await client.ended() }
    #expect(clients.allSatisfy { $0.endings == 1 })
    #expect(recorder.endings == 200)
    for (number, client) in clients.enumerated() {
      let cancelled = number % 10 == 9
      #expect(client.error?.kind == (cancelled ? .cancelled : number % 4 == 2 ? .closedEarly : nil))
      if client.error == nil { #expect(String(decoding: client.body, as: UTF8.self) == "/ok/\(number)") }
    }
    #expect(session.activeCount == 0)
    #expect(session.log.pendingCount() == 0)
  }
}
