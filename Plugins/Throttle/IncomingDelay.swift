import BrowserPlugin

/// Holds bodies back for as long as they take.
@BrowserActor
final class IncomingDelay: RequestInterceptor {

  nonisolated let wantsBody = true
  private let link: Link
  private let browser: any PluginBrowser

  init(link: Link, browser: any PluginBrowser) {
    self.link = link
    self.browser = browser
  }

  func body(_ bytes: inout [UInt8], response: ResourceResponse, of request: ResourceRequest) async throws {
    let ms = link.take(bytes.count)
    await browser.sleep(ms: ms)
  }
}
