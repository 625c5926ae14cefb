import BrowserCore
import Network
import WebURL

extension Method {
  /// Sets a cookie.
  static let setCookie = Method(
    "setCookie",
    """
    Sets a cookie, in place of one with the same name, domain and path. Either `url` or `domain` says which host it is \
    for. A time in `expires` that is past deletes the cookie.
    """,
    parameters: (cookieName, value, url, domain, path, expires, secure, httpOnly, sameSite, partitionKey, contextId),
    result: [.always("cookie", .object(cookieFields), "The cookie as it was set.")],
    errors: [.invalidParams],
    example: Example(
      #"{"name":"id","value":"7","url":"https://example.org/","httpOnly":true}"#,
      gives: #"""
        {"cookie":{"name":"id","value":"7","domain":"example.org","path":"/","secure":true,"httpOnly":true,\#
        "sameSite":"None"}}
        """#)
  ) { call in
    let record = try call[url].map(cookieURL)
    guard let host = call[domain] ?? record?.host else {
      throw RPCError.invalidParams(path: "params", expected: "an object with url or domain", got: "without both")
    }
    let cookie = Cookie(
      name: call[cookieName], value: call[value], domain: host, path: call[path], expires: call[expires],
      isSecure: call[secure] ?? (record?.scheme == "https"), isHTTPOnly: call[httpOnly], sameSite: call[sameSite],
      partitionKey: call[partitionKey])
    do throws(CookieProblem) {
      try cookie.check()
    } catch {
      throw RPCError.invalidParams(
        path: "params", expected: "a cookie that a server could set", got: "none, as \(error.reason)")
    }
    let bare = String(host.drop { $0 == "." })
    if let name = record?.host, name != bare, !(host.hasPrefix(".") && name.hasSuffix("." + bare)) {
      throw RPCError.invalidParams(path: "params.domain", expected: "a domain of \(name)", got: "“\(host)”")
    }
    try call.context.network.cookies.set(cookie)
    return ["cookie": cookie.json]
  }
}

private let cookieName = Parameter<String>("name", "The name.")
private let value = Parameter<String>("value", "The value.")
private let url = Parameter<String?>("url", "An address of the host that the cookie is for.")
private let domain = Parameter<String?>(
  "domain", "The host that the cookie is for; with a dot before it, its subdomains as well.")
private let path = Parameter<String>("path", default: "/", "The path that it is for.")
private let expires = Parameter<Int?>(
  "expires", "When it ends, in seconds since 1970, and 2147483647 at the latest; with the process if absent.")
private let secure = Parameter<Bool?>(
  "secure", "Whether it goes with https requests only; if absent, whether `url` is one.")
private let httpOnly = Parameter<Bool>("httpOnly", default: false, "Whether it is kept from scripts.")
private let sameSite = Parameter<Cookie.SameSite>(
  "sameSite", default: .none, "Whether it goes with requests that other sites make.")
private let partitionKey = Parameter<String?>(
  "partitionKey", "The site of the tabs in which it exists, such as `https://example.com`; in all if absent.")
