import Host
import Testing

/// Workers of pages, as a client sees them.
@Suite(.serialized) struct WorkerTests {

  @Test func aLoopingWorkerHoldsNothingUp() async throws {
    let hansom = try HansomProcess()
    _ = try await hansom.request("subscribe", ["events": ["console", "scriptException"]])
    let html = """
      <script>
      const url = URL.createObjectURL(new Blob(["console.log('from a worker'); missing; "]));
      window.failed = new Promise((resolve) => { new Worker(url).onerror = () => resolve("failed"); });
      window.looping = new Promise((resolve) => {
        const loop = URL.createObjectURL(new Blob(["postMessage('looping'); while (true);"]));
        new Worker(loop).onmessage = ({ data }) => resolve(data);
      });
      </script>
      """
    _ = try await hansom.request("openTab", ["html": .string(html)])
    #expect(try await hansom.request("evaluate", ["expression": "failed"])["value"] == "failed")
    #expect(try await hansom.request("evaluate", ["expression": "looping"])["value"] == "looping")
    let console = await hansom.next { $0["method"] == "console" }
    #expect(console?["params"]?["text"] == "from a worker")
    let exception = await hansom.next { $0["method"] == "scriptException" }
    #expect(exception?["params"]?["message"] == "Uncaught ReferenceError: Can't find variable: missing")
    #expect(exception?["params"]?["line"] == 1)
    #expect(await hansom.end() == 0)
  }
}
