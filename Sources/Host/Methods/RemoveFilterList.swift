import BrowserCore

extension Method {
  /// Removes a filter list.
  static let removeFilterList = Method(
    "removeFilterList",
    "Removes a filter list.",
    parameters: (listName, contextId),
    result: [],
    errors: [.notFound],
    example: Example(#"{"name":"mine"}"#, gives: "{}")
  ) { call in
    let filter = try await call.context.contentFilter()
    await filter.settle()
    guard filter.remove(call[listName]) else { throw RPCError.noFilterList(call[listName]) }
    return [:]
  }
}

private let listName = Parameter<String>("name", "The name of the list.")
