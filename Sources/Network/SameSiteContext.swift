import BrowserPlugin
import WebURL

/// What decides which of the cookies marked `SameSite` go with a request.
public struct SameSiteContext: Sendable {

  /// The URL of the site that asks, or nil if the request is the user's own, so that all cookies go with it.
  public var site: URLRecord?

  /// Whether the request replaces a tab's document.
  public var isTopLevelNavigation: Bool

  /// Whether the method is one that changes nothing at the server.
  public var isSafeMethod: Bool

  /// The URL of the tab's document, whose site says which partitioned cookies there are; nil if that is the URL that
  /// the cookies are for.
  public var documentURL: URLRecord?

  /// The context of a request of the user's own.
  public init() {
    site = nil
    isTopLevelNavigation = true
    isSafeMethod = true
  }

  /// The context of a script in a tab whose document has this URL.
  public init(scriptIn tab: URLRecord) {
    isTopLevelNavigation = false
    isSafeMethod = true
    site = tab
    documentURL = tab
  }

  /// The context of a request.
  init(_ request: ResourceRequest) {
    isTopLevelNavigation = request.resourceType == .document
    isSafeMethod = ["GET", "HEAD", "OPTIONS", "TRACE"].contains(request.method)
    site = (isTopLevelNavigation ? request.initiatorURL : request.documentURL).flatMap { URLRecord($0) }
    documentURL = isTopLevelNavigation ? nil : site
  }
}
