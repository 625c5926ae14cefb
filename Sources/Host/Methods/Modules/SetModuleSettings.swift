import BrowserCore

extension Method {
  /// Changes a module's settings.
  static let setModuleSettings = Method(
    "setModuleSettings",
    """
    Sets variables of a module; the others keep their values, and null stands for the default. Where one value does \
    not fit, none is set. The answer is given when the settings are on the disk.
    """,
    parameters: (moduleId, values),
    result: [.always("variables", .array(.object(moduleVariableFields)), "All of the variables.")],
    errors: [.notFound],
    example: Example(
      #"{"id":"com.example.a","values":{"name":"Cab"}}"#,
      gives: #"{"variables":[{"name":"name","type":"string","title":"Name","value":"Cab","default":""}]}"#)
  ) { call in
    let library = call.browser.modules
    try await library.set(try moduleValues(call[values], parameter: values.name), call[moduleId])
    let module = try await library.module(call[moduleId])
    return ["variables": module.variableList(for: call.browser.configuration.languages)]
  }
}

private let values = Parameter<JSON>("values", "An object with the values by the names of the variables.")
