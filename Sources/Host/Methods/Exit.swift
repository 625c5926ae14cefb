extension Method {
  /// Ends the process.
  static let exit = Method(
    "exit",
    "Ends the process with status 0. Requests that are still pending are cancelled.",
    parameters: (),
    result: nil,
    example: Example("{}", gives: "null")
  ) { call in
    call.router.end(with: call)
    return .null
  }
}
