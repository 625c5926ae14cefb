import BrowserCore

extension Method {
  /// Answers a module's settings.
  static let moduleSettings = Method(
    "moduleSettings",
    "Answers the variables of a module with their values, in the session's language.",
    parameters: (moduleId),
    result: [.always("variables", .array(.object(moduleVariableFields)), "The variables.")],
    errors: [.notFound],
    example: Example(
      #"{"id":"com.example.a"}"#,
      gives: #"""
        {"variables":[{"name":"size","type":"select","title":"Size","value":2,"default":1,\#
        "options":[{"value":1,"title":"Small"},{"value":2,"title":"Large"}]}]}
        """#)
  ) { call in
    let module = try await call.browser.modules.module(call[moduleId])
    return ["variables": module.variableList(for: call.browser.configuration.languages)]
  }
}
