extension Method {
  /// Unloads a plugin.
  static let unloadPlugin = Method(
    "unloadPlugin",
    "Unloads a plugin. What it has kept stays for the next time it is loaded.",
    parameters: (loadedPlugin, contextId),
    result: [],
    errors: [.notFound],
    example: Example(#"{"name":"header"}"#, gives: "{}")
  ) { call in
    try call.context.plugins.unload(call[loadedPlugin])
    return [:]
  }
}

/// The plugin that a request means.
let loadedPlugin = Parameter<String>("name", "The plugin's name.")
