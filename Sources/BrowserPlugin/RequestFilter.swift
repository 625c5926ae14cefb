/// Which requests an interceptor or a cache filter wants to see. Matching is cheap, so that requests which nobody
/// wants cost next to nothing.
public struct RequestFilter: Sendable {

  /// The URL patterns, one of which has to match; nil if every URL does.
  public var patterns: [URLPattern]?

  /// The types of resource; nil if every type is wanted.
  public var resourceTypes: Set<ResourceType>?

  /// A filter.
  public init(patterns: [URLPattern]? = nil, resourceTypes: Set<ResourceType>? = nil) {
    self.patterns = patterns
    self.resourceTypes = resourceTypes
  }

  /// The filter that every request passes.
  public static let everything = RequestFilter()

  /// Whether the request passes.
  public func matches(_ request: ResourceRequest) -> Bool {
    matches(request, parts: URLParts(request.url))
  }

  /// Whether the request passes; `parts` are those of its URL, so that it need not be taken apart for each filter.
  package func matches(_ request: ResourceRequest, parts: @autoclosure () -> URLParts?) -> Bool {
    if let resourceTypes, !resourceTypes.contains(request.resourceType) { return false }
    guard let patterns else { return true }
    let parts = parts()
    return patterns.contains { $0.matches(parts) }
  }
}
