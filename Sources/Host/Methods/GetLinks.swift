extension Method {
  /// Lists the links of a page.
  static let getLinks = Method(
    "getLinks",
    "Lists the links of a page in document order.",
    order: .inTab,
    parameters: (tabId, frameId, limit),
    result: [
      .always("links", .array(.object([
        .always("text", .string, "The link's text."),
        .always("url", .string, "The address it leads to, absolute."),
        .maybe("target", .string, "The frame or tab it opens in, where it says so."),
      ])), "The links."),
    ],
    errors: [.notFound],
    example: Example(#"{"limit":1}"#, gives: #"{"links":[{"text":"More","url":"https://example.org/more"}]}"#)
  ) { call in
    let links = try await call.tab.links(limit: call[limit]?.value, frameID: call[frameId])
    return ["links": .array(links.map { link in
      .fields(("text", .string(link.text)), ("url", .string(link.url)), ("target", link.target.map(JSON.string)))
    })]
  }
}

private let limit = Parameter<Count?>("limit", "The most links to answer with; all if absent.")
