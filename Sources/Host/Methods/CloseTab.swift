extension Method {
  /// Closes a tab.
  static let closeTab = Method(
    "closeTab",
    """
    Closes a tab once the requests for it that came before have ended. If it was the current tab, its neighbour is the \
    current one for the requests that follow.
    """,
    order: .inTab,
    parameters: (tabId),
    result: [],
    errors: [.notFound],
    example: Example(#"{"tabId":1}"#, gives: "{}"),
    prepare: { call in
      let tabs = call.browser.tabs
      guard let index = tabs.firstIndex(where: { $0.id == call.tabId }), tabs[index] === call.browser.currentTab,
        tabs.count > 1
      else { return }
      call.browser.activate(tabs[index + 1 < tabs.count ? index + 1 : index - 1])
    }
  ) { call in
    call.browser.close(try call.tab)
    return [:]
  }
}
