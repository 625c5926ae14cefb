import Host
import TestSupport
import Testing

/// Frames and windows through the front door.
@Suite(.serialized) struct FrameTests {

  private let server: TestServer
  private let hansom: HansomProcess

  init() throws {
    server = try TestServer()
    hansom = try HansomProcess()
    server.route("/inner") { _ in
      .html("<title>Inner</title><p>inside <a href=/next target=_blank>next</a><input id=i><b id=b>0</b>"
        + "<script>b.onclick = () => { b.textContent = 'clicked' }; console.log('in a frame')</script>")
    }
    server.route("/next") { _ in .html("<title>Next</title>") }
    server.route("/page") { _ in
      .html("<title>Page</title><p>outside<iframe name=menu src=/inner></iframe><iframe srcdoc='<iframe></iframe>'>")
    }
  }

  private func evaluate(_ expression: String, frame: JSON? = nil) async throws -> JSON? {
    try await hansom.request(
      "evaluate", .fields(("expression", .string(expression)), ("frameId", frame)))["value"]
  }

  private func open(_ path: String) async throws -> JSON? {
    try await hansom.request("openTab", ["url": .string(server.url(path))])["tabId"]
  }

  private func frames() async throws -> [JSON] {
    guard case .array(let frames)? = try await hansom.request("listFrames")["frames"] else { return [] }
    return frames
  }

  private func tabs() async throws -> [JSON] {
    guard case .array(let tabs)? = try await hansom.request("listTabs")["tabs"] else { return [] }
    return tabs
  }

  // MARK: - Frames

  @Test func listsTheFramesOfAPage() async throws {
    _ = try await open("/page")
    let frames = try await frames()
    #expect(frames.count == 3)
    #expect(frames[0]["url"] == .string(server.url("/inner")))
    #expect(frames[0]["name"] == "menu")
    #expect(frames[0]["parentFrameId"] == nil)
    #expect(frames[1]["url"] == "about:srcdoc")
    #expect(frames[2]["parentFrameId"] == frames[1]["frameId"])
    _ = try await evaluate("document.querySelector('iframe').remove()")
    #expect(try await self.frames().count == 2)
  }

