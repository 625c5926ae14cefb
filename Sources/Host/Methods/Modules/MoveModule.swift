extension Method {
  /// Moves a module in the order.
  static let moveModule = Method(
    "moveModule",
    "Moves a module to another place among the modules, which is also the order in which they run by themselves.",
    parameters: (moduleId, toIndex),
    result: [.always("modules", .array(.string), "The ids of the modules in their order.")],
    errors: [.notFound],
    example: Example(
      #"{"id":"com.example.b","toIndex":0}"#, gives: #"{"modules":["com.example.b","com.example.a"]}"#)
  ) { call in
    let library = call.browser.modules
    try await library.move(call[moduleId], to: call[toIndex].value)
    return ["modules": .array(await library.modules().map { .string($0.module.id) })]
  }
}

private let toIndex = Parameter<Count>("toIndex", "The new place, from 0; past the end means last.")
