import BrowserCore
import BrowserPlugin
import TestSupport
import Testing
import ThreeThingsPlugin

/// Plugins that an embedding program makes.
@Suite struct PluginTests {

  private func server() throws -> TestServer {
    let server = try TestServer()
    server.route("/*") { request in .text("\(request.path) \(request["X-Greeting"] ?? "none")") }
    return server
  }

  @BrowserActor @Test func theSwiftExampleDoesTheSameThreeThings() async throws {
    let server = try server()
    let browser = Browser()
    try await browser.plugins.load(ThreeThingsPlugin())
    let (tab, _) = try await browser.openTab(url: server.url("/page"))
    #expect(try await tab.text().text == "/page hello")
    do {
      _ = try await tab.navigate(to: server.url("/blocked/a"))
      Issue.record("it was not blocked")
    } catch BrowserError.blocked(_, let reason) {
      #expect(reason == BlockReason(list: "three-things", rule: "*/blocked/*"))
    }
    _ = try await tab.navigate(to: server.url("/memory/thing"))
    #expect(try await tab.text().text == "from memory: thing")
    #expect(server.requests.map(\.path) == ["/page"])
    try await browser.plugins.setSettings(["greeting": "good day"], of: "three-things")
    _ = try await tab.navigate(to: server.url("/again"))
    #expect(try await tab.text().text == "/again good day")
    try browser.plugins.unload("three-things")
    _ = try await tab.navigate(to: server.url("/blocked/b"))
    #expect(try await tab.text().text == "/blocked/b none")
  }

  @BrowserActor @Test func anInterceptorIsCalledOnEachHopAcrossHosts() async throws {
    let (first, second) = (try TestServer(), try TestServer())
    // Five redirects, to and fro between two hosts.
    for hop in 0..<5 {
      let next = (hop + 1) % 2 == 0 ? first.url("/\(hop + 1)") : second.url("/\(hop + 1)", host: "localhost")
      (hop % 2 == 0 ? first : second).route("/\(hop)") { _ in .redirect(next) }
    }
    second.route("/5") { _ in .text("here") }
    let browser = Browser()
    let interceptor = HopCounter()
    browser.network.add(interceptor, owner: "test")
    let (tab, page) = try await browser.openTab(url: first.url("/0"))
    #expect(page.url == second.url("/5", host: "localhost"))
    #expect(try await tab.text().text == "here")
    let paths = (0...5).map { "/\($0)" }
    #expect(interceptor.hops == paths)
    for (hop, path) in paths.enumerated() {
      let request = try #require((hop % 2 == 0 ? first : second).requests(to: path).first)
      #expect(request["X-Hop"] == "\(hop + 1)")
    }
  }

  /// Numbers the hops of requests in a header field.
  @BrowserActor final class HopCounter: RequestInterceptor {
    private(set) var hops: [String] = []

    func beforeSendHeaders(_ headers: inout HTTPHeaders, of request: ResourceRequest) {
      hops.append("/" + (request.url.split(separator: "/").last ?? ""))
      headers["X-Hop"] = "\(hops.count)"
    }
  }
}
