extension Method {
  /// Takes a module away.
  static let uninstallModule = Method(
    "uninstallModule",
    "Takes a module away with its settings.",
    parameters: (moduleId),
    result: [],
    errors: [.notFound],
    example: Example(#"{"id":"com.example.a"}"#, gives: "{}")
  ) { call in
    try await call.browser.modules.uninstall(call[moduleId])
    return [:]
  }
}
