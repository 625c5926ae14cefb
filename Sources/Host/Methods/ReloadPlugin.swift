extension Method {
  /// Loads a plugin again.
  static let reloadPlugin = Method(
    "reloadPlugin",
    "Loads a script again, or starts a command again. If that fails, the plugin stays as it was.",
    parameters: (loadedPlugin, contextId),
    result: pluginFields,
    errors: [.notFound],
    example: Example(
      #"{"name":"header"}"#,
      gives: #"""
        {"name":"header","version":"1.1","summary":"","kind":"script","path":"/home/me/header.js",\#
        "permissions":["requests"],"settings":[],"methods":[],"onFailure":"open"}
        """#)
  ) { call in
    try await call.context.plugins.reload(call[loadedPlugin])
    return try call.context.plugins.description(of: call[loadedPlugin]).json
  }
}
