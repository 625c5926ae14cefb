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

  /// Whether the interceptor sees a request.
  func matches(_ request: ResourceRequest) -> Bool {
    filter.matches(request) && request.plugin != owner
  }
}
