extension Method {
  /// Moves a tab among the tabs.
  static let moveTab = Method(
    "moveTab",
    "Moves a tab to another place among the tabs. The tab is named by its id or by its place.",
    parameters: (movedTabId, fromIndex, toIndex),
    result: tabListFields,
    errors: [.notFound],
    example: Example(
      #"{"fromIndex":1,"toIndex":0}"#,
      gives: #"""
        {"tabs":[{"tabId":2,"index":0,"url":"about:blank","title":"","active":true},\#
        {"tabId":1,"index":1,"url":"https://example.org/","title":"Example","active":false}]}
        """#)
  ) { call in
    let browser = call.browser
    if let tabId = call[movedTabId] {
      browser.move(try browser.tab(tabId), to: call[toIndex].value)
    } else if let index = call[fromIndex]?.value {
      guard browser.tabs.indices.contains(index) else { throw RPCError.notFound("tab", JSON(index)) }
      browser.move(browser.tabs[index], to: call[toIndex].value)
    } else {
      throw RPCError.invalidParams(path: "params.tabId", expected: "a whole number", got: "missing")
    }
    return browser.tabList
  }
}

private let movedTabId = Parameter<Int?>("tabId", "The tab; needed unless `fromIndex` is given.")
private let fromIndex = Parameter<Count?>("fromIndex", "The tab's place, from 0.")
private let toIndex = Parameter<Count>("toIndex", "The new place, from 0; past the end means last.")
