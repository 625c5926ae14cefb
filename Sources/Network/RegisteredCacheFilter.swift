import BrowserPlugin

/// A cache filter and the plugin that it belongs to.
@BrowserActor
final class RegisteredCacheFilter {

  let owner: String
  let filter: RequestFilter
  let cacheFilter: any CacheFilter

  init(owner: String, cacheFilter: any CacheFilter) {
    self.owner = owner
    self.cacheFilter = cacheFilter
    filter = cacheFilter.filter
  }

  /// Whether the filter is asked for an answer to a request.
  func matches(_ request: ResourceRequest) -> Bool {
    filter.matches(request) && request.plugin != owner
  }
}
