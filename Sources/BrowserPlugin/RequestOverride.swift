/// Thrown by an interceptor in `beforeSendHeaders` or `headersReceived`, it takes the request over. It is no error and
/// is not reported.
public enum RequestOverride: Error, Sendable {

  /// The request fails with an error that names the rule.
  case block(BlockReason)

  /// The request starts over with another URL, as if the server had redirected it.
  case redirect(to: String)

  /// The request is answered with this; what has come of a response is dropped.
  case answer(ResourceAnswer)
}