  @Test func readsAndActsInFrames() async throws {
    _ = try await open("/page")
    let frame = try #require(await frames().first?["frameId"])
    #expect(try await evaluate("document.title", frame: frame) == "Inner")
    #expect(try await evaluate("parent.document.title", frame: frame) == "Page")
    #expect(try await hansom.request("getText", ["frameId": frame, "selector": "p"])["text"]?.string?
      .hasPrefix("inside next") == true)
    #expect(try await hansom.request("getHTML", ["frameId": frame, "selector": "b"])["text"] == #"<b id="b">0</b>"#)
    let link = try await hansom.request("getLinks", ["frameId": frame])["links"]?[0]
    #expect(link?["url"] == .string(server.url("/next")))
    _ = try await hansom.request("fill", ["frameId": frame, "selector": "input", "value": "x"])
    _ = try await hansom.request("click", ["frameId": frame, "selector": "b"])
    _ = try await hansom.request("waitFor", ["frameId": frame, "expression": "b.textContent === 'clicked'"])
    _ = try await hansom.request("waitFor", ["frameId": frame, "selector": "#i"])
    #expect(try await evaluate("i.value + b.textContent", frame: frame) == "xclicked")
  }

  @Test func aFrameThatIsNotThereIsNamedInTheError() async throws {
    _ = try await open("/page")
    let frame = try #require(await frames().first?["frameId"])
    _ = try await open("/next")
    for id in [frame, 999] {
      let error = try await hansom.error("evaluate", ["expression": "1", "frameId": id])
      #expect(error.code == .notFound)
      #expect(error.data?["kind"] == "frame")
    }
  }

  @Test func searchesFrames() async throws {
    _ = try await open("/page")
    let frame = try #require(await frames().first?["frameId"])
    let result = try await hansom.request("highlight", ["query": "side"])
    #expect(result["count"] == 2)
    #expect(result["matches"]?[0]?["frameId"] == nil)
    #expect(result["matches"]?[1]?["frameId"] == frame)
    #expect(try await hansom.request("highlight", ["query": "side", "frames": false])["count"] == 1)
  }

  @Test func theLogAndEventsNameTheFrame() async throws {
    _ = try await hansom.request("subscribe", ["events": ["console"]])
    _ = try await open("/page")
    let frame = try #require(await frames().first?["frameId"])
    let message = try #require(await hansom.next())
    #expect(message["params"]?["text"] == "in a frame")
    #expect(message["params"]?["frameId"] == frame)
    let requests = try await hansom.request("networkLog")["requests"]
    #expect(requests?[0]?["frameId"] == nil)
    #expect(requests?[0]?["type"] == "document")
    #expect(requests?[1]?["frameId"] == frame)
    #expect(requests?[1]?["type"] == "subdocument")
  }

  @Test func aLoadWaitsForFrames() async throws {
    server.route("/slow") { _ in .html("<title>Slow</title>").after(milliseconds: 200) }
    server.route("/outer") { _ in .html("<iframe src=/slow></iframe>") }
    _ = try await open("/outer")
    #expect(try await evaluate("frames[0].document.title") == "Slow")
  }

  @Test func aLoadThatWaitsForAFrameSaysSo() async throws {
    server.route("/never") { _ in .html("").after(milliseconds: 20_000) }
    server.route("/outer") { _ in .html("<iframe src=/never></iframe>") }
    let error = try await hansom.error("openTab", ["url": .string(server.url("/outer")), "timeoutMs": 300])
    #expect(error.code == .timedOut)
    let pending = error.data?["pending"]?[0]?.string ?? ""
    #expect(pending.hasSuffix("/never"), "\(pending)")
  }

  @Test func historyGoesThroughFrames() async throws {
    server.route("/one") { _ in .html("<title>one</title>") }
    server.route("/outer") { _ in .html("<title>outer</title><iframe src=/inner></iframe>") }
    _ = try await open("/outer")
    #expect(try await evaluate("history.length") == 1)
    _ = try await evaluate(
      "new Promise(done => { const f = document.querySelector('iframe'); f.onload = done; f.contentWindow.location = '/one' })"
        + ".then(() => 1)")
    #expect(try await evaluate("history.length") == 2)
    _ = try await hansom.request("goBack")
    _ = try await hansom.request("waitFor", ["expression": "frames[0].document.title === 'Inner'"])
    #expect(try await evaluate("document.title") == "outer")
    _ = try await hansom.request("goForward")
    _ = try await hansom.request("waitFor", ["expression": "frames[0].document.title === 'one'"])
  }

  @Test func respectsWhatDocumentsSayOfFrames() async throws {
    server.route("/refused") { _ in .html("<title>No</title>").header("X-Frame-Options", "DENY") }
    server.route("/own") { _ in .html("<title>Own</title>").header("X-Frame-Options", "SAMEORIGIN") }
    server.route("/outer") { _ in .html("<iframe src=/refused></iframe><iframe src=/own></iframe>") }
    _ = try await open("/outer")
    #expect(try await evaluate("document.querySelector('iframe').contentDocument === null") == true)
    #expect(try await evaluate("frames[1].document.title") == "Own")
  }

  // MARK: - Windows

  @Test func aPageOpensAWindowAndKeepsHoldOfIt() async throws {
    server.route("/opened") { _ in
      .html("<title>Opened</title><script>opener.postMessage('here', '*'); onmessage = e => opener.got = e.data</script>")
    }
    let opener = try await open("/next")
    let answer = try await evaluate("""
      new Promise(done => {
        onmessage = (event) => {
          const same = event.source === w;
          w.postMessage('back', '*');
          setTimeout(() => done([event.data, same, w.opener === window, w.document.title, got, w.closed, w.name]), 50);
        };
        window.w = open('/opened', 'other', 'width=300,height=200');
      })
      """)
    #expect(answer == ["here", true, true, "Opened", "back", false, "other"])
    let opened = try await tabs()
    #expect(opened.count == 2)
    #expect(opened[1]["openerTabId"] == opener)
    #expect(opened[1]["url"] == .string(server.url("/opened")))
    _ = try await hansom.request("activateTab", ["tabId": opener ?? nil])
    #expect(try await evaluate("open('/next', 'other') === w") == true)
    _ = try await hansom.request("waitFor", ["expression": "w.document.title === 'Next'"])
    #expect(try await tabs().count == 2)
    #expect(try await evaluate("w.close(); w.closed") == true)
    _ = try await hansom.request("waitFor", ["expression": "w.closed && w.parent === null"])
    #expect(try await tabs().count == 1)
  }

  @Test func linksOpenTabsWithoutAnOpener() async throws {
    server.route("/links") { _ in
      .html("<a id=blank href=/next target=_blank>1</a><a id=opener href=/next target=_blank rel=opener>2</a>"
        + "<form action=/next target=_blank><button>3</button></form>")
    }
    let tab = try await open("/links")
    for (selector, hasOpener) in [("#blank", false), ("#opener", true), ("button", false)] {
      _ = try await hansom.request("activateTab", ["tabId": tab ?? nil])
      let opened = try #require(await hansom.request("click", ["selector": .string(selector)])["tabId"])
      _ = try await hansom.request(
        "waitFor", ["tabId": opened, "expression": "document.title === 'Next'"])
      let value = try await hansom.request("evaluate", ["tabId": opened, "expression": "opener !== null"])["value"]
      #expect(value == .bool(hasOpener), "\(selector)")
    }
    #expect(try await tabs().count == 4)
  }

  @Test func rewritesTheLinksThatOpenTabs() async throws {
    server.route("/links") { _ in
      .html("<base target=_blank><a href=next?a=1>1</a><a href=next target=menu>2</a><a href=next target=_self>3</a>"
        + "<a href='javascript:1'>4</a><a href=next target=window>5</a><iframe name=menu></iframe>")
    }
    let tab = try await open("/links")
    #expect(try await hansom.request("rewriteLinkTargets")["rewritten"] == 2)
    #expect(try await hansom.request("rewriteLinkTargets")["rewritten"] == 0)
    let next = server.url("/next").replacing(":", with: "%3A").replacing("/", with: "%2F")
    let addresses = try await evaluate("[...document.links].map(a => a.getAttribute('href'))")
    #expect(addresses == [
      .string("newtab:\(next)%3Fa%3D1"), "next", "next", "javascript:1", .string("newtab:\(next)"),
    ])
    let opened = try await hansom.request("openTab", ["url": addresses?[0] ?? nil])
    #expect(opened["url"] == .string(server.url("/next?a=1")))
    let relative = try await hansom.request("openTab", ["url": "newtab:%2Fnext%3Fb", "openerTabId": tab ?? nil])
    #expect(relative["url"] == .string(server.url("/next?b")))
    _ = try await hansom.request("activateTab", ["tabId": tab ?? nil])
    let clicked = try #require(await hansom.request("click", ["selector": "a"])["tabId"])
    _ = try await hansom.request("waitFor", ["tabId": clicked, "expression": "location.search === '?a=1'"])
  }
}
