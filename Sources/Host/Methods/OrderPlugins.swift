extension Method {
  /// Puts the plugins into an order.
  static let orderPlugins = Method(
    "orderPlugins",
    """
    Puts the plugins into an order. In each phase of a request they are called in this order, and each sees what those \
    before it changed. Plugins that are not named come last, in the order they had.
    """,
    parameters: (names, contextId),
    result: [.always("names", .array(.string), "All plugins in their order.")],
    errors: [.notFound],
    example: Example(#"{"names":["header"]}"#, gives: #"{"names":["header","UserAgent"]}"#)
  ) { call in
    try call.context.plugins.setOrder(call[names])
    return ["names": .array(try call.context.plugins.list.map { .string($0.name) })]
  }
}

private let names = Parameter<[String]>("names", "The plugins' names.")
