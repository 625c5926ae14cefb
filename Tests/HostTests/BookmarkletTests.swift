import Host
import TestSupport
import Testing

/// `javascript:` URLs, by whichever way they come, and the schemes `web:` and `webs:`.
@Suite(.serialized) struct BookmarkletTests {

  private let hansom: HansomProcess

  init() throws {
    hansom = try HansomProcess()
  }

  private func text() async throws -> JSON? {
    try await hansom.request("getText")["text"]
  }

  @Test func aStringReplacesTheDocumentAndAnythingElseDoesNot() async throws {
    _ = try await hansom.request("openTab", ["html": "<title>T</title><p>old"])
    let urls: [(url: String, value: JSON?)] = [
      ("javascript:void 0", nil), ("javascript:7%2B1", 8), ("  JavaScript:[1%2C2]", [1, 2]), ("javascript:100%25 7", 2),
    ]
    for (url, value) in urls {
      let result = try await hansom.request("runBookmarklet", ["url": .string(url)])
      #expect(result == .fields(("value", value), ("navigated", false)), "\(url)")
      #expect(try await text() == "old")
    }
    let replaced = try await hansom.request("runBookmarklet", ["url": "javascript:'<p>new ' + document.title"])
    #expect(replaced["navigated"] == true)
    #expect(try await text() == "new T")
    #expect(try await hansom.request("runBookmarklet", ["url": "javascript:%22%3Cp%3Eencoded%22"])["navigated"] == true)
    #expect(try await text() == "encoded")
  }

  @Test func navigatingAndLinksRunThemToo() async throws {
    _ = try await hansom.request("openTab", ["html": """
      <a id=a href='javascript:void(document.title = 1)'>a</a><a id=b href='javascript:%22<p>linked%22'>b</a>
      """])
    #expect(try await hansom.request("click", ["selector": "#a"])["navigated"] == false)
    #expect(try await hansom.request("evaluate", ["expression": "document.title"])["value"] == "1")
    #expect(try await hansom.request("click", ["selector": "#b"])["navigated"] == true)
    #expect(try await text() == "linked")
    _ = try await hansom.request("navigate", ["url": "javascript:void(document.body.textContent = 'kept')"])
    #expect(try await text() == "kept")
    _ = try await hansom.request("navigate", ["url": "javascript:'<p>navigated'"])
    #expect(try await text() == "navigated")
  }

  @Test func errorsAreTold() async throws {
    _ = try await hansom.request("openTab")
    #expect(try await hansom.error("runBookmarklet", ["url": "javascript:missing()"]).code == .scriptThrew)
    #expect(try await hansom.error("runBookmarklet", ["url": "http://example.org/"]).code == .invalidParams)
    #expect(try await hansom.error(
      "runBookmarklet", ["url": "javascript:while(true);", "timeoutMs": 100]).code == .timedOut)
  }

  @Test func aBookmarkletMayNavigate() async throws {
    let server = try TestServer()
    server.route("/page") { _ in .html("<title>there</title>") }
    _ = try await hansom.request("openTab")
    let result = try await hansom.request(
      "runBookmarklet", ["url": .string("javascript:void(location = '\(server.url("/page"))')")])
    #expect(result == ["navigated": true])
    #expect(try await hansom.request("evaluate", ["expression": "document.title"])["value"] == "there")
  }

  @Test func webStandsForHTTPWhereverAURLIsOpened() async throws {
    let server = try TestServer()
    server.route("/page") { _ in .html("<title>page</title><a href='web://127.0.0.1:\(server.port)/other'>o</a>") }
    server.route("/other") { _ in .html("<title>other</title>") }
    let page = try await hansom.request("openTab", ["url": .string("web://127.0.0.1:\(server.port)/page")])
    #expect(page["title"] == "page")
    _ = try await hansom.request("click", ["selector": "a"])
    #expect(try await hansom.request("listTabs")["tabs"]?[0]?["url"] == .string(server.url("/other")))
    let refused = try await hansom.error("navigate", ["url": "webs://127.0.0.1:1/"])
    #expect(refused.data?["url"] == "https://127.0.0.1:1/")
  }
}
