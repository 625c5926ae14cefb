import HTMLParsing
import Testing

/// A parser with a tree, and with a closure that stands for running a script.
private final class Page {
  let parser: HTMLParser
  let tree = TestTree()
  /// The texts of the scripts that ran, in order, each with its line.
  private(set) var scripts: [(text: String, line: Int)] = []
  /// What a script writes, by its text.
  var writes: [String: [String]] = [:]

  init(_ options: HTMLParser.Options = .init()) { parser = HTMLParser(options: options) }

  /// Runs to the next pause that isn't a script's or a full batch.
  @discardableResult
  func run() -> Pause {
    while true {
      let pause = parser.run()
      parser.drainOperations { tree.apply($0, $1) }
      switch pause {
      case .script(let handle, let line):
        let data = tree.node(handle).children.flatMap(\.data)
        let text = String(decoding: data, as: UTF16.self)
        scripts.append((text, line))
        parser.beginScript()
        for written in writes[text] ?? [] {
          parser.insert(written)
          #expect(run() == .needsInput)
        }
        parser.endScript()
      case .batchFull: break
      case .needsInput, .finished: return pause
      }
    }
  }

  /// Parses a whole document and returns its dump.
  func parse(_ markup: String) -> String {
    parser.append(markup)
    parser.finish()
    #expect(run() == .finished)
    return tree.dump()
  }
}

@Suite struct HTMLParserTests {

  // MARK: Scripts

  @Test func pausesAtScripts() {
    let page = Page()
    page.parser.append("<p>1\n<script>a</script>\n2<svg><script>b</script><script/></svg><p>3")
    guard case .script(let handle, line: 2) = page.parser.run() else {
      Issue.record("no pause at the script")
      return
    }
    page.parser.drainOperations { page.tree.apply($0, $1) }
    #expect(page.tree.node(handle).kind == .element(namespace: .html, name: "script"))
    #expect(page.tree.node(handle).end == 1)
    #expect(!page.tree.dump().contains("2"))
    #expect(page.run() == .needsInput)
    #expect(page.scripts.map(\.text) == ["b", ""])
    #expect(page.scripts.map(\.line) == [3, 3])
    page.parser.finish()
    #expect(page.run() == .finished)
    #expect(page.tree.dump().hasSuffix("<p>\n|       \"3\""))
  }

  @Test func doesNotPauseWithoutScripting() {
    var options = HTMLParser.Options()
    options.scripting = false
    let page = Page(options)
    page.parser.append("<script>a</script>")
    page.parser.finish()
    #expect(page.parser.run() == .finished)
  }

  @Test func marksScripts() {
    let tree = parse("<script>1</script>", context: FragmentContext(localName: "div"))
    #expect(tree.root.children[0].isAlreadyStarted)
    let page = Page()
    _ = page.parse("<script>1</script><script>2")
    let scripts = page.tree.document.descendants("script")
    #expect(scripts.map(\.isAlreadyStarted) == [false, true])
    #expect(page.scripts.map(\.text) == ["1"])
  }

