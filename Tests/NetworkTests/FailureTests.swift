import BrowserPlugin
import CSoup
import Network
import TestSupport
import Testing

@BrowserActor
@Suite struct FailureTests {

  @Test(arguments: [
    "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nshort",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nshort\r\n",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nsho",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nshort\r\n0\r\n",
    "",
  ])
  func aResponseThatIsCutOffFails(_ raw: String) async throws {
    let server = try TestServer()
    server.route("/") { _ in .raw(raw) }
    let error = await NetworkSession().failure(server.url("/"))
    #expect(error?.kind == .closedEarly)
    #expect(error?.reason == "the connection was closed before the response was complete")
    #expect(error?.url == server.url("/"))
  }

  @Test(arguments: ["SSH-2.0-OpenSSH_9.2\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Le", "HTTP/1.1 abc\r\n\r\n"])
  func whatIsNotHTTPFails(_ raw: String) async throws {
    let server = try TestServer()
    server.route("/") { _ in .raw(raw) }
    #expect(await NetworkSession().failure(server.url("/"))?.kind == .badResponse)
  }

  @Test(arguments: ["0\r\n\r\n", "0\r\nX-Trailer: 1\r\n\r\n"])
  func aChunkedBodyEndsWithItsLastChunk(_ end: String) async throws {
    let server = try TestServer()
    server.route("/") { _ in .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nwhole\r\n" + end) }
    #expect(try await NetworkSession().text(server.url("/")) == "whole")
  }

  @Test func aBodyWithoutALengthEndsWithTheConnection() async throws {
    let server = try TestServer()
    server.route("/") { _ in .raw("HTTP/1.0 200 OK\r\nContent-Type: text/plain\r\n\r\nall of it") }
    #expect(try await NetworkSession().text(server.url("/")) == "all of it")
  }

  @Test func aRefusedConnectionFails() async throws {
    let server = try TestServer()
    let url = server.url("/")
    server.stop()
    let error = await NetworkSession().failure(url)
    #expect(error?.kind == .refused)
    #expect(error?.reason.hasPrefix("no connection: ") == true)
  }

  @Test func aNameThatDoesNotExistFails() async throws {
    #expect(await NetworkSession().failure("http://nowhere.invalid/")?.kind == .dns)
  }

  @Test func silenceBeforeTheResponseTimesOut() async throws {
    let server = try TestServer()
    let gate = TestGate()
    defer { gate.open() }
    server.route("/") { _ in
      gate.wait()
      return .text("late")
    }
    var configuration = NetworkConfiguration()
    configuration.idleTimeoutMs = 50
    let error = await NetworkSession(configuration: configuration).failure(server.url("/"))
    #expect(error?.kind == .timeout)
    #expect(error?.reason == "nothing was received for 50 ms")
  }

  @Test func silenceWithinTheBodyTimesOut() async throws {
    let server = try TestServer()
    let gate = TestGate()
    defer { gate.open() }
    server.route("/") { _ in
      .stream { writer in
        writer.write("some")
        gate.wait()
      }
    }
    var configuration = NetworkConfiguration()
    configuration.idleTimeoutMs = 3_000
    let session = NetworkSession(configuration: configuration)
    let client = RecordingClient()
    session.start(ResourceRequest(url: server.url("/")), client: client)
    await client.ended()
    #expect(client.events == ["response 200", "bytes", "failed"])
    #expect(client.error?.kind == .timeout)
  }

  @Test func theTotalTimeIsLimited() async throws {
    let server = try TestServer()
    server.route("/") { _ in
      .stream { writer in while writer.write("more ") { writer.pause(milliseconds: 5) } }
    }
    var configuration = NetworkConfiguration()
    configuration.totalTimeoutMs = 60
    let error = await NetworkSession(configuration: configuration).failure(server.url("/"))
    #expect(error?.kind == .timeout)
    #expect(error?.reason == "the response was not complete within 60 ms")
  }

  @Test func aHandshakeThatHangsTimesOut() async throws {
    let server = try TestServer()
    var configuration = NetworkConfiguration()
    configuration.connectTimeoutMs = 50
    // The test server waits for a request and never answers the client's part of the handshake.
    let error = await NetworkSession(configuration: configuration).failure("https://127.0.0.1:\(server.port)/")
    #expect(error?.kind == .timeout)
    #expect(error?.reason == "no connection was made within 50 ms")
  }

  @Test func largeBodiesAreRefused() async throws {
    let server = try TestServer()
    server.route("/told") { _ in .bytes([UInt8](repeating: 0, count: 2_000)) }
    server.route("/untold") { _ in .stream { writer in while writer.write("more ") {} } }
    server.route("/exact") { _ in .bytes([UInt8](repeating: 0, count: 1_000)) }
    var configuration = NetworkConfiguration()
    configuration.maximumBodySize = 1_000
    let session = NetworkSession(configuration: configuration)
    for path in ["/told", "/untold"] {
      let error = await session.failure(server.url(path))
      #expect(error?.kind == .policy("size-limit"))
      #expect(error?.reason == "the body is larger than 1000 bytes")
    }
    #expect(try await session.load(ResourceRequest(url: server.url("/exact"))).body.count == 1_000)
    let stream = ResourceRequest(url: server.url("/told"), resourceType: .eventsource)
    #expect(try await session.load(stream).body.count == 2_000)
  }

  @Test(arguments: [
    "http://127.0.0.1:%/", "http://localhost:%/", "http://[::1]:%/", "http://[::ffff:127.0.0.1]:%/", "http://0x7f.1:%/",
    "http://0.0.0.0:%/", "http://10.1.2.3/", "http://192.168.0.1/", "http://169.254.169.254/latest",
    "http://[fe80::1]/", "http://[fd00::1]/", "http://a.localhost:%/",
  ])
  func privateNetworksAreBlocked(_ pattern: String) async throws {
    let server = try TestServer()
    var configuration = NetworkConfiguration()
    configuration.blocksPrivateNetworks = true
    let parts = pattern.split(separator: "%", omittingEmptySubsequences: false)
    let error = await NetworkSession(configuration: configuration).failure(parts.joined(separator: "\(server.port)"))
    #expect(error?.kind == .policy("private-network"))
    #expect(server.connectionCount == 0)
  }

  @Test(.enabled("the machine's own name has to be known") { await resolves(machineName) })
  func aNameOfAPrivateAddressIsBlocked() async throws {
    let server = try TestServer()
    var configuration = NetworkConfiguration()
    configuration.blocksPrivateNetworks = true
    let error = await NetworkSession(configuration: configuration).failure(server.url("/", host: machineName))
    #expect(error?.kind == .policy("private-network"))
    #expect(server.connectionCount == 0)
  }

  @Test func aBlockedNetworkIsBlockedBehindARedirectToo() async throws {
    let server = try TestServer()
    var configuration = NetworkConfiguration()
    configuration.blocksPrivateNetworks = true
    let session = NetworkSession(configuration: configuration)
    final class Redirect: RequestInterceptor {
      let target: String
      init(_ target: String) { self.target = target }
      func beforeRequest(_ request: ResourceRequest) -> RequestDecision {
        request.redirectChain.isEmpty ? .redirect(to: target) : .proceed
      }
    }
    session.add(Redirect(server.url("/")), owner: "redirect")
    #expect(await session.failure("http://example.invalid/")?.kind == .policy("private-network"))
    #expect(server.connectionCount == 0)
  }

  @Test func badURLsFail() async throws {
    for url in ["", "nonsense", "http://", "http://a b/", "gopher://x/", "blob:http://x/1", "about:config"] {
      #expect(await NetworkSession().failure(url)?.kind == .badURL, "\(url)")
    }
  }

  @Test func aProxyIsUsed() async throws {
    let proxy = try TestServer()
    proxy.route("/*") { .text("through \($0.target)") }
    proxy.route("http://*") { .text("through \($0.target)") }
    var configuration = NetworkConfiguration()
    configuration.proxy = "127.0.0.1:\(proxy.port)"
    let session = NetworkSession(configuration: configuration)
    _ = try await session.text("http://nowhere.invalid/path")
    #expect(proxy.requests.map(\.target) == ["http://nowhere.invalid/path"])
  }

  @Test func fieldsThatWouldBreakTheRequestAreNotSent() async throws {
    let server = try TestServer()
    server.route("/") { .echo($0) }
    let text = try await String(decoding: NetworkSession().load(ResourceRequest(
      url: server.url("/"),
      headers: ["X-Good": "1", "X-Bad": "a\r\nX-Injected: 1", "X Bad": "2", "": "3", "Content-Length": "123456"])).body,
      as: UTF8.self)
    #expect(text.contains("X-Good: 1"))
    #expect(!text.contains("Bad"))
    #expect(!text.contains("Injected"))
    #expect(!text.contains("123456"))
  }
}

/// The machine's own name, which is that of a loopback or a private address.
private let machineName = String(cString: g_get_host_name())

/// Whether a name has an address.
private func resolves(_ name: String) async -> Bool {
  let server = try? TestServer()
  server?.route("/") { _ in .text("x") }
  guard let url = server?.url("/", host: name), name.contains(where: \.isLetter) else { return false }
  return await NetworkSession().failure(url)?.kind != .dns
}
