import Host
import Testing

/// The viewport: what pages ask for, and what the client sets.
@Suite(.serialized) struct ViewportTests {

  private let hansom: HansomProcess

  init() throws {
    hansom = try HansomProcess()
  }

  private func viewport(_ html: String) async throws -> JSON {
    _ = try await hansom.request("openTab", ["html": .string(html)])
    return try await hansom.request("getViewport")
  }

  @Test(arguments: [
    ("<p>", 1.0, 0.25, 5.0, 1280.0),
    ("<meta name=viewport content='width=640'>", 2.0, 0.25, 5.0, 640.0),
    ("<meta name=VIEWPORT content='WIDTH = 640; Initial-Scale=1.5  maximum-scale=3'>", 1.5, 0.25, 3.0, 640.0),
    ("<meta name=viewport content='initial-scale=2'>", 2.0, 0.25, 5.0, 640.0),
    ("<meta name=viewport content='width=device-width,initial-scale=9'>", 5.0, 0.25, 5.0, 1280.0),
    ("<meta name=viewport content='maximum-scale=0.5,minimum-scale=2'>", 2.0, 2.0, 2.0, 1280.0),
    ("<meta name=viewport content='width=100'><meta name=viewport content='maximum-scale=2'>", 2.0, 0.25, 2.0, 100.0),
    ("<meta name=viewport content='width=640'><meta name=viewport content='width=320,x=y'>", 4.0, 0.25, 5.0, 320.0),
    ("<meta name=viewport content='width=nonsense,initial-scale=-1'>", 1.0, 0.25, 5.0, 1280.0),
  ])
  func readsTheMetas(html: String, zoom: Double, minimum: Double, maximum: Double, layout: Double) async throws {
    let viewport = try await viewport(html)
    #expect(viewport["initialZoom"]?.double == zoom)
    #expect(viewport["zoom"]?.double == zoom)
    #expect(viewport["minimumZoom"]?.double == minimum)
    #expect(viewport["maximumZoom"]?.double == maximum)
    #expect(viewport["layoutWidth"]?.double == layout)
  }

  @Test func raisingTheMaximumKeepsTheLook() async throws {
    let before = try await viewport(
      "<meta name=viewport content='width=device-width,initial-scale=9,user-scalable=no'>")
    #expect(before["initialZoom"] == 5)
    #expect(before["userScalable"] == false)
    let after = try await hansom.request("setViewport", ["maximumZoom": 8])
    #expect(after["initialZoom"] == 5)
    #expect(after["maximumZoom"] == 8)
    #expect(after["userScalable"] == true)
    #expect(try await hansom.request("setViewport", ["zoom": 20])["zoom"] == 8)
    // A page that the limit did not hold down keeps the zoom that it asked for.
    _ = try await viewport("<meta name=viewport content='initial-scale=2,maximum-scale=3'>")
    #expect(try await hansom.request("setViewport", ["maximumZoom": 6])["initialZoom"] == 2)
  }

  @Test func sizesAndScrollsAndTellsThePage() async throws {
    _ = try await viewport("<script>sizes = []; onresize = () => sizes.push([innerWidth, innerHeight])</script>")
    let set = try await hansom.request("setViewport", ["width": 390, "height": 844, "scrollY": 100])
    #expect(set["width"] == 390)
    #expect(set["height"] == 844)
    #expect(set["scrollY"] == 100)
    let value = try await hansom.request(
      "evaluate", ["expression": "[sizes, pageYOffset, matchMedia('(max-width: 400px)').matches]"])["value"]
    #expect(value == [[[390, 844]], 100, true])
  }

  @Test func convertsCoordinates() async throws {
    _ = try await viewport("<p>")
    _ = try await hansom.request("setViewport", ["scrollX": 10, "scrollY": 100, "zoom": 2])
    let point = try await hansom.request("documentCoordinate", ["x": 20, "y": 40])
    #expect(point == ["x": 20, "y": 120])
    #expect(try await hansom.request("viewportCoordinate", ["x": 20, "y": 120]) == ["x": 20, "y": 40])
  }

  @Test func tabsMoveAsInAList() async throws {
    for _ in 0..<3 { _ = try await hansom.request("openTab") }
    func order(_ params: JSON) async throws -> [Int?] {
      try await hansom.request("moveTab", params)["tabs"]?.array?.map { $0["tabId"]?.int } ?? []
    }
    #expect(try await order(["tabId": 1, "toIndex": 99]) == [2, 3, 1])
    #expect(try await order(["fromIndex": 2, "toIndex": 0]) == [1, 2, 3])
    #expect(try await order(["fromIndex": 0, "toIndex": 1]) == [2, 1, 3])
    #expect(try await order(["tabId": 3, "toIndex": 2]) == [2, 1, 3])
    #expect(try await hansom.error("moveTab", ["fromIndex": 3, "toIndex": 0]).code == .notFound)
    #expect(try await hansom.error("moveTab", ["tabId": 1, "toIndex": -1]).code == .invalidParams)
  }
}