  @Test func insertsAtTheInsertionPoint() {
    let page = Page()
    page.writes["a"] = ["<b>1</b>", "<i>2"]
    #expect(
      page.parse("<script>a</script></i>3") == """
        | <html>
        |   <head>
        |     <script>
        |       "a"
        |   <body>
        |     <b>
        |       "1"
        |     <i>
        |       "2"
        |     "3"
        """)
  }

  @Test func runsScriptsThatScriptsWrite() {
    let page = Page()
    page.writes["a"] = ["<script>b</script>2<script>c</script>5", "6"]
    page.writes["b"] = ["1"]
    page.writes["c"] = ["3", "4"]
    #expect(page.parse("<body><script>a</script>7").filter(\.isNumber) == "1234567")
    #expect(page.scripts.map(\.text) == ["a", "b", "c"])
    #expect(page.scripts.map(\.line) == [1, 1, 1])
  }

  @Test func writesPartsOfTokens() {
    let page = Page()
    page.writes["a"] = ["<", "em class", "='x", "&am"]
    page.writes["b"] = ["p;y'>", "&lt", ";<!-", "- c -"]
    #expect(
      page.parse("<body><script>a</script>p;'>1</em><script>b</script>->2") == """
        | <html>
        |   <head>
        |   <body>
        |     <script>
        |       "a"
        |     <em>
        |       class="x&"
        |       "1"
        |     <script>
        |       "b"
        |     "p;y'><"
        |     <!--  c  -->
        |     "2"
        """)
  }

  @Test func textWrittenWhileBlockedComesFirst() {
    let page = Page()
    page.parser.append("<body><script>a</script>3")
    guard case .script = page.parser.run() else {
      Issue.record("no pause at the script")
      return
    }
    // The script writes but the parser is blocked, as by a script that is still being fetched.
    page.parser.beginScript()
    #expect(page.parser.hasInsertionPoint)
    page.parser.insert("1")
    page.parser.insert("2")
    page.parser.endScript()
    #expect(!page.parser.hasInsertionPoint)
    page.parser.finish()
    #expect(page.run() == .finished)
    #expect(page.tree.dump().hasSuffix("\"123\""))
  }

  @Test func insertsAtTheEndWithoutAnInsertionPoint() {
    // As document.open() makes it.
    let page = Page()
    page.parser.insert("<p>1")
    #expect(page.run() == .needsInput)
    page.parser.insert("2<script>a</script>4")
    page.writes["a"] = ["3"]
    #expect(page.run() == .needsInput)
    page.parser.finish()
    #expect(page.run() == .finished)
    #expect(page.tree.dump().filter(\.isNumber) == "1234")
  }

  // MARK: Input

  static let samples = [
    "<!DOCTYPE html PUBLIC '-//W3C//DTD HTML 4.01//EN' \"x\"><!-- a --- b --!><!--<!-- x --><![CDATA[x]]><?y>z",
    "<p cLaSs=\"a&amp;b&notit;&#x41;c\" ID='x' y = z&lt class=2 =q / w/>&ampx &NotEqualTilde;&bogus; &#128;&#xD800;",
    "<script><!-- <script> </script> --></script><style></styl </style ><textarea>\n\nx</textarea ><title>&amp;",
    "<table>a<tr>b<td>c<b><table><i>d</table>e</b><caption>\r\nf<select><option>g<option>h</table>\r\r\ni",
    "<svg viewBox=1 xlink:href=x><desc><![CDATA[x]]]]><p>]]><![CDATA[a]b]]c]]></svg><math><mi>x<annotation-xml>",
    "\u{FEFF}\u{1F600}<\u{1F600}a><a\u{1F600}=\u{1F600}>\u{0}<b\u{0} c\u{0}=\u{0}>é</b</a><pre>\n\n<plaintext>&amp;",
    "<a><b><div><p></a></b><template><tr><td>x</template></head></body></html> <!-- x --> y",
  ]

  @Test(arguments: samples)
  func piecesOfAnySizeGiveTheSameTree(_ markup: String) {
    let units = Array(markup.utf16)
    let expected = parse(markup).dump()
    for place in 0...units.count {
      #expect(parse([Array(units[..<place]), Array(units[place...])]).dump() == expected)
    }
    #expect(parse(units.map { [$0] }).dump() == expected)
  }

  @Test func normalizesNewlines() {
    let tree = parse("<pre>\r\n1\r2\r\n3\n\r4<p title='\r\n'>")
    #expect(tree.dump().contains("\"1\n2\n3\n\n4\""))
    #expect(tree.dump().contains("title=\"\n\""))
  }

  @Test func normalizesNewlinesAcrossWrites() {
    let page = Page()
    page.writes["a"] = ["1\r", "\n2\r"]
    #expect(page.parse("<body><script>a</script>3").hasSuffix("\"1\n2\n3\""))
  }

  @Test func keepsLoneSurrogates() {
    let units = Array("<p title='".utf16) + [0xD83D] + Array("'>".utf16) + [0xDE00, 0xD83D]
    for pieces in [[units], units.map { [$0] }] {
      let paragraph = parse(pieces).document.descendants("p")[0]
      #expect(paragraph.attributes.map(\.value) == [[0xD83D]])
      #expect(paragraph.children[0].data == [0xDE00, 0xD83D])
    }
  }

  @Test func treatsNulls() {
    let markup =
      "\u{0}<p a\u{0}=\u{0}>1\u{0}2<svg>3\u{0}4</svg><textarea>\u{0}</textarea><table>\u{0}<!--\u{0}-->"
    #expect(
      parse(markup).dump() == """
        | <html>
        |   <head>
        |   <body>
        |     <p>
        |       a\u{FFFD}="\u{FFFD}"
        |       "12"
        |       <svg svg>
        |         "3\u{FFFD}4"
        |       <textarea>
        |         "\u{FFFD}"
        |       <table>
        |         <!-- \u{FFFD} -->
        """)
  }

  @Test func stopsAtFullBatches() {
    var options = HTMLParser.Options()
    options.batchLimit = 100
    let parser = HTMLParser(options: options)
    parser.append(String(repeating: "<p>x", count: 1000))
    parser.finish()
    let tree = TestTree()
    var batches = 0
    while parser.run() != .finished {
      batches += 1
      #expect(parser.operationCount >= 100 && parser.operationCount < 150)
      parser.drainOperations { tree.apply($0, $1) }
      #expect(parser.operationCount == 0)
    }
    parser.drainOperations { tree.apply($0, $1) }
    #expect(batches > 50)
    #expect(tree.document.descendants("p").count == 1000)
  }

  @Test func aDrainMayUseTheParser() {
    let parser = HTMLParser()
    parser.append("<p>1")
    #expect(parser.run() == .needsInput)
    let tree = TestTree()
    parser.drainOperations { words, text in
      parser.append("<p>2")
      #expect(parser.run() == .needsInput)
      tree.apply(words, text)
    }
    parser.finish()
    #expect(parser.run() == .finished)
    parser.drainOperations { tree.apply($0, $1) }
    #expect(tree.document.descendants("p").count == 2)
  }

  // MARK: Operations

  @Test func joinsTextIntoOneOperation() {
    let parser = HTMLParser()
    parser.append("<body>a&amp;b&lt;c\u{0}d</x>e")
    parser.finish()
    #expect(parser.run() == .finished)
    let texts = parser.drainOperations { words, _ in
      words.filter { $0 == TreeOperation.appendText.rawValue }.count
    }
    #expect(texts == 1)
  }

  @Test func definesEachNameOnce() {
    let tree = parse("<x-a data-q=1><x-a data-q=2><x-b data-q=3></x-a></x-never></x-b>")
    #expect(tree.names.values.filter { $0 == "x-a" || $0 == "data-q" || $0 == "x-b" }.count == 3)
  }

  @Test func tellsOfTheEndsThatMatter() {
    let tree = parse("<title>a</title><select><option>b<option>c</select><p>d</p><object></object><textarea>")
    #expect(tree.ended == ["title", "option", "option", "select", "object", "textarea"])
    #expect(Set(tree.ended).isSubset(of: KnownNames.namesOfElementsWithEnd))
  }

  @Test func associatesFormControls() {
    let tree = parse(
      "<table><form id=f><tr><td><input><img><p><x-y><template><input></template></form></table><input form=f>")
    let form = tree.document.descendants("form")[0]
    #expect(tree.document.descendants("input").map { $0.form === form } == [true, false])
    #expect(tree.document.descendants("img")[0].form === form)
    #expect(tree.document.descendants("x-y")[0].form === form)
    #expect(tree.document.descendants("p")[0].form == nil)
    #expect(tree.document.descendants("template")[0].contents!.children[0].form == nil)
  }

  @Test func setsTheMode() {
    let modes: [(String, QuirksMode)] = [
      ("<!doctype html>", .noQuirks), ("", .quirks), ("<!doctype x>", .quirks), ("<!doctype html SYSTEM>", .quirks),
      ("<!doctype html public '-//w3c//dtd html 4.01 transitional//en'>", .quirks),
      ("<!doctype html public '-//W3C//DTD HTML 4.01 Transitional//EN' 'x'>", .limitedQuirks),
      ("<!doctype html public '-//W3C//DTD XHTML 1.0 Frameset//'>", .limitedQuirks),
      ("<!doctype html public '-//W3C//DTD HTML 3.2//EN' 'x'>", .quirks),
      ("<!doctype html system 'about:legacy-compat'>", .noQuirks),
    ]
    for (doctype, mode) in modes {
      #expect(parse(doctype + "<p>").quirksMode == mode, "\(doctype)")
    }
    var options = HTMLParser.Options()
    options.isIframeSrcdoc = true
    #expect(parse("<p>", options: options).quirksMode == .noQuirks)
  }

  @Test func asksForShadowRootsWhereAllowed() {
    var options = HTMLParser.Options()
    let markup = "<div><template shadowrootmode=OPEN><slot></slot></template>x"
    func operations() -> [Int32] {
      let parser = HTMLParser(options: options)
      parser.append(markup)
      parser.finish()
      #expect(parser.run() == .finished)
      return parser.drainOperations { words, _ in Array(words) }
    }
    // html 1, head 2, body 3, div 4, template 5 with contents 6.
    func mentions(_ operation: TreeOperation) -> Bool {
      let words = operations()
      return words.indices.contains { words[$0...].starts(with: [operation.rawValue, 5, 4]) }
    }
    #expect(mentions(.appendElement))
    options.allowsDeclarativeShadowRoots = true
    #expect(mentions(.appendShadowTemplate))
    #expect(!mentions(.appendElement))
  }

  // MARK: Fragments

  @Test(arguments: [
    ("tr", ElementNamespace.html, "<td>1<td>2", "| <td>\n|   \"1\"\n| <td>\n|   \"2\""),
    ("div", .html, "<td>1", "| \"1\""),
    ("select", .html, "<input><option>1", "| <option>\n|   \"1\""),
    ("textarea", .html, "<b></textarea>&amp;", "| \"<b></textarea>&\""),
    ("script", .html, "<b></script>&amp;", "| \"<b></script>&amp;\""),
    ("foreignObject", .svg, "<p><g>", "| <p>\n|   <g>"),
    ("svg", .svg, "<radialgradient><p>", "| <svg radialGradient>\n| <p>"),
    ("math", .mathML, "<mi definitionurl=x>", "| <math mi>\n|   definitionURL=\"x\""),
    ("x-unknown", .html, "<i>a", "| <i>\n|   \"a\""),
  ])
  func parsesFragments(_ name: String, _ namespace: ElementNamespace, _ markup: String, _ expected: String) {
    let context = FragmentContext(localName: name, namespace: namespace)
    #expect(parse(markup, context: context).dump(isFragment: true) == expected)
  }

  @Test func fragmentsHeedTheirSurroundings() {
    let encoded = FragmentContext(localName: "annotation-xml", namespace: .mathML, encoding: "Text/HTML")
    #expect(parse("<p>", context: encoded).dump(isFragment: true) == "| <p>")
    let plain = FragmentContext(localName: "annotation-xml", namespace: .mathML)
    #expect(parse("<z>", context: plain).dump(isFragment: true) == "| <math z>")
    let inForm = FragmentContext(localName: "div", hasFormAncestor: true)
    #expect(parse("<form>a</form>", context: inForm).dump(isFragment: true) == "| \"a\"")
    let quirky = FragmentContext(localName: "div", quirksMode: .quirks)
    #expect(parse("<p><table>", context: quirky).dump(isFragment: true) == "| <p>\n|   <table>")
    let strict = FragmentContext(localName: "div")
    #expect(parse("<p><table>", context: strict).dump(isFragment: true) == "| <p>\n| <table>")
  }
}
