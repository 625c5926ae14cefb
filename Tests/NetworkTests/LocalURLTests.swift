import BrowserPlugin
import Glibc
import Network
import Testing

@BrowserActor
@Suite struct LocalURLTests {

  private func load(_ url: String) async throws -> (type: String, charset: String?, text: String) {
    let loaded = try await NetworkSession().load(ResourceRequest(url: url))
    return (loaded.response.mimeType, loaded.response.charset, String(decoding: loaded.body, as: UTF8.self))
  }

  @Test(arguments: [
    ("data:,A%20brief%20note", "text/plain", "us-ascii", "A brief note"),
    ("data:text/html;charset=utf-8,<p>%C3%A4", "text/html", "utf-8", "<p>ä"),
    ("data:text/html;base64,PGI+eDwvYj4=", "text/html", "", "<b>x</b>"),
    ("data:text/html ; base64 ,PGI+eDwvYj4", "text/html", "", "<b>x</b>"),
    ("data:;charset=x,y", "text/plain", "x", "y"),
    ("data:;base64,eA", "text/plain", "us-ascii", "x"),
    ("data:nonsense,y", "text/plain", "us-ascii", "y"),
    ("data:text/plain,a?b=c#fragment", "text/plain", "", "a?b=c"),
    ("data:image/svg+xml;base64,", "image/svg+xml", "", ""),
  ])
  func dataURLs(url: String, type: String, charset: String, text: String) async throws {
    let loaded = try await load(url)
    #expect(loaded.type == type)
    #expect(loaded.charset ?? "" == charset)
    #expect(loaded.text == text)
  }

  @Test(arguments: ["data:text/plain", "data:;base64,a", "data:;base64,====", "data:;base64,a%00aa"])
  func badDataURLs(_ url: String) async throws {
    #expect(await NetworkSession().failure(url)?.kind == .badURL)
  }

  @Test func aboutBlankIsEmpty() async throws {
    let loaded = try await load("about:blank#x")
    #expect(loaded.type == "text/html")
    #expect(loaded.text == "")
  }

  @Test func files() async throws {
    let folder = try Folder()
    try folder.write("a page.html", "<p>file")
    try folder.write("unknown", "<!doctype html><p>sniffed")
    try folder.write("large.txt", String(repeating: "0123456789", count: 100_000))
    try folder.write("empty.css", "")
    let page = try await load("file://\(folder.path)/a%20page.html?query#fragment")
    #expect(page.type == "text/html")
    #expect(page.text == "<p>file")
    #expect(try await load("file://\(folder.path)/unknown").type == "text/html")
    #expect(try await load("file://\(folder.path)/large.txt").text.utf8.count == 1_000_000)
    #expect(try await load("file://\(folder.path)/empty.css").type == "text/css")
    let session = NetworkSession()
    let missing = await session.failure("file://\(folder.path)/missing")
    #expect(missing?.kind == .file)
    #expect(missing?.reason == "No such file or directory")
    #expect(await session.failure("file://\(folder.path)")?.reason == "it is a folder")
    #expect(await session.failure("file:///dev/zero")?.reason == "it is not a regular file")
    #expect(await session.failure("file://host/etc/passwd")?.kind == .file)
  }

  @Test func pagesMayNotLoadFiles() async throws {
    let folder = try Folder()
    try folder.write("x.txt", "x")
    var request = ResourceRequest(url: "file://\(folder.path)/x.txt")
    request.initiatorURL = "http://example.com/"
    #expect(await NetworkSession().failure(request)?.kind == .policy("local-file"))
    request.initiatorURL = "file:///tmp/page.html"
    #expect(try await NetworkSession().load(request).body == Array("x".utf8))
  }
}
