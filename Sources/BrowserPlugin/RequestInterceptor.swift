/// Watches and changes requests. Every method has a default that changes nothing, so an interceptor implements only the
/// phases it cares about.
///
/// All methods are called on the browser thread. For one request the phases come in this order:
///
/// 1. `beforeRequest`, on every hop;
/// 2. `beforeSendHeaders`, on every hop;
/// 3. `authenticationRequired`, if the server or a proxy asks for credentials;
/// 4. `headersReceived`, on every hop;
/// 5. `beforeRedirect`, if the hop is a redirect; then 1 follows again;
/// 6. `bodyReceived`, for each piece of the body of the last hop, or `body` for all of it at once;
/// 7. `completed` or `failed`, exactly one of them and exactly once.
///
/// In each phase the interceptors are called in the order in which they were registered, and each sees what those
/// before it changed. An interceptor whose filter does not match the hop's URL and the type of resource is not called.
/// In `beforeRequest` the first decision other than `proceed` and `change` ends the phase. An interceptor that throws
/// is reported by the name of its plugin and skipped; what it had changed in that call is dropped.
@BrowserActor
public protocol RequestInterceptor: AnyObject, Sendable {

  /// Which requests the interceptor wants to see. It is read once, when the interceptor is registered.
  nonisolated var filter: RequestFilter { get }

  /// Whether the whole body is to be collected for `body`. Others get the body when it is complete then, and not piece
  /// by piece, so only an interceptor with a narrow filter should want it. Read once, when it is registered.
  nonisolated var wantsBody: Bool { get }

  /// The request is about to start, or to start over after a redirect.
  func beforeRequest(_ request: ResourceRequest) async throws -> RequestDecision

  /// The header fields are complete and about to go out. Host, Connection and Content-Length belong to the connection
  /// and are not among them.
  func beforeSendHeaders(_ headers: inout HTTPHeaders, of request: ResourceRequest) async throws

  /// Credentials are demanded. Nil leaves it to the next interceptor; without any the response is a 401 or a 407.
  func authenticationRequired(
    _ challenge: AuthenticationChallenge, of request: ResourceRequest
  ) async throws -> Credentials?

  /// The head of a response has come, be it a redirect or not. The status and the header fields may be changed.
  func headersReceived(_ response: inout ResourceResponse, of request: ResourceRequest) async throws

  /// The request is about to be redirected. `next` may be changed: it is the request of the next hop.
  func beforeRedirect(
    _ next: inout ResourceRequest, from response: ResourceResponse, of request: ResourceRequest
  ) async throws

  /// A piece of the body has come, decoded. It may be replaced, by nothing too.
  func bodyReceived(_ bytes: inout [UInt8], of request: ResourceRequest) throws

  /// The whole body has come, decoded, if `wantsBody` says so. It may be replaced. Bodies of more than 64 MiB are not
  /// collected and pass unseen.
  func body(_ bytes: inout [UInt8], response: ResourceResponse, of request: ResourceRequest) async throws

  /// The request has ended with a complete response.
  func completed(_ response: ResourceResponse, of request: ResourceRequest)

  /// The request has ended without a complete response.
  func failed(_ error: NetworkError, of request: ResourceRequest)
}

extension RequestInterceptor {
  public nonisolated var filter: RequestFilter { .everything }
  public nonisolated var wantsBody: Bool { false }
  public func beforeRequest(_ request: ResourceRequest) async throws -> RequestDecision { .proceed }
  public func beforeSendHeaders(_ headers: inout HTTPHeaders, of request: ResourceRequest) async throws {}
  public func authenticationRequired(
    _ challenge: AuthenticationChallenge, of request: ResourceRequest
  ) async throws -> Credentials? { nil }
  public func headersReceived(_ response: inout ResourceResponse, of request: ResourceRequest) async throws {}
  public func beforeRedirect(
    _ next: inout ResourceRequest, from response: ResourceResponse, of request: ResourceRequest
  ) async throws {}
  public func bodyReceived(_ bytes: inout [UInt8], of request: ResourceRequest) throws {}
  public func body(
    _ bytes: inout [UInt8], response: ResourceResponse, of request: ResourceRequest
  ) async throws {}
  public func completed(_ response: ResourceResponse, of request: ResourceRequest) {}
  public func failed(_ error: NetworkError, of request: ResourceRequest) {}
}
