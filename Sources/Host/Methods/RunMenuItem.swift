import BrowserCore

extension Method {
  /// Performs an item of the menu for a point.
  static let runMenuItem = Method(
    "runMenuItem",
    """
    Does what an item of the menu of `elementsAt` says: for the last point that was asked about, or for one that is \
    given here. `openLink` follows the link as a click would, `openLinkInTab` opens it in a new tab, which becomes \
    the current one, `openPicture` shows a document of the picture alone, `downloadLink` and `savePicture` start a \
    download, `openPageElsewhere` sends the page's address to the program registered for it. `copyLink` answers the \
    address as `text`, since there is no clipboard, and `bookmarkPage` the page's `url` and `title`, to be kept by \
    whoever keeps bookmarks. `selectText` selects the text of the block and answers it.
    """,
    order: .inTab,
    parameters: (tabId, frameId, menuItem, x, y, pointSpace, loadTimeoutMs),
    result: actionFields + [
      .maybe("url", .string, "The address that the item was about."),
      .maybe("title", .string, "The page's title, for a bookmark."),
      .maybe("text", .string, "What is to be copied, or was selected."),
      .maybe("handledBy", .string, "The program that took the page; absent if none is registered for it."),
    ],
    errors: [.notFound, .timedOut, .navigationFailed, .refused],
    example: Example(
      #"{"id":"copyLink"}"#,
      gives: #"{"navigated":false,"url":"https://example.org/more","text":"https://example.org/more"}"#)
  ) { call in
    let tab = try call.tab
    let point: (x: Double, y: Double)? =
      if let x = call[x], let y = call[y] { (x, y) } else { nil }
    guard point != nil || (call[x] == nil && call[y] == nil) else {
      throw RPCError.invalidParams(path: "params", expected: "both x and y, or neither", got: "one of them")
    }
    var result = try await tab.runMenuItem(call[menuItem], at: point, space: call[pointSpace], frameID: call[frameId])
    result.action = try await tab.finish(result.action, timeoutMs: call[loadTimeoutMs].value)
    let more = JSON.fields(
      ("url", result.url.map(JSON.string)), ("title", result.title.map(JSON.string)),
      ("text", result.text.map(JSON.string)), ("handledBy", result.handledBy.map(JSON.string)))
    return .object((result.action.json.members ?? []) + (more.members ?? []))
  }
}

private let menuItem = Parameter<String>("id", "The item's id.")
private let x = Parameter<Double?>("x", "The place from the left, in CSS pixels; with `y`, in place of the last point.")
private let y = Parameter<Double?>("y", "The place from the top.")
