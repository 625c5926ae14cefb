/// What an interceptor wants to become of a request.
public enum RequestDecision: Sendable {

  /// The request goes on, to the next interceptor and then to the network.
  case proceed

  /// The request goes on as `proceed`, changed: its method, its header fields and its body are taken over.
  case change(ResourceRequest)

  /// The request fails with an error that names the rule.
  case block(BlockReason)

  /// The request starts over with another URL, as if the server had redirected it. The method and the body stay.
  case redirect(to: String)

  /// The request is answered without the network.
  case answer(ResourceAnswer)
}
