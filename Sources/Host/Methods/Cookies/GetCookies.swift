import BrowserCore
import Network

extension Method {
  /// Lists cookies.
  static let getCookies = Method(
    "getCookies",
    """
    Lists the cookies of the store that servers, pages and this method share: all of them, or those that a request of \
    the user's own for `url` would send. Those that are kept from scripts are among them.
    """,
    parameters: (url, cookieName, contextId),
    result: [.always("cookies", .array(.object(cookieFields)), "The cookies.")],
    example: Example(
      #"{"url":"https://example.org/"}"#,
      gives: #"""
        {"cookies":[{"name":"id","value":"7","domain":".example.org","path":"/","expires":1900000000,"secure":true,\#
        "httpOnly":true,"sameSite":"Lax"}]}
        """#)
  ) { call in
    let store = try call.context.network.cookies
    let cookies = try call[url].map { store.list(for: try cookieURL($0)) } ?? store.list()
    let wanted = call[cookieName].map { name in cookies.filter { $0.name == name } } ?? cookies
    return ["cookies": .array(wanted.map(\.json))]
  }
}

private let url = Parameter<String?>("url", "The address whose cookies are wanted; all cookies if absent.")
private let cookieName = Parameter<String?>("name", "The name of the cookies that are wanted.")
