import BrowserPlugin
import Network
import TestSupport
import Testing

@BrowserActor
@Suite struct SniffingTests {

  @Test(arguments: [
    (nil, "  <!doctype HTML><p>", "text/html"),
    (nil, "<html>", "text/html"),
    (nil, "<htmlx>", "text/plain"),
    (nil, "<!-- x", "text/html"),
    (nil, "<?xml version='1.0'?>", "text/xml"),
    (nil, "%PDF-1.7", "application/pdf"),
    (nil, "GIF89a\u{0}", "image/gif"),
    (nil, "just words", "text/plain"),
    (nil, "", "text/plain"),
    (nil, "a\u{1}b", "application/octet-stream"),
    ("text/plain", "<html>", "text/plain"),
    ("text/plain", "a\u{0}b", "application/octet-stream"),
    ("text/plain; charset=utf-8", "a\u{0}b", "text/plain"),
    ("application/json", "<html>", "application/json"),
    ("*/*", "<html>", "text/html"),
  ] as [(String?, String, String)])
  func types(header: String?, body: String, type: String) async throws {
    let server = try TestServer()
    server.route("/") { _ in .bytes(Array(body.utf8), type: header) }
    let loaded = try await NetworkSession().load(ResourceRequest(url: server.url("/")))
    #expect(loaded.response.mimeType == type)
    #expect(String(decoding: loaded.body, as: UTF8.self) == body)
  }

  @Test func nosniffIsHeeded() async throws {
    let server = try TestServer()
    server.route("/") { _ in .bytes(Array("<html>".utf8), type: nil).header("X-Content-Type-Options", "nosniff") }
    let loaded = try await NetworkSession().load(ResourceRequest(url: server.url("/")))
    #expect(loaded.response.mimeType == "")
  }
}
