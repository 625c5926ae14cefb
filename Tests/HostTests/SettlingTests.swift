import Foundation
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

  @Test(arguments: [
    "const end = setInterval(() => { if (++steps === 20) clearInterval(end) }, 20)",
    "(function frame() { if (++steps < 20) requestAnimationFrame(frame) })()",
    "(function post() { if (++steps < 20) setTimeout(post) })()",
    "const { port1, port2 } = new MessageChannel(); port2.onmessage = () => { if (++steps < 20) port1.postMessage(0) };"
      + "port1.postMessage(0)",
  ])
  func whatIsDoneStepByStepIsAwaited(script: String) async throws {
    let html = "<script>let steps = 0; \(script)</script>"
    _ = try await hansom.request("openTab", ["html": .string(html), "waitUntil": "settled"])
    #expect(try await evaluate("steps") == 20)
  }

  @Test func workersAreAwaited() async throws {
    let html = """
      <script>
      const start = (source) => new Worker(URL.createObjectURL(new Blob([source])));
      const outer = start(`
        const inner = new Worker(URL.createObjectURL(new Blob(["onmessage = ({ data }) => {" +
          "for (const end = Date.now() + 50; Date.now() < end;); setTimeout(postMessage, 50, data + 1) }"])));
        inner.onmessage = ({ data }) => postMessage(data);
        onmessage = ({ data }) => inner.postMessage(data + 1)`);
      outer.onmessage = ({ data }) => {
        if (data < 6) outer.postMessage(data);
        else document.title = data;
      };
      outer.postMessage(0);
      start("setInterval(() => postMessage(0), 2000)");
      </script>
      """
    _ = try await hansom.request("openTab", ["html": .string(html), "waitUntil": "settled"])
    #expect(try await title() == "6")
    let url = server.url("/busy.js")
    server.route("/busy.js") { _ in .script("for (;;);") }
    server.route("/busy") { _ in .html("<script>new Worker('busy.js')</script>") }
    let error = try await hansom.error(
      "openTab", ["url": .string(server.url("/busy")), "waitUntil": "settled", "timeoutMs": 3000])
    #expect(error.data?["pending"] == [.string("script of worker \(url)")])
  }

  @Test func connectionsAreAwaitedUntilTheyAreQuiet() async throws {
    server.route("/socket") { _ in
      .webSocket { socket in
        for number in 1...3 {
          socket.send(.text("\(number)"))
          usleep(20_000)
        }
        _ = socket.receive()
      }
    }
    server.route("/events") { _ in
      .stream(type: "text/event-stream") { writer in
        for number in 1...3 {
          writer.write("data: \(number)\n\n")
          writer.pause(milliseconds: 20)
        }
        while writer.write(": quiet\n\n") { writer.pause(milliseconds: 200) }
      }
    }
    server.route("/live") { _ in
      .html(
        """
        <script>
        const heard = [];
        new WebSocket(location.href.replace(/^http(.*)live/, "ws$1socket")).onmessage = ({ data }) => heard.push(data);
        new EventSource("/events").onmessage = ({ data }) => heard.push(data);
        </script>
        """)
    }
    _ = try await hansom.request("openTab", ["url": .string(server.url("/live")), "waitUntil": "settled"])
    #expect(try await evaluate("heard.sort().join('')") == "112233")
    _ = try await hansom.request("waitFor", ["state": "networkidle"])
  }

  @Test func virtualTimeWaitsForWorkers() async throws {
    let html = """
      <script>
      const source = "for (const end = Date.now() + 100; Date.now() < end;); postMessage('worker')";
      const order = [];
      new Worker(URL.createObjectURL(new Blob([source]))).onmessage = ({ data }) => order.push(data);
      setTimeout(() => order.push("timer"), 60_000);
      </script>
      """
    _ = try await hansom.request("openTab", ["html": .string(html), "virtualTime": true, "timeoutMs": 120_000])
    #expect(try await evaluate("order.join()") == "worker,timer")
  }

  @Test func aTimeOutSaysWhatIsPending() async throws {
    let html = "<script>(function again() { setTimeout(again, 0) })()</script>"
    _ = try await hansom.request("openTab", ["html": .string(html)])
    let error = try await hansom.error("waitFor", ["state": "settled", "timeoutMs": 300])
    #expect(error.code == .timedOut)
    #expect(error.data?["pending"] == ["timer of 4 ms"])
    server.route("/never") { _ in .text("late").after(milliseconds: 2000) }
    server.route("/page") { _ in .html("<title>x</title>") }
    _ = try await hansom.request("openTab", ["url": .string(server.url("/page"))])
    _ = try await evaluate(
      "fetch('/never'); for (const n of [1, 2]) setTimeout(() => 0, 450); setInterval(() => 0, 90); 0")
    let other = try await hansom.error("waitFor", ["state": "settled", "timeoutMs": 20])
    let request = JSON.string("request \(server.url("/never"))")
    #expect(other.data?["pending"] == ["2 × timer of 450 ms", "interval of 90 ms", request])
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
    try await evaluate("document.title")
  }

  private func evaluate(_ expression: String) async throws -> JSON? {
    try await hansom.request("evaluate", ["expression": .string(expression)])["value"]
  }
}
