import BrowserCore
import Glibc
import TestSupport
import Testing

/// Which style sheets the parser's scripts wait for.
@Suite struct ScriptBlockingTests {

  /// Sheets that import others, from a link and from a style element.
  @Test(arguments: ["<link rel=stylesheet href=/outer.css>", "<style>@import url(/outer.css)</style>"])
  func scriptsWaitForTheSheetsBeforeThem(sheet: String) async throws {
    let server = try TestServer()
    let gate = TestGate()
    server.route("/") { _ in
      .html(
        """
        <script async src=/meanwhile.js></script>\(sheet)<p id=p>
        <script>seen = [getComputedStyle(p).color]</script>
        <script src=/external.js></script><script defer src=/deferred.js></script>
        """)
    }
    server.route("/outer.css") { _ in .bytes(Array("@import 'inner.css';".utf8), type: "text/css") }
    server.holdSheet("/inner.css", until: gate)
    // What does not wait runs while the sheet is still on its way.
    server.route("/meanwhile.js") { _ in .script("meanwhile = typeof seen; fetch('/go')") }
    server.open(gate, at: "/go")
    for path in ["/external.js", "/deferred.js"] {
      server.route(path) { _ in .script("seen.push(getComputedStyle(p).color)") }
    }
    let browser = await Browser()
    let (tab, _) = try await browser.openTab(url: server.url("/"))
    #expect(try await tab.evaluate("meanwhile").json == "\"undefined\"")
    let color = "rgb(1, 2, 3)"
    #expect(try await tab.evaluate("seen.join(';')").json == "\"\(color);\(color);\(color)\"")
  }

  /// Both the script and the sheet have the parser go on; each script runs once, and when it is there.
  @Test func aScriptThatComesBeforeTheSheetWaitsToo() async throws {
    let server = try TestServer()
    let (gate, last) = (TestGate(), TestGate())
    server.route("/") { _ in
      .html(
        """
        <link rel=stylesheet href=/sheet.css><p id=p>
        <script src=/first.js></script><script src=/last.js></script><script>seen.push("inline")</script>
        """)
    }
    server.route("/first.js") { _ in
      // It is on its way before the sheet is.
      Task {
        try await Task.sleep(for: .milliseconds(50))
        gate.open()
      }
      return .script("seen = [getComputedStyle(p).color]; fetch('/go')")
    }
    server.holdSheet("/sheet.css", until: gate)
    server.route("/last.js") { _ in
      last.wait()
      return .script("seen.push('last')")
    }
    server.open(last, at: "/go")
    let browser = await Browser()
    let (tab, _) = try await browser.openTab(url: server.url("/"))
    #expect(try await tab.evaluate("seen.join(';')").json == "\"rgb(1, 2, 3);last;inline\"")
  }

  @Test func othersHoldNoScript() async throws {
    let server = try TestServer()
    let gate = TestGate()
    server.route("/") { _ in
      .html(
        """
        <link rel=stylesheet href=/missing.css><link rel=stylesheet media=print href=/slow.css?1>
        <link rel="alternate stylesheet" title=other href=/slow.css?2>
        <script>
        const link = document.createElement("link");
        link.rel = "stylesheet";
        link.href = "/slow.css?3";
        document.head.append(link);
        </script>
        <script>ran = true; fetch("/go")</script>
        """)
    }
    server.holdSheet("/slow.css", until: gate)
    server.open(gate, at: "/go")
    let browser = await Browser()
    let (tab, _) = try await browser.openTab(url: server.url("/"))
    #expect(try await tab.evaluate("ran").json == "true")
  }

  /// Nothing waits for a sheet of an element that has left the document, or for what it imports: neither the parser's
  /// scripts nor the load event.
  @Test(arguments: [
    "<link id=sheet rel=stylesheet href=/never.css>", "<link id=sheet rel=stylesheet href=/importing.css>",
    "<style id=sheet>@import url(/never.css)</style>",
  ])
  func aSheetThatIsTakenAwayHoldsNothingAnyMore(sheet: String) async throws {
    let server = try TestServer()
    let gate = TestGate()
    server.route("/") { _ in
      .html(
        """
        <script>
        const remove = () => document.getElementById("sheet").remove();
        fetch("/asked").then(remove, remove);
        </script>
        \(sheet)<script>ran = true</script>
        """)
    }
    server.route("/importing.css") { _ in .bytes(Array("@import 'never.css';".utf8), type: "text/css") }
    server.holdSheet("/never.css", until: gate)
    server.answer("/asked", onceAskedFor: "/never.css")
    let browser = await Browser()
    let (tab, _) = try await browser.openTab(url: server.url("/"))
    #expect(try await tab.evaluate("ran").json == "true")
    #expect(try await tab.evaluate("document.readyState").json == "\"complete\"")
    gate.open()
  }

  @Test func aListenerOfALoadMayTakeTheSheetAway() async throws {
    let server = try TestServer()
    server.route("/") { _ in
      .html(
        """
        <link rel=stylesheet href=/sheet.css onload="this.remove()">
        <link rel=stylesheet href=/sheet.css onload="this.onload = null; this.href = '/sheet.css?again'">
        <script>first = document.styleSheets.length</script><script src=/second.js></script>
        """)
    }
    server.route("/sheet.css") { _ in .bytes(Array("p { color: rgb(1, 2, 3) }".utf8), type: "text/css") }
    server.route("/second.js") { _ in .script("second = true") }
    let browser = await Browser()
    let (tab, _) = try await browser.openTab(url: server.url("/"))
    #expect(try await tab.evaluate("second").json == "true")
    #expect(try await tab.evaluate("document.styleSheets.length").json == "1")
  }

  /// A page that stops itself while it waits is complete, and what it waited for has failed.
  @Test func aPageThatIsStoppedIsComplete() async throws {
    let server = try TestServer()
    let gate = TestGate()
    server.route("/") { _ in
      .html(
        """
        <script>
        failed = [];
        const asked = fetch("/asked").then(() => {
          fetch("/never.css?1").catch(() => failed.push("fetch"));
          window.stop();
        });
        </script>
        <img src=/never.css?2 onerror="failed.push('image')">
        <link rel=stylesheet href=/never.css onerror="failed.push('sheet')"><script>ran = true</script>
        """)
    }
    server.holdSheet("/never.css", until: gate)
    server.answer("/asked", onceAskedFor: "/never.css")
    let browser = await Browser()
    let (tab, _) = try await browser.openTab(url: server.url("/"))
    #expect(try await tab.evaluate("ran").json == "true")
    #expect(try await tab.evaluate("failed.sort().join(' ')").json == "\"fetch image sheet\"")
    gate.open()
  }
}

extension TestServer {

  /// Serves a style sheet, but only when a gate is open.
  fileprivate func holdSheet(_ path: String, until gate: TestGate) {
    route(path) { _ in
      gate.wait()
      return .bytes(Array("p { color: rgb(1, 2, 3) }".utf8), type: "text/css")
    }
  }

  /// Opens a gate when a page asks for a path.
  fileprivate func open(_ gate: TestGate, at path: String) {
    route(path) { _ in
      gate.open()
      return .text("")
    }
  }

  /// Answers a request for a path when another path has been asked for.
  fileprivate func answer(_ path: String, onceAskedFor other: String) {
    route(path) { _ in
      while self.requests(to: other).isEmpty { usleep(1_000) }
      return .text("")
    }
  }
}
