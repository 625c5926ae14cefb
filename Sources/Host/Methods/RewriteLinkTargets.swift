extension Method {
  /// Marks the links that open tabs.
  static let rewriteLinkTargets = Method(
    "rewriteLinkTargets",
    """
    Turns the links of a page that open a tab into `newtab:` URLs with the address percent-encoded, so that a front end \
    which renders the page itself can tell them by their address; `openTab` takes such a URL. Links whose target is a \
    frame of the page are left alone, and so are links that were rewritten before.
    """,
    order: .inTab,
    parameters: (tabId, frameId),
    result: [.always("rewritten", .integer, "How many links were changed.")],
    errors: [.notFound],
    example: Example("{}", gives: #"{"rewritten":2}"#)
  ) { call in
    ["rewritten": JSON(try await call.tab.rewriteLinkTargets(frameID: call[frameId]))]
  }
}
