import BrowserCore
import Foundation
import TestSupport
import Testing

/// The threads of workers.
@Suite(.serialized) struct WorkerTests {
  private static let page = """
    <script>
    const loop = URL.createObjectURL(new Blob(["postMessage(1); while (true);"]));
    const nesting = URL.createObjectURL(new Blob([`
      const inner = new Worker(URL.createObjectURL(new Blob(["postMessage(1); onmessage = () => {}"])));
      inner.onmessage = () => postMessage(1);
    `]));
    window.started = 0;
    for (const url of [loop, nesting]) new Worker(url).onmessage = () => started++;
    new SharedWorker(URL.createObjectURL(new Blob(["onconnect = ({ ports }) => ports[0].postMessage(1)"])))
      .port.onmessage = () => started++;
    </script>
    """

  private let server: TestServer

  init() throws {
    server = try TestServer()
    server.route("/") { _ in .html(Self.page) }
    server.route("/other") { _ in .html("<p>other") }
  }

  /// The threads of this process that run workers.
  private func workerThreads() -> [String] {
    let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
    return tasks.compactMap { try? String(contentsOfFile: "/proc/self/task/\($0)/comm", encoding: .utf8) }
      .filter { $0.hasPrefix("agent 10000") }
  }

  private func waitForNoWorkers() async throws {
    for _ in 0..<500 where !workerThreads().isEmpty { try await Task.sleep(for: .milliseconds(20)) }
    #expect(workerThreads() == [])
  }

  @Test func endWithTheirPage() async throws {
    let browser = await Browser()
    let tab = await browser.createTab()
    _ = try await tab.navigate(to: server.url("/"))
    try await tab.waitFor(expression: "started === 3", timeoutMs: 20_000)
    #expect(workerThreads().count == 4)
    _ = try await tab.navigate(to: server.url("/other"))
    try await waitForNoWorkers()
  }

  @Test func endWithTheirTab() async throws {
    let browser = await Browser()
    let tab = await browser.createTab()
    _ = try await tab.navigate(to: server.url("/"))
    try await tab.waitFor(expression: "started === 3", timeoutMs: 20_000)
    await browser.close(tab)
    try await waitForNoWorkers()
  }
}
