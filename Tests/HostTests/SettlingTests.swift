import Host
import TestSupport
import Testing

/// When a page counts as settled, and how time passes until then.
@Suite struct SettlingTests {
  let server: TestServer
  let hansom: HansomProcess

  init() throws {
    server = try TestServer()
    hansom = try HansomProcess()
  }

  @Test(arguments: [
    "setInterval(() => {}, 10)",
    "(function poll() { setTimeout(poll, 100) })()",
    "(function frame() { requestAnimationFrame(frame) })()",
  ])
  func whatRepeatsForEverDoesNotKeepAPageFromBeingSettled(script: String) async throws {
    let html = "<script>\(script); setTimeout(() => document.title = 'done', 300)</script>"
    _ = try await hansom.request("openTab", ["html": .string(html), "waitUntil": "settled"])
    #expect(try await title() == "done")
  }

  @Test func aTimeOutSaysWhatIsPending() async throws {
    let html = "<script>(function again() { setTimeout(again, 0) })()</script>"
    let error = try await hansom.error("openTab", ["html": .string(html), "waitUntil": "settled", "timeoutMs": 300])
    #expect(error.code == .timedOut)
    #expect(error.data?["pending"] == ["1 timer"])
  }

  @Test func virtualTimeDoesNotWaitForTimers() async throws {
    server.route("/data") { _ in .text("data") }
    server.route("/page") { _ in
      .html(
        """
        <script>
        const [time, date] = [performance.now(), Date.now()];
        let ticks = 0;
        setInterval(() => ticks++, 60_000);
        setTimeout(async () => {
          const text = await (await fetch("/data")).text();
          setTimeout(() => {
            const minutes = [performance.now() - time, Date.now() - date, new Date() - date].map((ms) =>
              Math.floor(ms / 60_000));
            document.title = [text, ...minutes, ticks, typeof Date(), new Date(0).getTime()].join();
          }, 3 * 3_600_000);
        }, 2 * 3_600_000);
        setTimeout(() => document.title = "beyond the time", 24 * 3_600_000);
        </script>
        """)
    }
    _ = try await hansom.request(
      "openTab", ["url": .string(server.url("/page")), "virtualTime": true, "timeoutMs": 36_000_000])
    #expect(try await title() == "data,300,300,300,300,string,0")
  }

  private func title() async throws -> JSON? {
    try await hansom.request("evaluate", ["expression": "document.title"])["value"]
  }
}
