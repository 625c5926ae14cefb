import BrowserPlugin
import Network
import TestSupport
import Testing
import WebURL

@BrowserActor
@Suite struct TLSTests {

  /// A session that trusts the test server. The certificate's file has to outlive the first request.
  private func trusting(_ folder: Folder) throws -> NetworkSession {
    try folder.write("authority.pem", TestCertificate.certificate)
    var configuration = NetworkConfiguration()
    configuration.certificateAuthorities = folder.path + "/authority.pem"
    return NetworkSession(configuration: configuration)
  }

  @Test func pagesComeByHTTP2() async throws {
    let server = try TLSTestServer()
    let folder = try Folder()
    defer { withExtendedLifetime(folder) {} }
    let session = try trusting(folder)
    let loaded = try await session.load(ResourceRequest(url: server.url("/page"), method: "POST", body: [1]))
    #expect(loaded.response.httpVersion == "2")
    #expect(loaded.response.statusText == "")
    #expect(String(decoding: loaded.body, as: UTF8.self) == "POST /page")
  }

  @Test func manyRequestsShareAConnection() async throws {
    let server = try TLSTestServer()
    let folder = try Folder()
    defer { withExtendedLifetime(folder) {} }
    let session = try trusting(folder)
    var clients: [RecordingClient] = []
    for number in 0..<50 {
      let client = RecordingClient()
      clients.append(client)
      let task = session.start(ResourceRequest(url: server.url("/\(number)")), client: client)
      if number % 10 == 9 { task.cancel() }
    }
    for client in clients { await client.ended() }
    for (number, client) in clients.enumerated() {
      #expect(client.endings == 1)
      #expect(client.error?.kind == (number % 10 == 9 ? .cancelled : nil))
      #expect(String(decoding: client.body, as: UTF8.self) == (number % 10 == 9 ? "" : "GET /\(number)"))
    }
  }

  @Test func anUnknownAuthorityIsRefused() async throws {
    let server = try TLSTestServer()
    let error = await NetworkSession().failure(server.url("/"))
    #expect(error?.kind == .tls)
    #expect(error?.reason
      == "the server's certificate is not trusted: it is signed by an unknown authority, or by itself")
  }

  @Test func aCertificateForAnotherHostIsRefused() async throws {
    let server = try TLSTestServer()
    let folder = try Folder()
    defer { withExtendedLifetime(folder) {} }
    let error = await (try trusting(folder)).failure(server.url("/", host: "127.0.0.1"))
    #expect(error?.kind == .tls)
    #expect(error?.reason == "the server's certificate is not trusted: it is for another host")
  }

  @Test func certificatesThatCannotBeReadFailTheRequest() async throws {
    let server = try TLSTestServer()
    var configuration = NetworkConfiguration()
    configuration.certificateAuthorities = "/nonexistent/authorities.pem"
    let error = await NetworkSession(configuration: configuration).failure(server.url("/"))
    #expect(error?.kind == .tls)
    let reason = "the trusted certificates in /nonexistent/authorities.pem cannot be read: "
    #expect(error?.reason.hasPrefix(reason) == true)
  }

  @Test func aServerWithoutTLSFails() async throws {
    // A client's hello is no request, so the server closes.
    let plain = try TestServer()
    plain.route("/") { _ in .raw("HTTP/1.1 400 Bad Request\r\n\r\n") }
    let session = NetworkSession()
    let client = RecordingClient()
    let task = session.start(ResourceRequest(url: "https://127.0.0.1:\(plain.port)/"), client: client)
    while plain.connectionCount == 0 { await Task.yield() }
    plain.stop()
    await client.ended()
    #expect(client.error?.kind == .tls || client.error?.kind == .closedEarly)
    #expect(task.isEnded)
  }

  @Test func secureCookiesGoByTLSOnly() async throws {
    let cookies = NetworkSession().cookies
    cookies.setCookie("s=1; Secure", for: URLRecord("https://example.com/")!)
    #expect(cookies.cookies(for: URLRecord("https://example.com/")!) == "s=1")
    #expect(cookies.cookies(for: URLRecord("http://example.com/")!) == "")
  }
}
