import BrowserPlugin

/// An interceptor and the plugin that it belongs to.
@BrowserActor
final class RegisteredInterceptor {

  let owner: String
  let filter: RequestFilter
  let wantsBody: Bool
  let interceptor: any RequestInterceptor

  init(owner: String, interceptor: any RequestInterceptor) {
    self.owner = owner
    self.interceptor = interceptor
    filter = interceptor.filter
    wantsBody = interceptor.wantsBody
  }

  /// Whether the interceptor sees a request, whose URL has these parts.
  func matches(_ request: ResourceRequest, parts: @autoclosure () -> URLParts?) -> Bool {
    filter.matches(request, parts: parts()) && request.plugin != owner
  }
}
