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

  /// The context of a request of the user's own.
  public init() {
    site = nil
    isTopLevelNavigation = true
    isSafeMethod = true
  }

  /// The context of a request.
  init(_ request: ResourceRequest) {
    isTopLevelNavigation = request.resourceType == .document
    isSafeMethod = ["GET", "HEAD", "OPTIONS", "TRACE"].contains(request.method)
    site = (isTopLevelNavigation ? request.initiatorURL : request.documentURL).flatMap { URLRecord($0) }
  }
}
