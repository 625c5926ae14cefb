/// Is asked for a response before the cache and the network are, and may answer with one.
///
/// Filters are asked in the order in which they were registered, on every hop, after the interceptors' `beforeRequest`;
/// the first answer counts. The name of the plugin of a filter that throws is reported, and the next one is asked.
@BrowserActor
public protocol CacheFilter: AnyObject, Sendable {

  /// Which requests the filter wants to see. It is read once, when the filter is registered.
  nonisolated var filter: RequestFilter { get }

  /// The answer to the request, or nil if the filter has none.
  func answer(to request: ResourceRequest) async throws -> ResourceAnswer?
}

extension CacheFilter {
  public nonisolated var filter: RequestFilter { .everything }
}
