import BrowserCore

extension Method {
  /// Empties the HTTP cache.
  static let clearCache = Method(
    "clearCache",
    "Forgets every cached response, in memory and on disk.",
    parameters: (contextId),
    result: [],
    example: Example("{}", gives: "{}")
  ) { call in
    try call.context.network.clearCache()
    return [:]
  }
}
