import BrowserCore
import Testing

/// What the host does in pages: searching, reading, clicking and filling.
@Suite struct FeatureTests {
  private static let browser = Task { await Browser() }

  /// A tab that shows markup.
  private func tab(_ markup: String, baseURL: String = "https://example.org/folder/page") async throws -> Tab {
    let tab = await Self.browser.value.createTab()
    _ = try await tab.show(html: "<!DOCTYPE html><meta charset=utf-8><body>" + markup, baseURL: baseURL)
    return tab
  }

  private func evaluate(_ expression: String, in tab: Tab) async throws -> String {
    try await tab.evaluate(expression).json ?? "undefined"
  }

  /// Expects a search to mark these texts.
  private func expect(
    _ query: String, in markup: String, finds expected: [String],
    _ change: (inout HighlightOptions) -> Void = { _ in }, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    var options = HighlightOptions(query)
    change(&options)
    let found = try await tab(markup).highlight(options).matches.map(\.text)
    #expect(found == expected, sourceLocation: sourceLocation)
  }

  // MARK: - Searching

  @Test func findsInDocumentOrder() async throws {
    let tab = try await tab("<p>one two</p><p>two <b>two</b></p>")
    let result = try await tab.highlight(HighlightOptions("two"))
    #expect(result.count == 3)
    #expect(result.matches.map(\.index) == [0, 1, 2])
    #expect(result.matches.map(\.context) == ["one two", "two two", "two two"])
    #expect(try await evaluate("document.querySelectorAll('mark').length", in: tab) == "3")
    #expect(try await evaluate("document.querySelector('b').textContent", in: tab) == "\"two\"")
  }

  @Test func crossesInlineElementsButNoEdgeOfABlock() async throws {
    let markup = "<p>Hel<b>lo wo</b>rld</p><p>Hello</p><p>world</p><div>Hello<br>world</div>"
    try await expect("hello world", in: markup, finds: ["Hello world"])
    try await expect("hello world", in: markup, finds: []) { $0.crossesElements = false }
    try await expect("lo wo", in: markup, finds: ["lo wo"]) { $0.crossesElements = false }
  }

  @Test func whiteSpaceInMarkupCountsAsShown() async throws {
    try await expect("a b c", in: "<p>a\n   b<i> </i> c</p>", finds: ["a b c"])
    try await expect("a b", in: "<pre>a  b</pre><p>a&nbsp;b</p>", finds: ["a b"])
  }

  @Test func whiteSpaceAroundObjectsAndElementsCounts() async throws {
    let paragraphs = "<p>a <img> b</p><p>a <i> b</i></p><p>\n  a\n  <b>b</b>\n </p>"
    try await expect("a b", in: paragraphs, finds: ["a b", "a b"])
    try await expect("a  b", in: "<pre>a <img> b</pre>", finds: [])
    let lines = "<p>\n a\n b</p><p>x</p><p><i> a</i> b</p><p>a  b</p>"
    try await expect("^a b$", in: lines, finds: ["a b", "a b", "a b"]) { $0.isRegularExpression = true }
    try await expect("b c", in: "<p> a<code style='white-space:pre'>  b</code> c</p>", finds: ["b c"])
    let tab = try await tab("<p>  one\n  <b> two</b>\n three </p>")
    #expect(try await tab.highlight(HighlightOptions("one two three")).matches.map(\.context) == ["one two three"])
    #expect(
      try await evaluate("[...document.querySelectorAll('mark')].map((mark) => mark.textContent)", in: tab)
        == #"["one\n  ","two","\n three"]"#)
  }

