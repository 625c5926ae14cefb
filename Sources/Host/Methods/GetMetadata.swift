extension Method {
  /// Answers what a page says of itself.
  static let getMetadata = Method(
    "getMetadata",
    "Answers what a page says of itself in its head and in linked data.",
    order: .inTab,
    parameters: (tabId, frameId),
    result: [
      .always("title", .string, "The title."),
      .maybe("description", .string, "The description."),
      .maybe("canonical", .string, "The address that the page wants to be known by."),
      .maybe("language", .string, "The language of the page."),
      .maybe("author", .string, "The author."),
      .maybe("keywords", .string, "The keywords."),
      .maybe("robots", .string, "What robots may do."),
      .always("charset", .string, "The encoding that the page was read in."),
      .always("icons", .array(.string), "The addresses of its icons."),
      .always("feeds", .array(.object([
        .always("url", .string, "The feed's address."),
        .maybe("title", .string, "Its title."),
      ])), "Its RSS and Atom feeds."),
      .always("openGraph", .any, "Open Graph properties by their names, each with an array of values."),
      .always("twitter", .any, "The properties of its card, in the same way."),
      .always("names", .any, "All metas with a name, in the same way."),
      .always("jsonLD", .array(.any), "Its JSON-LD; text where that is not JSON."),
    ],
    errors: [.notFound],
    example: Example(
      "{}",
      gives: #"""
        {"title":"Cabs","description":"All about cabs","canonical":"https://example.org/","charset":"UTF-8",\#
        "icons":[],"feeds":[],"openGraph":{"og:title":["Cabs"]},"twitter":{},"names":{"description":["All about cabs"]},\#
        "jsonLD":[]}
        """#)
  ) { call in
    .raw(try await call.tab.metadata(frameID: call[frameId]))
  }
}
