import BrowserCore
import Foundation
import TestSupport
import Testing

/// Opens each page below `Pages/` in a browser and expects every test in it to pass.
@Suite struct WebPageTests {
  /// A page's path below the folder, such as `dom/Range.html`.
  struct Page: Sendable, CustomTestStringConvertible {
    let path: String
    var testDescription: String { path }
  }

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Pages").path

  static let pages: [Page] = (FileManager.default.subpaths(atPath: folder) ?? [])
    .filter { $0.hasSuffix(".html") && !$0.contains("resources/") }
    .sorted().map(Page.init)

  /// The server of the pages; what they ask of it beside files is in `PageServer`.
  static let server = Result { try PageServer.start(folder: folder) }

  static let browser = Task { await Browser() }

  @Test(arguments: pages) func passes(_ page: Page) async throws {
    let server = try Self.server.get()
    let browser = await Self.browser.value
    let tab = await browser.createTab()
    let result = await outcome(of: server.url("/" + page.path), in: tab)
    await browser.close(tab)
    if let reason = result.skipped { print("\(page.path) is skipped: \(reason)") }
    for failure in result.failed { Issue.record("\(failure.name): \(failure.message)") }
    #expect(result.passed > 0 || !result.failed.isEmpty || result.skipped != nil, "the page has no tests")
  }

  private struct Outcome: Decodable {
    struct Failure: Decodable {
      let name: String
      let message: String
    }

    var passed: Int
    var failed: [Failure]
    var skipped: String?
  }

  private func outcome(of url: String, in tab: Tab) async -> Outcome {
    do {
      _ = try await tab.navigate(to: url, timeoutMs: 20_000)
      try await tab.waitFor(expression: "testResults.done", timeoutMs: 20_000)
      let json = try await tab.evaluate("testResults").json ?? ""
      return try JSONDecoder().decode(Outcome.self, from: Data(json.utf8))
    } catch {
      let json = try? await tab.evaluate("testResults").json
      return Outcome(passed: 0, failed: [.init(name: "the page", message: "\(error), so far \(json ?? "nothing")")])
    }
  }
}
