import BrowserCore

extension Method {
  /// Deletes cookies.
  static let clearCookies = Method(
    "clearCookies",
    "Deletes all cookies, or those that a request for `url` would send.",
    parameters: (url, cookieName, contextId),
    result: [.always("removed", .integer, "How many there were.")],
    example: Example(#"{"url":"https://example.org/"}"#, gives: #"{"removed":2}"#)
  ) { call in
    let record = try call[url].map(cookieURL)
    return ["removed": JSON(try call.context.network.cookies.clear(for: record, name: call[cookieName]))]
  }
}

private let url = Parameter<String?>("url", "The address whose cookies are meant; all cookies if absent.")
private let cookieName = Parameter<String?>("name", "The name of the cookies that are meant.")
