import BrowserCore

extension Method {
  /// Brings filter lists up to date.
  static let updateFilterLists = Method(
    "updateFilterLists",
    """
    Fetches the filter lists that came from a URL and have expired by what they say of themselves. A server that knows \
    the version which is there (by its ETag) sends nothing.
    """,
    parameters: (listName, force, contextId),
    result: [
      .always("lists", .array(.object([
        .always("name", .string, "The list's name."),
        .always("updated", .boolean, "Whether a new version is in use."),
        .maybe("problem", .string, "Why it could not be fetched."),
      ])), "The lists that have a URL.")
    ],
    errors: [.notFound],
    example: Example(#"{"force":true}"#, gives: #"{"lists":[{"name":"EasyList","updated":true}]}"#)
  ) { call in
    let filter = try await call.context.contentFilter()
    await filter.settle()
    if let name = call[listName], !filter.lists.contains(where: { $0.name == name }) {
      throw RPCError.noFilterList(name)
    }
    let updates = await filter.update(call[listName], isForced: call[force])
    return [
      "lists": .array(updates.map { update in
        .fields(
          ("name", .string(update.name)), ("updated", .bool(update.isUpdated)),
          ("problem", update.problem.map(JSON.string)))
      })
    ]
  }
}

private let listName = Parameter<String?>("name", "The name of the only list to update.")
private let force = Parameter<Bool>("force", default: false, "Whether lists are fetched that have not expired.")
