import BrowserCore

extension Method {
  /// Makes a context.
  static let createContext = Method(
    "createContext",
    """
    Makes a context: tabs that are opened in it have cookies, a cache, storage, plugins' settings and a user agent of \
    their own. It keeps nothing on disk. The plugins that are loaded in the browser's own context are loaded into it \
    too, with the settings and filter lists that they have there now; what is changed later counts in one context only.
    """,
    parameters: (userAgent, proxy, plugins),
    result: [.always("contextId", .integer, "The context.")],
    errors: [.notFound],
    example: Example(#"{"userAgent":"Example/1.0"}"#, gives: #"{"contextId":1}"#)
  ) { call in
    var options = ContextOptions()
    options.userAgent = call[userAgent]
    options.proxy = call[proxy]
    options.plugins = call[plugins]
    return ["contextId": JSON(try await call.browser.createContext(options).id)]
  }
}

private let userAgent = Parameter<String?>(
  "userAgent", "What servers and scripts are told the browser is; what it was started with if absent.")
private let proxy = Parameter<String?>("proxy", "The proxy that its requests go through; the browser's if absent.")
private let plugins = Parameter<[String]?>("plugins", "The plugins to load into it; all that are loaded if absent.")
