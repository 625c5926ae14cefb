extension Method {
  /// Cancels a request.
  static let cancelRequest = Method(
    "$/cancelRequest",
    "Cancels a pending request, which is then answered with an error. An id of no pending request is ignored.",
    parameters: (requestId),
    result: nil,
    example: Example(#"{"id":7}"#, gives: "null")
  ) { call in
    call.router.cancel(call[requestId], before: call)
    return .null
  }
}

private let requestId = Parameter<JSON>("id", "The request's id, written as it was.")
