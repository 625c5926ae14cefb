import BrowserCore

extension Method {
  /// Sends an address to the program that is registered for it.
  static let openExternally = Method(
    "openExternally",
    """
    Sends an address to the registered program whose pattern fits it most closely: a whole host before a domain, that \
    before any host, and then the longer pattern.
    """,
    parameters: (url, originTabId),
    result: [
      .maybe("handledBy", .string, "The program; absent if none is registered for the address."),
      .always("url", .string, "The address."),
    ],
    errors: [.navigationFailed, .notFound],
    example: Example(
      #"{"url":"mailto:cab@example.org"}"#, gives: #"{"handledBy":"Mail","url":"mailto:cab@example.org"}"#)
  ) { call in
    let tab = try call[originTabId].map { try call.browser.tab($0) }
    let (app, url) = try await call.browser.openExternally(call[url], tab: tab)
    return .fields(("handledBy", app.map(JSON.string)), ("url", .string(url)))
  }
}

private let url = Parameter<String>("url", "The address.")
private let originTabId = Parameter<Int?>("tabId", "The tab that it comes from, if any.")
