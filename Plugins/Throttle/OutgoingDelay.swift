import BrowserPlugin

/// Holds requests back for the latency and for as long as their bodies take.
@BrowserActor
final class OutgoingDelay: RequestInterceptor {

  private let latencyMs: Double
  private let link: Link
  private let browser: any PluginBrowser

  init(latencyMs: Double, link: Link, browser: any PluginBrowser) {
    self.latencyMs = latencyMs
    self.link = link
    self.browser = browser
  }

  func beforeRequest(_ request: ResourceRequest) async throws -> RequestDecision {
    let ms = latencyMs + link.take(request.body?.count ?? 0)
    await browser.sleep(ms: ms)
    return .proceed
  }
}
