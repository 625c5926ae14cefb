import Host
import TestSupport
import Testing

/// What can be read of a page.
@Suite(.serialized) struct ReadingTests {

  private let hansom: HansomProcess

  init() throws {
    hansom = try HansomProcess()
  }

  private func open(_ html: String) async throws {
    _ = try await hansom.request("openTab", ["html": .string(html), "baseURL": "https://example.org/dir/"])
  }

  // MARK: - Markdown

  private func markdown(_ html: String) async throws -> String {
    try await open(html)
    return try await hansom.request("getMarkdown")["text"]?.string ?? ""
  }

  @Test(arguments: [
    ("<h1>One</h1><h3>Three <em>x</em></h3>", "# One\n\n### Three *x*"),
    ("<p>a <b>bold</b>, <i> it </i>and <s>gone</s>.</p><p>b", "a **bold**, *it* and ~~gone~~.\n\nb"),
    ("<a href=x>A <b>link</b></a> and <a href='/y(1)'>B</a>",
      "[A **link**](https://example.org/dir/x) and [B](https://example.org/y%281%29)"),
    ("<img><img alt=none>seen", "seen"),
    ("<img src=p.png alt='A p'><img src=q.png alt=''>", "![A p](https://example.org/dir/p.png)"),
    ("<ul><li>a<li>b<ol start=3><li>c<li>d</ol></ul>", "- a\n- b\n  3. c\n  4. d"),
    ("<ol><li><p>a<p>b</ol>", "1. a\n\n   b"),
    ("<blockquote><p>a<p>b</blockquote>", "> a\n>\n> b"),
    ("<pre><code class='language-swift'>let a = 1\n  b &lt; c\n</code></pre>", "```swift\nlet a = 1\n  b < c\n```"),
    ("Use <code>a`b</code> or <code>c</code>", "Use `` a`b `` or `c`"),
    ("<table><tr><th>A<th>B<tr><td>1<td>2|3<tr><td colspan=2>x</table>",
      "| A | B |\n| --- | --- |\n| 1 | 2\\|3 |\n| x |  |"),
    ("a<br>b<hr>c", "a  \nb\n\n---\n\nc"),
    ("<p>1. not a list<p># no heading<p>*star* [x] &lt;b>",
      "1\\. not a list\n\n\\# no heading\n\n\\*star\\* \\[x\\] \\<b>"),
    ("<p>seen<p style='display:none'>hidden<script>x</script><style>y</style>", "seen"),
    ("<div><span>one</span> <span>two</span><div>three</div></div>", "one two\n\nthree"),
    ("<ul><li><input type=checkbox checked> done<li><input type=checkbox> to do</ul>", "- [x] done\n- [ ] to do"),
    ("<dl><dt>T<dd>D</dl>", "**T**\n\n: D"),
  ])
  func markdownOf(html: String, text: String) async throws {
    #expect(try await markdown(html) == text)
  }

  @Test(arguments: ["div", "span", "b", "blockquote", "a href=x"])
  func markdownOfWhatIsDeeplyNested(tag: String) async throws {
    let text = try await markdown(String(repeating: "<\(tag)>", count: 20_000) + "deep<p>deeper")
    #expect(text.contains("deep"))
    #expect(text.contains("deeper"))
  }