  /// A page without style is read by the names of its elements: it has to give what their computed style does.
  @Test func readsPagesWithoutStyleAsItReadsOthers() async throws {
    let names = """
      a abbr address applet article aside audio b bdi big blink blockquote button canvas center cite code data datalist \
      dd del details dfn dialog dir div dl dt em fieldset figcaption figure font footer form h1 h2 header hgroup i ins \
      kbd label legend li listing main map mark marquee menu meter nav nobr noembed noframes noscript object ol output \
      p picture plain pre progress q rp rt ruby s samp search section slot small span strike strong style sub summary \
      sup template textarea time title tt u ul unknown var video xmp
      """.split(separator: " ")
    let texts = [
      "  b \n", "<i> b</i> ", "b<div hidden>b</div><b style='visibility:hidden'>b</b>", "<table><td> b<td>b</table>",
    ]
    for text in texts {
      let rest = "<dialog>b</dialog><audio controls>b</audio>"
      let markup = names.map { "<div>a<\($0)>\(text)</\($0)>c</div>\n" + rest }.joined()
      var options = HighlightOptions("[abc][abc ]*")
      options.isRegularExpression = true
      let unstyled = try await tab(markup).highlight(options)
      let styled = try await tab("<style>unused { color: red }</style>" + markup).highlight(options)
      #expect(unstyled.matches == styled.matches)
      #expect(unstyled.count > names.count)
    }
  }

  @Test func foldsCaseAndAccents() async throws {
    let markup = "<p>Café CAFE cafe\u{301}s Straße İstanbul ISTANBUL Ωmega</p>"
    try await expect("cafe", in: markup, finds: ["Café", "CAFE", "cafe\u{301}"])
    try await expect("CAFÉ", in: markup, finds: ["Café", "CAFE", "cafe\u{301}"])
    try await expect("café", in: markup, finds: ["Café"]) { $0.distinguishesDiacritics = true }
    try await expect("Cafe", in: markup, finds: ["Café"]) { $0.isCaseSensitive = true }
    try await expect("istanbul", in: markup, finds: ["İstanbul", "ISTANBUL"])
    try await expect("straße", in: markup, finds: ["Straße"])
    try await expect("ωMEGA", in: markup, finds: ["Ωmega"])
  }

  @Test func foldingKeepsPositions() async throws {
    let tab = try await tab("<p>İİ e\u{301}e\u{301} ß target x\u{ad}y</p>")
    #expect(try await tab.highlight(HighlightOptions("target")).matches.map(\.text) == ["target"])
    #expect(try await evaluate("document.querySelector('mark').textContent", in: tab) == "\"target\"")
    #expect(try await tab.highlight(HighlightOptions("xy")).matches.map(\.text) == ["x\u{ad}y"])
  }

  @Test func wholeWordsRegularExpressionsAndLimits() async throws {
    let markup = "<p>art part art-house cart, art2 art</p>"
    try await expect("art", in: markup, finds: ["art", "art", "art"]) { $0.matchesWholeWords = true }
    try await expect("\\bc?art\\b", in: markup, finds: ["art", "art", "cart", "art"]) { $0.isRegularExpression = true }
    try await expect("ART", in: markup, finds: []) { ($0.isRegularExpression, $0.isCaseSensitive) = (true, true) }
    try await expect("x*", in: markup, finds: []) { $0.isRegularExpression = true }
    try await expect("art", in: markup, finds: ["art", "art"]) { $0.limit = 2 }
  }

  @Test func refusesWhatIsNoQuery() async throws {
    let tab = try await tab("<p>x")
    await #expect(throws: BrowserError.self) { try await tab.highlight(HighlightOptions("")) }
    var options = HighlightOptions("(")
    options.isRegularExpression = true
    let unfinished = options
    await #expect(throws: BrowserError.self) { try await tab.highlight(unfinished) }
  }

  @Test func skipsWhatIsNotShown() async throws {
    let markup = """
      <style>.gone { display: none } .unseen { visibility: hidden } .seen { visibility: visible }</style>
      <p class=gone>x</p><p style='display:none'>x</p><p hidden>x</p><p class=unseen>x<i class=seen>x</i></p>
      <script>var x</script><textarea>x</textarea><select><option>x</select><noscript>x</noscript>
      <template>x</template><input value=x><title>x</title><details><summary>x</summary>x</details><!-- x -->
      """
    try await expect("x", in: markup, finds: ["x", "x"])
  }

