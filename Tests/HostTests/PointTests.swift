import Foundation
import Host
import TestSupport
import Testing

/// What is at a point of a page, and the menu for it.
@Suite(.serialized, .timeLimit(.minutes(1))) struct PointTests {

  private let hansom: HansomProcess
  private let server: TestServer
  private let folder = FileManager.default.temporaryDirectory.appending(path: "hansom-\(UUID().uuidString)").path

  init() throws {
    hansom = try HansomProcess(["--ephemeral", "--download-dir", folder])
    server = try TestServer()
    server.route("/next") { _ in .html("<title>next</title>") }
    server.route("/a.png") { _ in .bytes([0x89, 0x50, 0x4E, 0x47], type: "image/png") }
  }

  private static let body = """
    <title>page</title><style>body { margin: 0 } #tall { height: 3000px } p { margin: 0 }
    .none { touch-callout: none; user-select: none }</style>
    <p id=first><a href="next"><img src="a.png" alt="A picture" width=100 height=50></a></p>
    <p id=second><a href="/next" target=_blank>next  page</a> and text</p>
    <p class=none><a href="next"><img src="a.png" width=100 height=50></a></p>
    <div id=tall></div><p id=last><a href="next">last</a></p>
    """

  private func open() async throws {
    let html = Self.body
    server.route("/") { _ in .html(html) }
    _ = try await hansom.request("openTab", ["url": .string(server.url("/"))])
  }

  /// The middle of the first element that matches a selector, in the viewport.
  private func middle(_ selector: String) async throws -> (x: JSON, y: JSON) {
    let place = try await hansom.request("evaluate", ["expression": .string("""
      (() => { const r = document.querySelector(`\(selector)`).getBoundingClientRect();
        return [r.x + r.width / 2, r.y + r.height / 2] })()
      """)])["value"]
    return (try #require(place?[0]), try #require(place?[1]))
  }

  private static func ids(_ answer: JSON) -> [String] { answer["menu"]?.array?.compactMap { $0["id"]?.string } ?? [] }

  @Test func namesLinkAndPicture() async throws {
    try await open()
    let answer = try await hansom.request("elementsAt", ["x": 50, "y": 25])
    let next = JSON.string(server.url("/next"))
    #expect(answer["elements"] == [
      ["tagName": "IMG", "src": .string(server.url("/a.png")), "alt": "A picture"],
      ["tagName": "A", "href": next, "text": ""], ["tagName": "P", "id": "first"], ["tagName": "BODY"],
      ["tagName": "HTML"],
    ])
    #expect(answer["tags"] == ",IMG,A,P,BODY,HTML,")
    #expect(answer["estimated"] == true)
    #expect(Self.ids(answer) == [
      "openLink", "openLinkInTab", "downloadLink", "copyLink", "savePicture", "openPicture", "bookmarkPage",
      "openPageElsewhere",
    ])
    #expect(answer["menu"]?[0]?["title"] == "Open Link")
  }

  @Test func honoursWhatThePageForbids() async throws {
    try await open()
    let place = try await middle(".none img")
    let answer = try await hansom.request("elementsAt", ["x": place.x, "y": place.y])
    #expect(answer["tags"] == ",IMG,A,P,BODY,HTML,")
    #expect(Self.ids(answer) == ["bookmarkPage", "openPageElsewhere"])
  }

  @Test func findsTheSameWhereverThePageIsScrolledTo() async throws {
    try await open()
    let top = try await middle("#last a")
    let inDocument: JSON = ["x": top.x, "y": top.y, "space": "document"]
    #expect(try await hansom.request("elementsAt", inDocument)["tags"] == ",A,P,BODY,HTML,")
    _ = try await hansom.request("setViewport", ["scrollY": 2500])
    let moved = try await middle("#last a")
    #expect(moved.y.double == (top.y.double ?? 0) - 2500)
    let answer = try await hansom.request("elementsAt", ["x": moved.x, "y": moved.y])
    #expect(answer["elements"]?[0]?["text"] == "last")
    #expect(try await hansom.request("elementsAt", inDocument)["elements"] == answer["elements"])
    #expect(try await hansom.request("elementsAt", ["x": 5, "y": 99_999])["elements"] == [])
  }

  @Test func runsTheMenu() async throws {
    try await open()
    let next = server.url("/next")
    let place = try await middle("#second a")
    let second = try await hansom.request("elementsAt", ["x": place.x, "y": place.y])
    #expect(second["elements"]?[0]?["text"] == "next page")
    #expect(Self.ids(second).last == "selectText")
    #expect(try await hansom.request("runMenuItem", ["id": "copyLink"])["text"] == .string(next))
    let selected = try await hansom.request("runMenuItem", ["id": "selectText"])
    #expect(selected["text"] == "next page and text")
    #expect(try await hansom.request("evaluate", ["expression": "getSelection().toString()"])["value"]?.string?
      .contains("and text") == true)
    let bookmark = try await hansom.request("runMenuItem", ["id": "bookmarkPage"])
    #expect(bookmark["url"] == .string(server.url("/")))
    #expect(bookmark["title"] == "page")
    let elsewhere = try await hansom.request("runMenuItem", ["id": "openPageElsewhere"])
    #expect(elsewhere["handledBy"] == nil)
    let error = try await hansom.error("runMenuItem", ["id": "openPicture"])
    #expect(error.code == .invalidParams)
    #expect(try await hansom.error("runMenuItem", ["id": "fly"]).code == .invalidParams)
    #expect(try await hansom.error("runMenuItem", ["id": "copyLink", "x": 1]).code == .invalidParams)
    // The link says that it opens a tab.
    let opened = try await hansom.request("runMenuItem", ["id": "openLink"])
    #expect(opened["navigated"] == false)
    #expect(opened["tabId"] == 2)
  }

  @Test func opensLinksAndPictures() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await open()
    let opened = try await hansom.request("runMenuItem", ["id": "openLinkInTab", "x": 50, "y": 25])
    #expect(opened["tabId"] == 2)
    let saved = try await hansom.request("runMenuItem", ["tabId": 1, "id": "savePicture"])
    #expect(saved["downloads"]?.array?.count == 1)
    #expect(saved["url"] == .string(server.url("/a.png")))
    let link = try await hansom.request("runMenuItem", ["tabId": 1, "id": "openLink"])
    #expect(link["navigated"] == true)
    #expect(try await hansom.request("evaluate", ["tabId": 1, "expression": "document.title"])["value"] == "next")
    #expect(try await hansom.error("runMenuItem", ["tabId": 1, "id": "openLink"]).code == .invalidParams)
    _ = try await hansom.request("navigate", ["tabId": 1, "url": .string(server.url("/"))])
    let picture = try await hansom.request("runMenuItem", ["tabId": 1, "id": "openPicture", "x": 50, "y": 25])
    #expect(picture["navigated"] == true)
    #expect(try await hansom.request("evaluate", ["tabId": 1, "expression": "location.pathname"])["value"] == "/a.png")
  }
}
