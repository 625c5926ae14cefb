import Host
import Testing

/// Scripts that try to bring the process down: each gets an answer, and the tab answers afterwards.
@Suite(.serialized) struct HostileScriptTests {

  /// One process for all of them, which none may end.
  private static let hansom = Result { try HansomProcess() }

  @Test(arguments: [
    // Depth
    #"document.body.innerHTML = "<div>".repeat(100000) + "x"; [document.body.textContent, document.body.innerText]"#,
    #"const b = document.body; b.innerHTML = "<div>".repeat(100000); b.isEqualNode(b.cloneNode(true))"#,
    #"document.body.innerHTML = "<div>".repeat(100000); document.querySelectorAll("div div > div").length"#,
    """
    let b = document.body
    for (let i = 0; i < 100000; i++) { const d = document.createElement("div"); b.append(d); b = d }
    b.dispatchEvent(new Event("x", { bubbles: true, composed: true }))
    new XMLSerializer().serializeToString(document).length
    document.body.remove()
    """,
    #"let o = 1; for (let i = 0; i < 200000; i++) o = [o]; o"#,
    #"let o = {}; for (let i = 0; i < 200000; i++) o = { o }; console.log(o); structuredClone(o)"#,
    #"document.querySelector(":not(".repeat(20000) + "a" + ")".repeat(20000))"#,
    #"document.querySelector("a ".repeat(200000) + "b")"#,
    #"document.body.style.width = "calc(".repeat(50000) + "1px""#,
    #"document.head.innerHTML = "<style>" + "@media all {".repeat(50000) + "p { color: red }""#,
    #"document.head.innerHTML = "<style>@supports " + "(".repeat(50000) + "a: b" + ")".repeat(50000) + "{ p { top: 0 } }""#,
    #"matchMedia("(".repeat(50000) + "width" + ")".repeat(50000)).matches"#,
    // Recursion
    #"self.f = () => { const s = document.createElement("script"); s.text = "f()"; document.head.append(s) }; f()"#,
    "(function f() { f() })()",
    "const x = () => new Event('x'); addEventListener('x', () => dispatchEvent(x())); dispatchEvent(x())",
    "JSON.stringify({ toJSON() { return JSON.stringify(this) } })",
    #"self.f = () => document.write("<script>f()</" + "script>"); f()"#,
    """
    customElements.define("x-a", class extends HTMLElement {
      connectedCallback() { this.parentNode.innerHTML = "<x-a></x-a>" }
    })
    document.body.append(document.createElement("x-a"))
    """,
    """
    customElements.define("x-b", class extends HTMLElement { constructor() { super(); document.createElement("x-b") } })
    document.createElement("x-b")
    """,
    """
    customElements.define("x-c", class extends HTMLElement {
      connectedCallback() { this.append(document.createElement("x-c")) }
    })
    document.body.append(document.createElement("x-c"))
    """,
    // No end
    "for (;;) document.body.append(document.createElement('div'))",
    "document.open(); for (;;) document.write('<p>x<script>1</' + 'script>')",
    "(function f() { Promise.resolve().then(f) })()",
    "(async () => { for (;;) await 1 })()",
    """
    new MutationObserver(() => document.body.append("x")).observe(document.body, { childList: true })
    document.body.append("y")
    """,
    "const o = { then(resolve) { resolve(o) } }; o",
    "throw { toString() { for (;;) {} } }",
    "throw Object.defineProperty(new Error('x'), 'message', { get() { for (;;) {} } })",
    "location.reload(); for (;;) {}",
    "onunload = onpagehide = onbeforeunload = () => { for (;;) {} }",
    // Floods
    "for (let i = 0; i < 20000; i++) alert(i)",
    "for (let i = 0; i < 20000; i++) console.log(i)",
    "for (let i = 0; i < 20000; i++) history.pushState(i, '', '#' + i)",
    "onmessage = () => postMessage('x', '*'); for (let i = 0; i < 20000; i++) postMessage('x', '*')",
    "for (let i = 0; i < 1000000; i++) document.addEventListener('x', () => {}); document.dispatchEvent(new Event('x'))",
    "for (let i = 0; i < 20000; i++) document.body.setAttribute('a' + i, i); document.body.outerHTML.length",
    // Memory
    "let s = 'x'; for (;;) s += s",
    "new Array(2 ** 32 - 1).fill(1).length",
    "const a = []; for (;;) a.push(new ArrayBuffer(2 ** 40))",
    "document.createElement('a'.repeat(10000000)).localName.length",
    "const a = new Array(5000000).fill(1); console.log(a); console.table(a)",
    // What is thrown and answered
    "throw { get message() { throw 1 }, get name() { throw 2 }, get stack() { throw 3 }, toString() { throw 4 } }",
    "const r = Proxy.revocable(() => {}, {}); r.revoke(); throw r.proxy",
    "const r = Proxy.revocable({}, {}); r.revoke(); r.proxy",
    "new Proxy({}, { get() { throw 1 }, ownKeys() { throw 2 }, getPrototypeOf() { throw 3 } })",
    "const p = new Proxy({}, { get(target, key, receiver) { return receiver[key] } }); p",
    "const e = new Error('x'); e.line = NaN; e.column = 1e300; e.sourceURL = '\\ud800'; throw e",
    "throw Symbol('x')", "'\\ud800\\0'", "({ toJSON() { throw 1 } })",
    // The page itself
    "for (const name of Object.getOwnPropertyNames(self)) { try { delete self[name] } catch {} }",
    "Object.setPrototypeOf(document.body, new Proxy({}, { get() { throw 1 } })); document.title = 'x'",
    "document.documentElement.remove(); document.open(); document.close(); self.close()",
  ])
  func aTabOutlivesIt(_ script: String) async throws {
    let hansom = try Self.hansom.get()
    let tab = try await hansom.request("openTab", ["html": "<body><p>hello"])["tabId"] ?? .null
    _ = try? await hansom.request("evaluate", ["tabId": tab, "expression": .string("{\(script)\n}"), "timeoutMs": 500])
    #expect(try await hansom.request("evaluate", ["tabId": tab, "expression": "1 + 1"])["value"] == 2)
    _ = try await hansom.request("getText", ["tabId": tab, "maxBytes": 20])
    _ = try await hansom.request("closeTab", ["tabId": tab])
  }

  @Test func callsInAndOutOfScriptsLeaveThePlatformWhole() async throws {
    let hansom = try HansomProcess()
    _ = try await hansom.request("openTab", ["html": """
      <script>
      f = () => { const s = document.createElement("script"); s.text = "f()"; document.documentElement.append(s) }
      f()
      </script>
      """])
    let page = try await hansom.request("openTab", ["html": "<script>throw 1</script><title>after</title>"])
    #expect(page["title"] == "after")
  }
}
