import BrowserPlugin
import WebURL

/// The X-Frame-Options header, by which a document refuses to be shown in frames.
enum FrameOptions {
  /// Whether a response refuses to be shown in a page with an address.
  static func refuse(_ response: ResourceResponse, within pageURL: String) -> Bool {
    guard let header = response.headers["X-Frame-Options"] else { return false }
    switch header.lowercased() {
    case "deny": return true
    case "sameorigin": return URLRecord(response.url)?.origin != URLRecord(pageURL)?.origin
    default: return false
    }
  }
}
