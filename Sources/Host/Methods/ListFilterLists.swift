import BrowserCore
import ContentFilterPlugin

extension Method {
  /// Lists the filter lists.
  static let listFilterLists = Method(
    "listFilterLists",
    "Lists the filter lists in use.",
    parameters: (contextId),
    result: [.always("lists", .array(.object(filterListFields)), "The lists, in the order in which they were added.")],
    example: Example(
      "{}", gives: #"{"lists":[{"name":"mine","networkRules":1,"cosmeticRules":0,"rejectedCount":0}]}"#)
  ) { call in
    let filter = try await call.context.contentFilter()
    await filter.settle()
    return ["lists": .array(filter.lists.map(filter.json))]
  }
}
