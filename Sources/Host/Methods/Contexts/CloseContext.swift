import BrowserCore

extension Method {
  /// Closes a context.
  static let closeContext = Method(
    "closeContext",
    """
    Closes a context with its tabs, requests and plugins. Nothing of it is left, save the files that were downloaded. \
    The browser's own context cannot be closed.
    """,
    parameters: (closedContextId),
    result: [],
    errors: [.notFound, .refused],
    example: Example(#"{"contextId":1}"#, gives: "{}")
  ) { call in
    let context = try call.browser.context(call[closedContextId])
    guard context !== call.browser.ownContext else {
      throw RPCError(.refused, "The browser's own context cannot be closed.", ["policy": "ownContext"])
    }
    await call.browser.close(context)
    return [:]
  }
}

private let closedContextId = Parameter<Int>("contextId", "The context.")
