extension Method {
  /// Lets a module run, or not.
  static let enableModule = Method(
    "enableModule",
    "Lets an installed module run, or not. One that is not enabled runs neither by itself nor by `runModule`.",
    parameters: (moduleId, enabled),
    result: [],
    errors: [.notFound],
    example: Example(#"{"id":"com.example.a","enabled":false}"#, gives: "{}")
  ) { call in
    try await call.browser.modules.setEnabled(call[enabled], call[moduleId])
    return [:]
  }
}

private let enabled = Parameter<Bool>("enabled", default: true, "Whether it may run.")
