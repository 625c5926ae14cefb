import Foundation
import Host
import TestSupport
import Testing

/// What a user does with a page: the events in the order in which browsers fire them, and what that leads to.
@Suite(.serialized) struct InputTests {

  private let hansom: HansomProcess

  init() throws {
    hansom = try HansomProcess()
  }

  /// Opens a page that notes its events as `type@id`.
  private func open(_ body: String, events: String) async throws {
    let script = """
      window.log = []; for (const type of "\(events)".split(" ")) addEventListener(type, (e) => {
        const more = e.key ? ":" + e.key : e.inputType ? ":" + e.inputType : "";
        log.push(type + more + (e.target.id ? "@" + e.target.id : "")) }, true)
      """
    _ = try await hansom.request("openTab", ["html": .string("<script>\(script)</script><body>\(body)")])
  }

  private func evaluate(_ expression: String) async throws -> JSON? {
    try await hansom.request("evaluate", ["expression": .string(expression)])["value"]
  }

  private func log() async throws -> String {
    try await evaluate("log.splice(0).join(' ')")?.string ?? ""
  }

  // MARK: - Keys

  @Test func aCharacterIsEnteredAtTheCursor() async throws {
    try await open("<input id=i value=ad>", events: "keydown keypress beforeinput input keyup change focus")
    _ = try await evaluate("i.setSelectionRange(1, 1)")
    for key in ["b", "C"] { _ = try await hansom.request("press", ["selector": "#i", "key": .string(key)]) }
    #expect(try await log() == "focus@i keydown:b@i keypress:b@i beforeinput:insertText@i input:insertText@i keyup:b@i "
      + "keydown:C@i keypress:C@i beforeinput:insertText@i input:insertText@i keyup:C@i")
    #expect(try await evaluate("[i.value, i.selectionStart]") == ["abCd", 3])
    for key in ["Backspace", "Delete", "ArrowLeft", "Home", "Space", "End", "."] {
      _ = try await hansom.request("press", ["key": .string(key)])
    }
    #expect(try await evaluate("i.value") == " ab.")
    _ = try await log()
    _ = try await hansom.request("press", ["key": "Tab"])
    #expect(try await log().contains("change@i"))
  }

  @Test func aCancelledKeyHasNoEffect() async throws {
    try await open(
      "<input id=i onkeydown='return event.key != \"x\"' onbeforeinput='return event.data != \"y\"'>", events: "input")
    for key in ["x", "y", "z"] { _ = try await hansom.request("press", ["selector": "#i", "key": .string(key)]) }
    #expect(try await evaluate("i.value") == "z")
    #expect(try await log() == "input:insertText@i")
  }

  @Test func modifiersAreHeldAndCommandsEnterNothing() async throws {
    try await open("<input id=i value=abc>", events: "keydown keypress keyup")
    _ = try await hansom.request("press", ["selector": "#i", "key": "Control+Shift+k"])
    #expect(try await log() == "keydown:Control@i keydown:Shift@i keydown:K@i keyup:K@i keyup:Shift@i keyup:Control@i")
    _ = try await hansom.request("press", ["key": "Control+a"])
    _ = try await hansom.request("press", ["key": "+"])
    #expect(try await evaluate("i.value") == "+")
    #expect(try await hansom.error("press", ["key": "Nonsense"]).data?["path"] == "params.key")
  }

  @Test func enterSubmitsAndSpacePresses() async throws {
    let server = try TestServer()
    server.route("/form") { _ in
      .html("<form action=/done><input name=q id=q><input type=checkbox id=c name=c><button id=b>Go</button></form>")
    }
    server.route("/done") { request in .html("<title>\(request.target)</title>") }
    _ = try await hansom.request("openTab", ["url": .string(server.url("/form"))])
    _ = try await hansom.request("press", ["selector": "#c", "key": "Space"])
    #expect(try await evaluate("c.checked") == true)
    _ = try await hansom.request("press", ["selector": "#q", "key": "x"])
    #expect(try await hansom.request("press", ["key": "Enter"])["navigated"] == true)
    #expect(try await evaluate("document.title") == "/done?q=x&c=on")
  }

  @Test func arrowsChooseAndStep() async throws {
    try await open(
      "<select id=s><option>1<option disabled>2<option>3</select><input id=n type=number value=5 step=2 min=1>"
        + "<input type=radio name=r id=r1 checked><input type=radio name=r id=r2>", events: "input change")
    _ = try await hansom.request("press", ["selector": "#s", "key": "ArrowDown"])
    _ = try await hansom.request("press", ["selector": "#n", "key": "ArrowUp"])
    _ = try await hansom.request("press", ["selector": "#r1", "key": "ArrowRight"])
    #expect(try await evaluate("[s.value, n.value, r2.checked, document.activeElement.id]") == ["3", "7", true, "r2"])
    #expect(try await log() == "input@s change@s input@n change@n input@r2 change@r2")
  }

  // MARK: - Choosing

  @Test func optionsAreChosenByValueOrText() async throws {
    try await open(
      "<select id=s><option value=1>One<option value=2>Two</select>"
        + "<select id=m multiple><option>a<option>b<option>c</select>",
      events: "pointerdown mousedown focus pointerup mouseup click input change")
    _ = try await hansom.request("select", ["selector": "#s", "value": "Two"])
    #expect(try await log()
      == "pointerdown@s mousedown@s focus@s pointerup@s mouseup@s click@s input@s change@s")
    _ = try await hansom.request("select", ["selector": "#m", "values": ["a", "c"]])
    #expect(try await evaluate("[s.value, [...m.selectedOptions].map(o => o.value)]") == ["2", ["a", "c"]])
    #expect(try await hansom.error("select", ["selector": "#s", "value": "9"]).code == .invalidParams)
    #expect(try await hansom.error("select", ["selector": "#s", "values": ["1", "2"]]).code == .invalidParams)
    #expect(try await hansom.error("select", ["selector": "body", "value": "2"]).code == .invalidParams)
  }

  @Test func boxesAreTickedOnce() async throws {
    try await open(
      "<label><input type=checkbox id=c>c</label><div role=switch aria-checked=false id=w tabindex=0 "
        + "onclick='this.setAttribute(\"aria-checked\", this.getAttribute(\"aria-checked\") != \"true\")'>w</div>"
        + "<input type=checkbox id=v onclick='return false'>", events: "click input change")
    for _ in 0..<2 { _ = try await hansom.request("check", ["selector": "#c"]) }
    #expect(try await log() == "click@c input@c change@c")
    _ = try await hansom.request("check", ["selector": "#c", "checked": false])
    _ = try await hansom.request("check", ["selector": "#w"])
    #expect(try await evaluate("[c.checked, w.ariaChecked ?? w.getAttribute('aria-checked')]") == [false, "true"])
    #expect(try await hansom.error("check", ["selector": "#v"]).code == .invalidParams)
    #expect(try await hansom.error("check", ["selector": "body"]).code == .invalidParams)
  }

  @Test func filesAreUploaded() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "upload-\(UUID().uuidString).json")
    try Data("{\"a\":1}".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let server = try TestServer()
    server.route("/form") { _ in
      .html("""
        <form action=/done method=post enctype=multipart/form-data><input type=file name=f id=f><button>Go</button></form>
        """)
    }
    server.route("/done") { request in .html("<pre>\(request.text)</pre>") }
    _ = try await hansom.request("openTab", ["url": .string(server.url("/form"))])
    _ = try await evaluate("log = []; for (const t of ['input', 'change']) f.addEventListener(t, () => log.push(t))")
    _ = try await hansom.request("upload", ["selector": "#f", "files": [.string(file.path)]])
    #expect(try await evaluate("[f.files[0].name, f.files[0].type, f.files[0].size, log]")
      == [.string(file.lastPathComponent), "application/json", 7, ["input", "change"]])
    #expect(try await evaluate("f.files[0].text()") == "{\"a\":1}")
    #expect(try await hansom.error(
      "upload", ["selector": "#f", "files": [.string(file.path), .string(file.path)]]).code == .invalidParams)
    #expect(try await hansom.error("upload", ["selector": "#f", "files": ["/no/such/file"]]).data?["kind"] == "file")
    #expect(try await hansom.request("submit", ["selector": "#f"])["navigated"] == true)
    let sent = try await hansom.request("getText")["text"]?.string
    #expect(sent?.contains("filename=\"\(file.lastPathComponent)\"") == true)
  }

  // MARK: - The pointer

  @Test func hoveringEntersAndLeaves() async throws {
    try await open(
      "<div id=a>a</div><div id=b>b</div>", events: "pointerover mouseover mouseenter mouseout mouseleave mousemove")
    _ = try await hansom.request("hover", ["selector": "#a"])
    #expect(try await log().hasSuffix("mouseenter@a mousemove@a"))
    _ = try await hansom.request("hover", ["selector": "#b"])
    #expect(try await log() == "pointerover@b mouseout@a mouseleave@a mouseover@b mouseenter@b mousemove@b")
    #expect(try await evaluate("b.matches(':hover') && !a.matches(':hover')") == true)
  }

  @Test func theEventsOfThePointerComeBeforeThoseOfTheMouse() async throws {
    try await open(
      "<div id=a><i id=i>a</i></div><div id=b>b</div>",
      events: "pointerout pointerleave pointerover pointerenter mouseout mouseleave mouseover mouseenter")
    _ = try await hansom.request("hover", ["selector": "#i"])
    _ = try await log()
    _ = try await hansom.request("hover", ["selector": "#b"])
    #expect(try await log() == "pointerout@i pointerleave@i pointerleave@a pointerover@b pointerenter@b "
      + "mouseout@i mouseleave@i mouseleave@a mouseover@b mouseenter@b")
  }

  @Test func enteringIsToldWhereSomebodyHearsIt() async throws {
    try await open(
      "<div id=a onmouseenter='log.push(\"a\")'><div id=b><i id=i>x</i></div></div><p id=p>p</p>", events: "x")
    _ = try await evaluate("b.addEventListener('mouseenter', () => log.push('b'), true)")
    _ = try await evaluate("i.onmouseleave = () => log.push('leave i')")
    _ = try await hansom.request("hover", ["selector": "#i"])
    #expect(try await log() == "a b b")
    _ = try await hansom.request("hover", ["selector": "#p"])
    #expect(try await log() == "leave i")
  }

  @Test func deepPagesCanBeActedOnAndRead() async throws {
    try await open("", events: "click")
    _ = try await evaluate("""
      { let node = document.body;
        for (let i = 0; i < 50000; i++) node = node.appendChild(document.createElement("div"));
        node.id = "deep"; node.textContent = "deep" }
      """)
    _ = try await hansom.request("hover", ["selector": "#deep"])
    _ = try await hansom.request("click", ["selector": "#deep"])
    #expect(try await log() == "click@deep")
    #expect(try await hansom.request("getTree")["truncated"] == true)
  }

  @Test func actionsTellWhereThePointerIs() async throws {
    try await open(
      """
      <style>body { margin: 0 }</style><div id=a style="width:100px;height:40px;padding-left:20px"></div>
      <script>addEventListener("click", e => window.at = [e.target.id, e.clientX, e.clientY, e.screenX, e.offsetX,
        e.offsetY, e.button]); addEventListener("pointermove", e => window.moved = [e.clientX, e.clientY, e.button])
      </script>
      """, events: "click")
    _ = try await hansom.request("click", ["selector": "#a"])
    #expect(try await evaluate("at") == ["a", 60, 20, 60, 60, 20, 0])
    #expect(try await evaluate("moved") == [60, 20, -1])
    _ = try await hansom.request("click", ["x": 7, "y": 9])
    #expect(try await evaluate("at") == ["a", 7, 9, 7, 7, 9, 0])
    _ = try await hansom.request("hover", ["x": 30, "y": 11])
    #expect(try await evaluate("moved") == [30, 11, -1])
  }

  @Test func actionsTakeAPointInPlaceOfASelector() async throws {
    try await open(
      """
      <style>body { margin: 0 } #f > * { display: block; margin: 0; box-sizing: border-box; height: 40px; width: 90px }
      </style><form id=f action="javascript:void(window.sent = true)"><input id=t><input id=c type=checkbox>
      <select id=s><option>1<option>2</select><button id=b>b</button></form>
      """, events: "submit")
    _ = try await hansom.request("fill", ["x": 20, "y": 20, "value": "typed"])
    _ = try await hansom.request("check", ["x": 20, "y": 60])
    _ = try await hansom.request("select", ["x": 20, "y": 100, "value": "2"])
    #expect(try await evaluate("[t.value, c.checked, s.value]") == ["typed", true, "2"])
    _ = try await hansom.request("submit", ["x": 20, "y": 140])
    #expect(try await log() == "submit@f")
    let outside = try await hansom.error("click", ["x": -5, "y": 20])
    #expect(outside.code == .notFound)
    let nothing = try await hansom.error("click", ["x": 5])
    #expect(nothing.code == .invalidParams)
  }

  @Test func fillsWithWhatCanBeTypedThere() async throws {
    try await open(
      "<input id=t maxlength=3><textarea id=a maxlength=2></textarea><input id=n type=number maxlength=1>"
        + "<input id=d type=date value=2024-01-01><input id=r type=range>", events: "input")
    for (id, value) in [("#t", "abcdef"), ("#a", "xyz"), ("#n", "12.5"), ("#d", "2024-02-29"), ("#r", "70")] {
      _ = try await hansom.request("fill", ["selector": .string(id), "value": .string(value)])
    }
    #expect(try await evaluate("[t, a, n, d, r].map(e => e.value)") == ["abc", "xy", "12.5", "2024-02-29", "70"])
    _ = try await log()
    for (id, value) in [("#n", "twelve"), ("#d", "2024-02-30"), ("#r", "far")] {
      let failure = try await hansom.error("fill", ["selector": .string(id), "value": .string(value)])
      #expect(failure.data?["path"] == "params.value")
    }
    #expect(try await log() == "")
    #expect(try await evaluate("[n.value, d.value, r.value]") == ["12.5", "2024-02-29", "70"])
  }

  @Test func dragAndDropTransfersData() async throws {
    try await open(
      """
      <div id=a draggable=true ondragstart='event.dataTransfer.setData("text", "cargo")'>a</div>
      <div id=b ondragover='event.preventDefault()'
        ondrop='this.textContent = event.dataTransfer.getData("text/plain")'>b</div>
      <div id=c>c</div>
      """,
      events: "pointerdown mousedown dragstart pointercancel dragenter dragover dragleave drop dragend mouseup click")
    _ = try await hansom.request("drag", ["selector": "#a", "target": "#b"])
    #expect(try await log() == "pointerdown@a mousedown@a dragstart@a pointercancel@a dragenter@a dragover@a "
      + "dragenter@b dragleave@a dragover@b drop@b dragend@a")
    #expect(try await evaluate("b.textContent") == "cargo")
    _ = try await hansom.request("drag", ["selector": "#a", "target": "#c"])
    #expect(try await log().hasSuffix("dragover@c dragleave@c dragend@a"))
  }

  @Test func whatCannotBeDraggedIsMovedOverByThePointer() async throws {
    try await open("<div id=a>a</div><div id=b>b</div>", events: "mousedown mousemove mouseup click dragstart")
    _ = try await hansom.request("drag", ["selector": "#a", "target": "#b"])
    #expect(try await log() == "mousemove@a mousedown@a mousemove@a mousemove@b mouseup@b click")
  }

  @Test func scrollingMovesThePageAndFiresEvents() async throws {
    try await open(
      "<div id=a style='height:3000px'>a</div><div id=b style='position:absolute;top:2000px'>b</div>",
      events: "wheel scroll")
    #expect(try await hansom.request("scroll", ["deltaY": 400]) == ["scrollX": 0, "scrollY": 400])
    #expect(try await hansom.request("scroll", ["y": 100])["scrollY"] == 100)
    #expect(try await hansom.request("scroll", ["selector": "#b"])["scrollY"] == 2000)
    _ = try await hansom.request("waitFor", ["expression": "log.includes('scroll')"])
    #expect(try await log().hasPrefix("wheel"))
    _ = try await evaluate("addEventListener('wheel', e => e.preventDefault(), { passive: false })")
    let before = try await evaluate("scrollY")
    #expect(try await hansom.request("scroll", ["deltaY": -50])["scrollY"] == before)
  }

  // MARK: - What it led to

  @Test func anActionTellsOfTheDialogsAndTabsThatItOpened() async throws {
    let server = try TestServer()
    server.route("/page") { _ in
      .html("<button id=a onclick='confirm(1); alert(2)'>a</button><a id=b href=/other target=_blank>b</a>")
    }
    server.route("/other") { _ in .html("<title>other</title>") }
    _ = try await hansom.request("openTab", ["url": .string(server.url("/page"))])
    #expect(try await hansom.request("click", ["selector": "#a"]) == [
      "navigated": false,
      "dialogs": [
        ["kind": "confirm", "message": "1", "accepted": false], ["kind": "alert", "message": "2", "accepted": true],
      ],
    ])
    #expect(try await hansom.request("click", ["selector": "#b"])["tabId"] == 2)
  }
}