  @Test func elementsOfOtherNamespacesAndNoElementsAreRead() async throws {
    try await open("<body>")
    let script = """
      for (const name of ["img", "a", "input", "ol", "table", "select", "meta", "form"]) {
        const element = document.createElementNS("http://www.w3.org/2000/svg", name)
        element.append("text of " + name)
        document.body.append(element)
      }
      """
    _ = try await hansom.request("evaluate", ["expression": .string(script)])
    let text = try await hansom.request("getMarkdown")["text"]?.string ?? ""
    for name in ["img", "a", "table", "form"] { #expect(text.contains("text of \(name)")) }
    _ = try await hansom.request("evaluate", ["expression": "document.documentElement.remove()"])
    #expect(try await hansom.request("getMarkdown")["text"] == "")
    #expect(try await hansom.request("getMetadata")["title"] == "")
  }

  @Test func markdownIsCutBetweenCharacters() async throws {
    try await open("<p>äöü<p id=b>b")
    #expect(try await hansom.request("getMarkdown", ["maxBytes": 3]) == ["text": "ä", "truncated": true])
    #expect(try await hansom.request("getMarkdown", ["selector": "#b"]) == ["text": "b", "truncated": false])
  }

  // MARK: - The accessible tree

  private func tree(_ html: String) async throws -> JSON? {
    try await open("<title>T</title>" + html)
    return try await hansom.request("getTree")["tree"]?["children"]
  }

  @Test func theTreeTellsRolesNamesValuesAndStates() async throws {
    let tree = try await tree("""
      <nav aria-label=Main><a href=a>Home</a></nav>
      <main><h2>Title <b>bold</b></h2><p>Some <i>text</i></p>
      <label>Name <input value=x required></label>
      <input type=checkbox id=c checked><label for=c>Agree</label>
      <select aria-label=Size><option>S<option selected>M</select>
      <button disabled>Go</button><img src=x alt=Cab><img src=y alt="">
      <div role=tab aria-selected=true tabindex=0>Tab</div><div hidden>no</div><span aria-hidden=true>no</span></main>
      """)
    #expect(tree == [
      ["role": "navigation", "name": "Main", "children": [
        ["role": "link", "name": "Home", "url": "https://example.org/dir/a"],
      ]],
      ["role": "main", "children": [
        ["role": "heading", "name": "Title bold", "level": 2],
        ["role": "paragraph", "children": [
          ["role": "text", "name": "Some text"],
        ]],
        ["role": "text", "name": "Name"],
        ["role": "textbox", "name": "Name", "value": "x", "required": true],
        ["role": "checkbox", "name": "Agree", "checked": true],
        ["role": "text", "name": "Agree"],
        ["role": "combobox", "name": "Size", "value": "M", "children": [
          ["role": "option", "name": "S", "selected": false], ["role": "option", "name": "M", "selected": true],
        ]],
        ["role": "button", "name": "Go", "disabled": true],
        ["role": "img", "name": "Cab"],
        ["role": "tab", "name": "Tab", "selected": true],
      ]],
    ])
  }

  @Test(arguments: [
    ("<button id=x>Go <b>on</b></button>", "Go on"),
    ("<button id=x aria-label='Close window'>×</button>", "Close window"),
    ("<span id=a>First</span><span id=b hidden>second</span><input id=x aria-labelledby='a b'>", "First second"),
    ("<label for=x>Your <i>name</i></label><input id=x>", "Your name"),
    ("<label for=x>Flash the screen <input id=y value=3> times</label><input type=checkbox id=x>",
      "Flash the screen 3 times"),
    ("<input id=x type=submit>", "Submit"), ("<input id=x type=button value=Press>", "Press"),
    ("<img id=x src=a alt='A cab'>", "A cab"), ("<a id=x href=a><img src=b alt=Home></a>", "Home"),
    ("<input id=x placeholder=Find>", "Find"), ("<input id=x title=Tip placeholder=Find>", "Tip"),
    ("<fieldset id=x><legend>Address</legend></fieldset>", "Address"),
    ("<table id=x><caption>Prices</caption><tr><td>1</table>", "Prices"),
    ("<button id=x><span hidden>no</span><span style='visibility:hidden'>no</span>yes</button>", "yes"),
    ("<style>#x::before { content: 'Pre ' }</style><button id=x>fix</button>", "Pre fix"),
    ("<button id=x><div>a</div><div>b</div></button>", "a b"),
    ("<svg id=x role=img><title>Drawing</title></svg>", "Drawing"),
    ("<div id=x role=link tabindex=0 title=T></div>", "T"),
    ("<input id=x aria-labelledby=x aria-label=Own>", "Own"),
  ])
  func nameOf(html: String, name: String) async throws {
    try await open(html)
    #expect(try await hansom.request("getTree", ["selector": "#x"])["tree"]?["name"] == .string(name))
  }

  @Test(arguments: [
    ("<header>h</header>", "banner"), ("<article><header>h</header></article>", "article"),
    ("<section aria-label=s>s</section>", "region"), ("<input type=range>", "slider"), ("<input list=l>", "combobox"),
    ("<select multiple><option>1</select>", "listbox"), ("<div role='nothing button'>b</div>", "button"),
    ("<ul><li>i</ul>", "list"), ("<ul role=presentation><p>i</ul>", "paragraph"), ("<aside>a</aside>", "complementary"),
    ("<button role=none>b</button>", "button"), ("<hr>", "separator"), ("<progress value=1></progress>", "progressbar"),
  ])
  func roleOf(html: String, role: String) async throws {
    #expect(try await tree(html)?[0]?["role"] == .string(role))
  }

  @Test func theTreeHasOfClosedDetailsTheSummaryOnly() async throws {
    let closed = try await tree("<details><summary>More</summary>text <b>bold</b></details><details>untitled</details>")
    #expect(closed?.array?.map { $0["children"]?.array?.count ?? 0 } == [1, 0])
    let open = try await tree("<details open><summary>More</summary>text <b>bold</b></details>")
    #expect(open?[0]?["children"]?[1]?["name"] == "text bold")
  }

  @Test func theTreeIsBounded() async throws {
    try await open("<title>T</title><ul>" + String(repeating: "<li><a href=x>link</a>", count: 200) + "</ul>")
    let whole = try await hansom.request("getTree")
    #expect(whole["truncated"] == false)
    #expect(whole["tree"]?["children"]?[0]?["children"]?.array?.count == 200)
    let shallow = try await hansom.request("getTree", ["depth": 1])
    #expect(shallow == ["tree": ["role": "document", "name": "T", "children": [["role": "list"]]], "truncated": true])
    let cut = try await hansom.request("getTree", ["maxBytes": 2000])
    #expect(cut["truncated"] == true)
    #expect(cut["tree"]?.text.utf8.count ?? 0 <= 2000)
    #expect(cut["tree"]?["children"]?[0]?["children"]?.array?.isEmpty == false)
    let selectors = try await hansom.request("getTree", ["selectors": true])
    let selector = selectors["tree"]?["children"]?[0]?["children"]?[1]?["children"]?[0]?["selector"]
    #expect(try await hansom.request("getText", ["selector": selector ?? nil])["text"] == "link")
  }

  // MARK: - Forms and metadata

  @Test func listsFormsWithTheirFields() async throws {
    try await open("""
      <form name=f action=find method=post><label>Find <input name=q type=search required placeholder=…></label>
      <select name=s><option value=1>One<option value=2 selected>Two</select><input type=password name=p value=secret>
      <input type=radio name=r value=a checked><input type=radio name=r value=b><button>Go</button></form>
      <input id=out form=none>
      """)
    let forms = try #require(try await hansom.request("getForms")["forms"]?.array)
    #expect(forms.count == 2)
    #expect(forms[0]["action"] == "https://example.org/dir/find")
    #expect(forms[0]["method"] == "post")
    let fields = try #require(forms[0]["fields"]?.array)
    #expect(fields[0] == [
      "selector": "input[name=\"q\"]", "name": "q", "type": "search", "label": "Find", "required": true,
      "placeholder": "…", "value": "",
    ])
    #expect(fields[1]["options"]?[1] == ["value": "2", "text": "Two", "selected": true])
    #expect(fields[1]["value"] == "2")
    #expect(fields[2]["value"] == nil)
    #expect(fields.map { $0["checked"] } == [nil, nil, nil, true, false, nil])
    #expect(forms[1] == ["selector": "", "fields": [["selector": "#out", "type": "text", "value": ""]]])
    for (index, field) in fields.enumerated() {
      let selector = field["selector"]?.text ?? ""
      let expression = "document.querySelector(\(selector)) === document.forms.f.elements[\(index)]"
      #expect(try await hansom.request("evaluate", ["expression": .string(expression)])["value"] == true, "\(index)")
    }
  }

  @Test func tellsWhatAPageSaysOfItself() async throws {
    try await open("""
      <html lang=en><title>T</title><meta name=Description content=D><link rel=canonical href=/c>
      <meta property=og:title content=O><meta property=og:image content=a><meta property=og:image content=b>
      <meta name=twitter:card content=summary><link rel='shortcut icon' href=i.png>
      <link rel=alternate type=application/rss+xml href=feed title=News>
      <script type=application/ld+json>{"@type":"Thing","n":[1]}</script><script type=application/ld+json>{oops</script>
      """)
    let data = try await hansom.request("getMetadata")
    #expect(data["title"] == "T")
    #expect(data["description"] == "D")
    #expect(data["canonical"] == "https://example.org/c")
    #expect(data["language"] == "en")
    #expect(data["openGraph"] == ["og:title": ["O"], "og:image": ["a", "b"]])
    #expect(data["twitter"] == ["twitter:card": ["summary"]])
    #expect(data["icons"] == ["https://example.org/dir/i.png"])
    #expect(data["feeds"] == [["url": "https://example.org/dir/feed", "title": "News"]])
    #expect(data["jsonLD"] == [["@type": "Thing", "n": [1]], "{oops"])
  }
}
