import BrowserCore

extension Method {
  /// Lists the contexts.
  static let listContexts = Method(
    "listContexts",
    "Lists the contexts, the browser's own first.",
    parameters: (),
    result: [
      .always(
        "contexts",
        .array(.object([
          .always("contextId", .integer, "The context; 0 is the browser's own."),
          .always("tabIds", .array(.integer), "Its tabs."),
          .always("userAgent", .string, "What servers and scripts are told the browser is."),
        ])), "The contexts.")
    ],
    example: Example(
      "{}", gives: #"{"contexts":[{"contextId":0,"tabIds":[1],"userAgent":"Example/1.0"}]}"#)
  ) { call in
    let contexts = [call.browser.ownContext] + call.browser.contexts
    return ["contexts": .array(contexts.map { context in
      [
        "contextId": JSON(context.id), "tabIds": .array(context.tabs.map { JSON($0.id) }),
        "userAgent": .string(context.currentUserAgent),
      ]
    })]
  }
}
