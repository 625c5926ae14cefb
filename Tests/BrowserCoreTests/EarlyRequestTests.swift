import BrowserCore
import TestSupport
import Testing

/// What is asked for before the parser has come to it.
@Suite struct EarlyRequestTests {

  @Test func scriptsDoNotWaitForEachOther() async throws {
    let server = try TestServer()
    let (second, sheet) = (TestGate(), TestGate())
    server.route("/") { _ in
      .html("<script src=/first.js></script><script src=/second.js></script><link rel=stylesheet href=/sheet.css><p>")
    }
    server.route("/first.js") { _ in
      second.wait()
      sheet.wait()
      return .script("order = ['first']")
    }
    server.route("/second.js") { _ in
      second.open()
      return .script("order.push('second')")
    }
    server.route("/sheet.css") { _ in
      sheet.open()
      return .bytes(Array("p { color: rgb(1, 2, 3) }".utf8), type: "text/css")
    }
    let browser = await Browser()
    let (tab, _) = try await browser.openTab(url: server.url("/"))
    #expect(try await tab.evaluate("order.join()").json == "\"first,second\"")
    let color = "getComputedStyle(document.querySelector('p')).color"
    #expect(try await tab.evaluate(color).json == "\"rgb(1, 2, 3)\"")
    for path in ["/first.js", "/second.js", "/sheet.css"] { #expect(server.requests(to: path).count == 1, "\(path)") }
  }

  @Test func areMadeAsThePageMakesThem() async throws {
    let server = try TestServer()
    server.route("/page") { _ in
      .html("<link rel=stylesheet href=early.css><script src=early.js></script><script>loaded = early</script>")
    }
    server.route("/early.js") { _ in .script("early = true") }
    server.route("/late.js") { _ in .script("") }
    for path in ["/early.css", "/late.css"] {
      server.route(path) { _ in .bytes([], type: "text/css") }
    }
    let browser = await Browser()
    let (tab, _) = try await browser.openTab(url: server.url("/page#fragment"))
    let insert = """
      Promise.all(['link', 'script'].map(name => new Promise(done => {
        const element = document.createElement(name);
        element.onload = () => done(loaded);
        Object.assign(element, name === 'link' ? { rel: 'stylesheet', href: 'late.css' } : { src: 'late.js' });
        document.head.append(element);
      })))
      """
    #expect(try await tab.evaluate(insert).json == "[true,true]")
    for type in ["js", "css"] {
      let (early, late) = (server.requests(to: "/early.\(type)"), server.requests(to: "/late.\(type)"))
      try #require(early.count == 1 && late.count == 1)
      #expect(early[0]["Referer"] == server.url("/page"))
      for name in ["Accept", "Referer", "User-Agent", "Sec-Fetch-Dest", "Sec-Fetch-Mode", "Sec-Fetch-Site"] {
        #expect(early[0][name] == late[0][name], "\(name) of \(type)")
      }
    }
  }

  @Test func areNotMadeWhereAPolicyMayForbidThem() async throws {
    let server = try TestServer()
    server.route("/") { _ in
      .html("<script src=/a.js></script>").header("Content-Security-Policy", "script-src 'none'")
    }
    let browser = await Browser()
    _ = try await browser.openTab(url: server.url("/"))
    #expect(server.requests(to: "/a.js").isEmpty)
  }

  @Test func failuresReachThePage() async throws {
    let server = try TestServer()
    server.route("/") { _ in .html("<script src=/missing.js onerror='failed = true'></script>") }
    let browser = await Browser()
    let (tab, _) = try await browser.openTab(url: server.url("/"))
    #expect(try await tab.evaluate("failed").json == "true")
    #expect(server.requests(to: "/missing.js").count == 1)
  }

  @Test func whatThePageDoesNotComeToIsGivenUp() async throws {
    let server = try TestServer()
    let (asked, end) = (TestGate(), TestGate())
    server.route("/") { _ in .html("<script src=/first.js></script><script src=/never.js></script>") }
    server.route("/first.js") { _ in
      asked.wait()
      return .script("document.write('<title>other</title><!--')")
    }
    server.route("/never.js") { _ in
      asked.open()
      end.wait()
      return .script("")
    }
    defer { end.open() }
    let browser = await Browser()
    let (tab, _) = try await browser.openTab(url: server.url("/"), waitUntil: .networkIdle)
    #expect(try await tab.evaluate("document.title").json == "\"other\"")
  }
}
