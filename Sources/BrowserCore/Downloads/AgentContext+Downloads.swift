import BrowserPlugin
import WebPlatform

extension AgentContext {

  func startDownload(realm: Int, _ download: PlatformDownload) {
    guard let page = page(realm: realm) else { return }
    let (url, frameID) = (page.url, page.frameID)
    tell(page) { tab in
      var request = ResourceRequest(
        url: download.url, resourceType: .other, tabID: tab.id, frameID: frameID, initiatorURL: url,
        documentURL: tab.url)
      if !download.referrer.isEmpty { request.headers["Referer"] = download.referrer }
      let proposed = download.name.isEmpty ? nil : download.name
      do {
        if let bytes = download.bytes {
          try tab.browser.downloads.save(
            bytes, as: ResourceResponse(url: download.url), proposed: proposed, tab: tab)
        } else {
          _ = try tab.browser.downloads.start(request, proposed: proposed, tabID: tab.id)
        }
      } catch {
        tab.browser.emit(
          .console(
            tabID: tab.id, frameID: frameID, level: "warn",
            text: "The download of \(download.url) was not started: \(error)", url: url, line: 0))
      }
    }
  }
}
