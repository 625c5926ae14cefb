import BrowserCore
import BrowserPlugin
import TestSupport
import Testing

/// Contexts, as an embedding program uses them.
@BrowserActor
@Suite struct ContextTests {

  @Test func aClosedContextIsReleased() async throws {
    let server = try TestServer()
    server.route("/*") { _ in
      .html("<script>localStorage.a = 1; document.cookie = 'a=1'; window.worker = new SharedWorker('data:,')</script>")
        .header("Cache-Control", "max-age=100")
    }
    server.route("/slow") { _ in .text("x").after(milliseconds: 60_000) }
    let browser = Browser()
    try await browser.plugins.load(named: "HeaderRules")
    let (other, _) = try await browser.openTab(url: server.url("/"))
    weak var context: BrowserContext?
    weak var tab: Tab?
    do {
      let made = try await browser.createContext()
      let opened = try await browser.openTab(url: server.url("/"), in: made).tab
      _ = try await opened.evaluate("fetch('/slow'); 0")
      #expect(opened.context === made && made.tabs.map(\.id) == [opened.id])
      #expect(made.plugins.list.map(\.name) == browser.plugins.list.map(\.name))
      (context, tab) = (made, opened)
      await browser.close(made)
      #expect(made.network.activeCount == 0)
    }
    // What was enqueued on the agent's thread before may still hold them.
    for _ in 0..<500 where context != nil || tab != nil { try await Task.sleep(for: .milliseconds(10)) }
    #expect(context == nil)
    #expect(tab == nil)
    #expect(browser.tabs.map(\.id) == [other.id])
    #expect(try await other.evaluate("document.cookie").json == "\"a=1\"")
    browser.close(other)
  }
}