  @Test func findsInOpenShadowTrees() async throws {
    let tab = try await tab(
      """
      <div id=host>needle light</div><script>
      host.attachShadow({mode: "open"}).innerHTML = "<p>needle in shadow</p><slot></slot>"
      </script>
      """)
    let contexts = try await tab.highlight(HighlightOptions("needle")).matches.map(\.context)
    #expect(contexts == ["needle in shadow", "needle light"])
    #expect(try await tab.removeHighlights() == 2)
    #expect(try await evaluate("host.shadowRoot.querySelectorAll('mark').length", in: tab) == "0")
  }

  /// A script that notes every node of the body, with its text, and hears of every mutation.
  private let watching = """
    const listNodes = () => { const list = []; const walk = (node) => { list.push(node, node.data);
      node.childNodes.forEach(walk); }; walk(document.body); return list; };
    window.before = listNodes(); window.records = 0;
    window.observer = new MutationObserver(() => {});
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    window.isSame = () => { const now = listNodes();
      return now.length === before.length && now.every((each, index) => each === before[index]); };
    """

  @Test func removalRestoresTheVeryNodes() async throws {
    let tab = try await tab(
      """
      <p id=p>aXbXc</p><p id=q>X</p><p id=r></p><p>a<b>X</b>X</p><script>
      r.append("aX", "", "X", "b"); \(watching)</script>
      """)
    #expect(try await tab.highlight(HighlightOptions("x")).count == 7)
    #expect(try await evaluate("isSame()", in: tab) == "false")
    #expect(try await tab.highlight(HighlightOptions("aX")).count == 3)
    #expect(try await tab.removeHighlights() == 3)
    #expect(try await evaluate("isSame()", in: tab) == "true")
    #expect(try await evaluate("observer.takeRecords().length", in: tab) == "0")
    #expect(try await tab.removeHighlights() == 0)
  }

  @Test func normalizeDoesToThePageWhatItWouldHaveDone() async throws {
    let markup = "<p id=p></p><script>p.append('Xa', 'b', '', 'cX', 'X')</script>"
    let tab = try await tab(markup)
    _ = try await evaluate("window.first = p.firstChild, 1", in: tab)
    #expect(try await tab.highlight(HighlightOptions("X")).count == 3)
    _ = try await evaluate("document.body.normalize()", in: tab)
    #expect(try await tab.removeHighlights() == 3)
    #expect(try await evaluate("[...p.childNodes].map((node) => node.data)", in: tab) == #"["XabcXX"]"#)
    #expect(try await evaluate("p.firstChild === first", in: tab) == "true")
  }

  @Test func survivesWhatThePageDoesMeanwhile() async throws {
    let tab = try await tab("<p id=p>aXb</p><p id=q>cXd</p><p id=r>eXf</p>")
    _ = try await evaluate("window.text = q.firstChild, 1", in: tab)
    #expect(try await tab.highlight(HighlightOptions("X")).count == 3)
    _ = try await evaluate("p.remove(); q.textContent = 'new'; r.lastChild.data = 'changed'; r.append('!')", in: tab)
    #expect(try await tab.removeHighlights() == 3)
    #expect(try await evaluate("[text.data, document.body.textContent.trim()]", in: tab) == #"["cXd","neweXchanged!"]"#)
  }

