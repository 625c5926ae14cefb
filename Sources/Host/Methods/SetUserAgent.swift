import BrowserPlugin

extension Method {
  /// Changes what servers and scripts are told the browser is.
  static let setUserAgent = Method(
    "setUserAgent",
    "Changes the `User-Agent` header of every request and `navigator.userAgent` of every page from now on.",
    parameters: (userAgent, contextId),
    result: [],
    example: Example(#"{"userAgent":"Example/1.0"}"#, gives: "{}")
  ) { call in
    let context = try call.context
    do throws(PluginProblem) {
      try HTTPHeaders.check("User-Agent", call[userAgent] ?? "")
    } catch {
      throw RPCError.blaming("userAgent", for: error)
    }
    context.userAgent = call[userAgent]
    return [:]
  }
}

private let userAgent = Parameter<String?>("userAgent", "The text; null for the browser's own.")
