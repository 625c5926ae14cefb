/// Answers the URLs of a scheme that the browser itself does not know. Pages and front ends then load them as any
/// other.
@BrowserActor
public protocol SchemeHandler: AnyObject, Sendable {

  /// The scheme in lower case, without the colon. Those that the browser knows cannot be taken over.
  nonisolated var scheme: String { get }

  /// The answer to a request for a URL of the scheme. What is thrown makes the request fail.
  func answer(to request: ResourceRequest) async throws -> ResourceAnswer
}