  @Test func keepsTheSelection() async throws {
    let tab = try await tab("<p id=p>one two three two</p>")
    _ = try await evaluate(
      "window.node = p.firstChild; getSelection().setBaseAndExtent(node, 6, node, 16), 1", in: tab)
    _ = try await tab.highlight(HighlightOptions("two"))
    #expect(try await evaluate("getSelection().toString()", in: tab) == "\"o three tw\"")
    _ = try await tab.removeHighlights()
    #expect(try await evaluate("getSelection().toString()", in: tab) == "\"o three tw\"")
    #expect(
      try await evaluate("getSelection().anchorNode === node && getSelection().focusOffset", in: tab) == "16")
  }

  @Test func marksLookAsAsked() async throws {
    let tab = try await tab("<p>X</p>")
    var options = HighlightOptions("X")
    options.style = "color: red"
    _ = try await tab.highlight(options)
    #expect(try await evaluate("document.querySelector('mark').getAttribute('style')", in: tab) == "\"color: red\"")
  }

  // MARK: - Reading

  @Test func readsTextMarkupAndLinks() async throws {
    let tab = try await tab(
      """
      <h1>Title</h1><p>a <b>b</b></p><p hidden>c</p><a href="../x?q#f" target=_top> to <i>x</i> </a>
      <a>no link</a><a href="mailto:a@b"><img alt="mail"></a><map><area href="/area" alt="area"></map>
      """)
    let text = try await tab.text().text
    #expect(text.hasPrefix("Title\n\na b\n\nto x"))
    #expect(try await tab.text(selector: "b").text == "b")
    #expect(try await tab.html(selector: "h1").text == "<h1>Title</h1>")
    let html = try await tab.html().text
    #expect(html.hasPrefix("<!DOCTYPE html><html><head><meta charset=\"utf-8\">"))
    let cut = try await tab.text(maxBytes: 3)
    #expect(cut.isTruncated && cut.text == "Tit")
    let links = try await tab.links()
    #expect(links.map(\.url) == ["https://example.org/x?q#f", "mailto:a@b", "https://example.org/area"])
    #expect(links.map(\.text) == ["to x", "mail", "area"])
    #expect(links.map(\.target) == ["_top", nil, nil])
    #expect(try await tab.links(limit: 1).count == 1)
    await #expect(throws: BrowserError.self) { try await tab.text(selector: "nothing") }
    await #expect(throws: BrowserError.self) { try await tab.html(selector: "a:b") }
  }

  @Test func readsShadowTrees() async throws {
    let tab = try await tab(
      """
      <div id=host><b slot=s>slotted</b> unslotted</div><script>
      host.attachShadow({mode: "open"}).innerHTML = "<p>shadow</p><slot name=s></slot>"
      </script>
      """)
    #expect(try await tab.text().text == "shadow\n\nslotted")
  }

  // MARK: - Acting

  private let logging = """
    <script>const log = []; for (const type of ["pointerdown", "mousedown", "pointerup", "mouseup", "click", "focus",
    "blur", "beforeinput", "input", "change", "submit"]) addEventListener(type, (event) =>
    { log.push(event.type + (event.isTrusted ? "" : " untrusted")) }, true);</script>
    """

  @Test func clicksLikeAMouse() async throws {
    let tab = try await tab("<button id=b>x</button><button id=d disabled>x</button><input type=checkbox id=c>" + logging)
    _ = try await tab.click("#b")
    #expect(try await evaluate("log.join(' ')", in: tab)
      == "\"pointerdown mousedown focus pointerup mouseup click\"")
    _ = try await evaluate("log.length = 0", in: tab)
    _ = try await tab.click("#d")
    #expect(try await evaluate("log.join(' ')", in: tab) == "\"pointerdown pointerup\"")
    _ = try await tab.click("#c")
    #expect(try await evaluate("c.checked", in: tab) == "true")
    await #expect(throws: BrowserError.self) { try await tab.click("#none") }
  }

  @Test func fillsLikeAUser() async throws {
    let tab = try await tab(
      """
      <input id=i value=old><textarea id=t></textarea><select id=s><option value=1>One<option value=2>Two</select>
      <div id=e contenteditable>x</div><input type=checkbox id=c><input id=r readonly><p id=p>x</p>
      """ + logging)
    _ = try await tab.fill("#i", value: "new")
    #expect(try await evaluate("log.join(' ')", in: tab) == "\"focus beforeinput input change\"")
    #expect(try await evaluate("[i.value, i.defaultValue]", in: tab) == #"["new","old"]"#)
    _ = try await tab.fill("#t", value: "a\nb")
    _ = try await tab.fill("#s", value: "Two")
    _ = try await tab.fill("#e", value: "edited")
    _ = try await tab.fill("#c", value: "true")
    #expect(try await evaluate("[t.value, s.value, e.textContent, c.checked]", in: tab)
      == #"["a\nb","2","edited",true]"#)
    await #expect(throws: BrowserError.self) { try await tab.fill("#r", value: "x") }
    await #expect(throws: BrowserError.self) { try await tab.fill("#p", value: "x") }
    await #expect(throws: BrowserError.self) { try await tab.fill("#s", value: "Three") }
  }
}
