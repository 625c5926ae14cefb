import BrowserCore
import TestSupport
import Testing

@Suite struct BrowserTests {
  @Test func opensAPageAndEvaluatesInIt() async throws {
    let server = try TestServer()
    server.route("/") { _ in .html("<title>Home</title><p>text") }
    let browser = await Browser()
    let (tab, result) = try await browser.openTab(url: server.url("/"))
    #expect(result.title == "Home")
    #expect(result.status == 200)
    #expect(try await tab.evaluate("document.querySelector('p').textContent").json == "\"text\"")
    #expect(try await tab.evaluate("undefined").type == "undefined")
  }

  @Test func keepsTabsInOrder() async throws {
    let browser = await Browser()
    let tabs = await [browser.createTab(), browser.createTab(), browser.createTab()]
    await browser.move(tabs[2], to: 0)
    #expect(await browser.tabs.map(\.id) == [tabs[2].id, tabs[0].id, tabs[1].id])
    await browser.move(tabs[2], to: 99)
    #expect(await browser.tabs.map(\.id) == [tabs[0].id, tabs[1].id, tabs[2].id])
    await browser.close(tabs[2])
    #expect(await browser.currentTab === tabs[1])
  }

  @Test func scriptsCloseOnlyWindowsThatScriptsOpened() async throws {
    let server = try TestServer()
    server.route("/") { _ in .html("<script>close(); open('/child')</script>") }
    server.route("/child") { _ in .html("<script>close()</script>") }
    let browser = await Browser()
    let (closed, continuation) = AsyncStream.makeStream(of: Int.self)
    let stop = await browser.observe { event in
      if case .tabClosed(let id) = event { continuation.yield(id) }
    }
    let (tab, _) = try await browser.openTab(url: server.url("/"))
    var ids = closed.makeAsyncIterator()
    #expect(await ids.next() != tab.id)
    #expect(await browser.tabs.map(\.id) == [tab.id])
    await stop()
  }

  @Test func saysWhatAnAddressLacks() async throws {
    let browser = await Browser()
    let tab = await browser.createTab()
    await #expect(throws: BrowserError.self) { try await tab.navigate(to: "http://[bad") }
  }
}
