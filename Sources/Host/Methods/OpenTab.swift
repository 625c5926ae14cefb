import BrowserCore
import BrowserPlugin

extension Method {
  /// Opens a tab and loads a page in it.
  static let openTab = Method(
    "openTab",
    """
    Opens a tab at the end of the tabs and loads `url` in it, or the document `html`, or `about:blank`. An active tab \
    is the current one at once, so that requests sent right behind this one mean it; they wait until its page is there. A tab stays \
    open though its page could not be loaded; the error's data has its `tabId`.
    """,
    parameters: (url, html, baseURL, openerTabId, openedContextId, waitUntil, loadTimeoutMs, virtualTime, active),
    result: pageFields,
    errors: [.notFound, .navigationFailed, .timedOut, .blocked, .refused],
    example: Example(
      #"{"url":"https://example.org/"}"#,
      gives: #"{"tabId":1,"url":"https://example.org/","title":"Example","status":200,"contentType":"text/html"}"#)
  ) { call in
    let opener = try call[openerTabId].map(call.browser.tab)
    let context = try call[openedContextId].map { try call.browser.context($0) }
    let base = (opener ?? call.browser.currentTab)?.url
    let tab = call.browser.createTab(isActive: call[active], opener: opener, in: context)
    call.router.hold(tab.id, for: call)
    let (wait, timeout, isVirtual) = (call[waitUntil], call[loadTimeoutMs].value, call[virtualTime])
    do {
      if let html = call[html] {
        return try await tab.show(
          html: html, baseURL: call[baseURL], waitUntil: wait, timeoutMs: timeout, virtualTime: isVirtual
        ).json
      }
      return try await tab.navigate(
        to: call[url] ?? "about:blank", from: base, waitUntil: wait, timeoutMs: timeout, virtualTime: isVirtual).json
    } catch {
      var failure = RPCError(error)
      failure.data = .object((failure.data?.members ?? []) + [JSON.Member("tabId", JSON(tab.id))])
      throw failure
    }
  }
}

private let url = Parameter<String?>(
  "url",
  """
  The address to load. A `newtab:` URL, as `rewriteLinkTargets` makes them, stands for the address that it holds \
  percent-encoded, which may be relative to the page of the opener or the current tab.
  """)
private let openerTabId = Parameter<Int?>("openerTabId", "The tab that counts as the one that opened it.")
private let openedContextId = Parameter<Int?>(
  "contextId",
  "The context that the tab is in, as `createContext` numbers it; that of the opener, or else the browser's own.")
private let html = Parameter<String?>("html", "A document to load in place of an address.")
private let baseURL = Parameter<String>("baseURL", default: "about:blank", "The address that `html` counts as.")
private let active = Parameter<Bool>("active", default: true, "Whether the tab becomes the current one.")
