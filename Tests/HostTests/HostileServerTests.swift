import Host
import TestSupport
import Testing

/// Servers that break the rules: a load fails with its reason or shows what there is, and the next one works.
@Suite(.serialized) struct HostileServerTests {

  private let server: TestServer
  private let hansom: HansomProcess

  init() throws {
    server = try TestServer()
    hansom = try HansomProcess()
    server.route("/fine") { _ in .html("<title>fine</title>") }
  }

  private func expectToGoOn() async throws {
    let page = try await hansom.request("openTab", ["url": .string(server.url("/fine"))])
    #expect(page["title"] == "fine")
  }

  private static let head = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n"

  @Test(arguments: [
    ("", "the connection was closed before the response was complete"),
    ("hello\r\n\r\n", "the response is not proper HTTP"),
    ("HTTP/1.1 0 x\r\n\r\n", "the response is not proper HTTP"),
    ("HTTP/1.1 302 x\r\nLocation: http://[:::\r\nContent-Length: 0\r\n\r\n",
      "the redirect to http://[::: is not a valid URL"),
    ("HTTP/1.1 302 x\r\nLocation: javascript:alert(1)\r\nContent-Length: 0\r\n\r\n",
      "a redirect to javascript:alert(1) is not allowed"),
    ("HTTP/1.1 302 x\r\nLocation: file:///etc/passwd\r\nContent-Length: 0\r\n\r\n",
      "a redirect to file:///etc/passwd is not allowed"),
    ("HTTP/1.1 302 x\r\nLocation: /\r\nContent-Length: 0\r\n\r\n", "there were more than 20 redirects"),
    (head + "X: " + String(repeating: "y", count: 2_000_000),
      "the connection was closed before the response was complete"),
    ("HTTP/1.1 204 x\r\n\r\n", "the response has no content"),
  ])
  func aLoadThatCannotBeSaysWhy(raw: String, reason: String) async throws {
    server.route("/") { _ in .raw(raw) }
    let error = try await hansom.error("openTab", ["url": .string(server.url("/"))])
    #expect(error.code == .navigationFailed)
    #expect(error.data?["reason"]?.string?.hasPrefix(reason) == true)
    try await expectToGoOn()
  }

  @Test(arguments: [
    (head + "Content-Length: 1000\r\n\r\n<title>t</title><p>part", "part"),
    (head + "Content-Length: 16\r\n\r\n<title>t</title><p>part", ""),
    (head + "Content-Length: 99999999999999999999999\r\n\r\n<title>t</title><p>part", "part"),
    (head + "Content-Encoding: br\r\nContent-Length: 16\r\n\r\n<title>x</title>", ""),
    (head + "Transfer-Encoding: chunked\r\n\r\n5\r\n<p>ab\r\nZZ\r\n<title>x</title>", "ab"),
    (head + "\r\n" + String(repeating: "\0", count: 100_000) + "<p>a\0b\0<!--\0-->&#0;", "ab\u{FFFD}"),
    ("HTTP/1.1 999 x\r\nContent-Type: text/html\r\nContent-Length: 2\r\n\r\nhi", "hi"),
    (head + "Refresh: 0; url=/fine\r\n\r\n<script>close()</script><p>closing", "closing"),
    (head + "\r\n<script>document.write(document.currentScript.outerHTML)</script><p>written", "written"),
  ])
  func whatIsThereIsShown(raw: String, text: String) async throws {
    server.route("/") { _ in .raw(raw) }
    _ = try await hansom.request("openTab", ["url": .string(server.url("/")), "waitUntil": "domcontentloaded"])
    #expect(try await hansom.request("getText")["text"]?.string == text)
    try await expectToGoOn()
  }

  @Test func bytesThatAreNoTextAreReplaced() async throws {
    let bytes = Array("<p>".utf8) + [0xFF, 0xC0, 0x80, 0xED, 0xA0, 0x80]
    server.route("/") { _ in .bytes(bytes, type: "text/html; charset=utf-8") }
    server.route("/16") { _ in .bytes([0x00, 0xD8, 0x41, 0x00, 0x00], type: "text/html; charset=utf-16le") }
    _ = try await hansom.request("openTab", ["url": .string(server.url("/"))])
    #expect(try await hansom.request("getText")["text"] == .string(String(repeating: "\u{FFFD}", count: 6)))
    _ = try await hansom.request("openTab", ["url": .string(server.url("/16"))])
    #expect(try await hansom.request("getText")["text"] == "\u{FFFD}A\u{FFFD}")
    try await expectToGoOn()
  }

  @Test(arguments: [
    "location.href = '/' + Math.random()", "location.reload()",
    "onload = () => { for (;;) location.href = '/' + Math.random() }",
  ])
  func aPageThatNeverStaysIsGivenUp(_ script: String) async throws {
    server.route("/*") { _ in .html("<script>\(script)</script>") }
    server.route("/") { _ in .html("<script>\(script)</script>") }
    let error = try await hansom.error("openTab", ["url": .string(server.url("/")), "timeoutMs": 300])
    #expect(error.code == .timedOut)
    try await expectToGoOn()
  }

  @Test func aBodyWithoutAnEndIsGivenUp() async throws {
    server.route("/") { _ in
      .stream(type: "text/html") { writer in
        writer.write("<title>endless</title>")
        while writer.write(String(repeating: "<p>x", count: 1_000)) {}
      }
    }
    let error = try await hansom.error("openTab", ["url": .string(server.url("/")), "timeoutMs": 300])
    #expect(error.code == .timedOut)
    let tabs = try await hansom.request("listTabs")["tabs"]
    _ = try await hansom.request("closeTab", ["tabId": tabs?[0]?["tabId"] ?? .null])
    try await expectToGoOn()
  }

  @Test func aBodyOfTooManyBytesIsRefused() async throws {
    server.route("/") { _ in .raw(Self.head + "Content-Length: 300000000\r\n\r\n<p>x") }
    let error = try await hansom.error("openTab", ["url": .string(server.url("/"))])
    #expect(error.code == .refused)
    #expect(error.data?["policy"] == "size-limit")
    try await expectToGoOn()
  }
}
