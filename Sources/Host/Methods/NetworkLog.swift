import Network

extension Method {
  /// Lists the requests of a tab.
  static let networkLog = Method(
    "networkLog",
    "Lists the requests that a tab has made, oldest first.",
    order: .inTab,
    parameters: (tabId, since),
    result: [
      .always("requests", .array(.object([
        .always("sequence", .integer, "The entry's number; later ones are greater."),
        .maybe("frameId", .integer, "The frame whose document it is for or from, if not the page itself."),
        .always("url", .string, "The address."),
        .always("method", .string, "The HTTP method."),
        .always("type", .string, "What was requested: `document`, `script`, `image`, `xhr` …"),
        .maybe("status", .integer, "The HTTP status, once there is one."),
        .always("fromCache", .boolean, "Whether the cache or a cache filter answered."),
        .maybe("blockedBy", .object([
          .always("list", .string, "The filter list or the plugin."),
          .always("rule", .string, "The rule."),
          .maybe("line", .integer, "The rule's line in the list, from 1."),
        ]), "What blocked it."),
        .maybe("redirectedFrom", .string, "The address that redirected to this one."),
        .always("startMs", .number, "When it began, in milliseconds since 1970."),
        .maybe("endMs", .number, "When it ended, if it has."),
        .always("bytes", .integer, "How many bytes the body had, decoded."),
        .maybe("error", .string, "Why it failed."),
      ])), "The requests; each hop of a redirect is one."),
    ],
    errors: [.notFound],
    example: Example(
      "{}",
      gives: #"""
        {"requests":[{"sequence":1,"url":"https://example.org/","method":"GET","type":"document","status":200,\#
        "fromCache":false,"startMs":1735689600012.5,"endMs":1735689600040.25,"bytes":1256}]}
        """#)
  ) { call in
    let entries = try call.tab.context.network.log.entries(tabID: try call.tab.id, since: call[since] ?? 0)
    return ["requests": .array(entries.map(\.json))]
  }
}

private let since = Parameter<Int?>("since", "Only entries with a greater `sequence` than this.")
