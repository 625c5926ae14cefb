import BrowserCore
import TestSupport
import Testing

/// Pages one of whose scripts has no end: it is stopped, and the rest of the page goes on.
@Suite(.serialized) struct StoppedScriptTests {

  /// A page, which sets `second` in a script behind the one that is stopped, and has `#after` behind it.
  struct Page: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let markup: String

    init(_ name: String, _ markup: String) {
      testDescription = name
      self.markup = markup
    }
  }

  private static let rest = "<p id=after>after<script>second = 1</script>"
  private static let loop = "for (;;) {}"

  static let pages = [
    Page("a script", "<script>\(loop)</script>" + rest),
    Page("a script that writes", "<script>for (;;) document.write('x')</script>" + rest),
    Page("a written script", "<script>document.write('<script>\(loop)<\\/script>')</script>" + rest),
    Page("an inserted script",
      "<script>const s = document.createElement('script'); s.text = '\(loop)'; document.head.append(s)</script>" + rest),
    Page("an external script", "<script src=/loop.js></script><p id=after>after<script src=/second.js></script>"),
    Page("a deferred script",
      "<script defer src=/loop.js></script><p id=after>after<script defer src=/second.js></script>"),
    Page("an async script",
      "<script async src=/loop.js></script><p id=after>after<script async src=/second.js></script>"),
    Page("promise jobs", "<script>(function f() { Promise.resolve().then(f) })()</script>" + rest),
    Page("an async function", "<script>(async () => { for (;;) await 1 })()</script>" + rest),
    Page("microtasks", "<script>(function f() { queueMicrotask(f) })()</script>" + rest),
    Page("a mutation observer",
      "<script>new MutationObserver(() => { \(loop) }).observe(document, { childList: true, subtree: true })</script>"
        + rest),
    Page("mutation observers that mutate", """
      <script>
      new MutationObserver(() => document.head.append('x')).observe(document.head, { childList: true })
      document.head.append('y')
      </script>
      """ + rest),
    Page("a timer",
      "<p id=after>after<script>setTimeout(() => { \(loop) }); setTimeout(() => { second = 1 }, 10)</script>"),
    Page("an interval",
      "<p id=after>after<script>setInterval(() => { if (self.second++ === 0) { \(loop) } }, 1); second = 0</script>"),
    Page("an animation frame", """
      <p id=after>after<script>
      requestAnimationFrame(() => { \(loop) })
      setTimeout(() => { second = 1 }, 20)
      </script>
      """),
    Page("a listener of a style sheet's load",
      "<link rel=stylesheet href=/sheet.css onload='\(loop)'><p id=after>after<script>second = 1</script>"),
    Page("a listener of a style element's load",
      "<style onload='\(loop)'>@import '/sheet.css';</style><p id=after>after<script>second = 1</script>"),
    Page("a listener of an image's error", "<img src=data:, onerror='\(loop)'>" + rest),
    Page("a listener of a frame's load", "<iframe src=/next onload='\(loop)'></iframe>" + rest),
    Page("a listener of load", """
      <p id=after>after<script>
      addEventListener('load', () => { \(loop) })
      setTimeout(() => { second = 1 }, 10)
      </script>
      """),
    Page("a listener of DOMContentLoaded", """
      <p id=after>after<script>
      addEventListener('DOMContentLoaded', () => { \(loop) })
      addEventListener('load', () => { second = 1 })
      </script>
      """),
    Page("a message", """
      <p id=after>after<script>
      onmessage = () => { \(loop) }
      postMessage(1, '*')
      setTimeout(() => { second = 1 }, 10)
      </script>
      """),
    Page("the answer to a fetch", """
      <p id=after>after<script>
      fetch('/second.js').then(() => { \(loop) })
      addEventListener('load', () => setTimeout(() => { second = 1 }, 5))
      </script>
      """),
    Page("the answer to an XMLHttpRequest", """
      <p id=after>after<script>
      const x = new XMLHttpRequest
      x.open('GET', '/second.js')
      x.onload = () => { \(loop) }
      x.onloadend = () => { second = 1 }
      x.send()
      setTimeout(() => { second = 1 }, 10)
      </script>
      """),
    Page("a custom element's constructor", """
      <script>customElements.define('x-a', class extends HTMLElement { constructor() { super(); \(loop) } })</script>
      <x-a title=t><b>in</b></x-a>
      """ + rest),
    Page("an upgrade", """
      <x-a></x-a><script>
      customElements.define('x-a', class extends HTMLElement { constructor() { super(); \(loop) } })
      </script>
      """ + rest),
    Page("a custom element's reaction", """
      <script>customElements.define('x-a', class extends HTMLElement { connectedCallback() { \(loop) } })</script>
      <x-a></x-a>
      """ + rest),
    Page("the handler of errors", "<script>onerror = () => { \(loop) }; throw 1</script>" + rest),
    Page("a getter of what was thrown",
      "<script>throw { get message() { \(loop) }, get stack() { \(loop) } }</script>" + rest),
    Page("text of what was thrown", "<script>throw { toString() { \(loop) } }</script>" + rest),
    Page("the handler of rejections", """
      <script>onunhandledrejection = () => { \(loop) }; Promise.reject(1)</script>
      """ + rest),
    Page("a getter of options",
      "<script>document.dispatchEvent(new Event('x', { get bubbles() { \(loop) } }))</script>" + rest),
    Page("the filter of a tree walker",
      "<script>document.createTreeWalker(document, -1, () => { \(loop) }).nextNode()</script>" + rest),
    Page("console arguments", "<script>console.log({ toString() { \(loop) } }, '%s', { get x() { \(loop) } })</script>"
      + rest + "<script>for (;;) {}</script>"),
  ]

  /// One browser for all, whose scripts have little time.
  private static let browser = Task {
    var configuration = BrowserConfiguration()
    configuration.scriptLimitMs = 150
    configuration.agentCount = 1
    return await Browser(configuration: configuration)
  }

  private func makeServer(_ page: Page) throws -> TestServer {
    let server = try TestServer()
    server.route("/") { _ in .html("<!DOCTYPE html><title>t</title>" + page.markup) }
    server.route("/next") { _ in .html("<title>next</title>") }
    server.route("/loop.js") { _ in .bytes(Array(Self.loop.utf8), type: "text/javascript") }
    server.route("/sheet.css") { _ in .bytes([], type: "text/css") }
    server.route("/second.js") { _ in .bytes(Array("second = 1".utf8), type: "text/javascript") }
    return server
  }

  @Test(arguments: pages) func theRestOfThePageGoesOn(_ page: Page) async throws {
    let server = try makeServer(page)
    let browser = await Self.browser.value
    let tab = await browser.createTab()
    let (told, continuation) = AsyncStream.makeStream(of: String.self)
    let stop = await browser.observe { event in
      if case .scriptException(tab.id, _, let exception) = event { continuation.yield(exception.message) }
    }
    _ = try await tab.navigate(to: server.url("/"))
    try await tab.waitFor(expression: "self.second > 0")
    #expect(try await tab.evaluate("document.querySelector('#after').textContent.slice(0, 5)").json == "\"after\"")
    #expect(try await tab.evaluate("document.readyState").json == "\"complete\"")
    #expect(await told.contains("The script ran past its time limit and was stopped."))
    _ = try await tab.navigate(to: server.url("/next"))
    #expect(try await tab.evaluate("document.title").json == "\"next\"")
    await stop()
    await browser.close(tab)
  }

  @Test(arguments: ["onunload", "onpagehide", "onbeforeunload", "document.onvisibilitychange"])
  func aPageThatHoldsUpItsEndIsLeft(_ handler: String) async throws {
    let server = try makeServer(Page("", "<script>\(handler) = () => { \(Self.loop) }</script>"))
    let browser = await Self.browser.value
    let tab = await browser.createTab()
    _ = try await tab.navigate(to: server.url("/"))
    _ = try await tab.navigate(to: server.url("/next"))
    #expect(try await tab.evaluate("document.title").json == "\"next\"")
    await browser.close(tab)
  }

  @Test func otherTabsOfTheThreadGoOn() async throws {
    let server = try makeServer(Page("", "<script>setInterval(() => { \(Self.loop) }, 1)</script>"))
    let browser = await Self.browser.value
    let tab = await browser.createTab()
    _ = try await tab.navigate(to: server.url("/"))
    let other = await browser.createTab()
    _ = try await other.navigate(to: server.url("/next"))
    let result = try await other.evaluate("new Promise(resolve => setTimeout(() => resolve(document.title), 1))")
    #expect(result.json == "\"next\"")
    await browser.close(tab)
    await browser.close(other)
  }

  @Test func anExpressionThatIsStoppedEarlySaysWhen() async throws {
    let tab = await Self.browser.value.createTab()
    let error = await #expect(throws: BrowserError.self) {
      try await tab.evaluate(Self.loop, timeoutMs: 60_000)
    }
    guard case .timedOut(let waitedMs, let pending) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(waitedMs == 150)
    #expect(pending == ["script"])
  }
}
