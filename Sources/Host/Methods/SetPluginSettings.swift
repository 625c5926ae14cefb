extension Method {
  /// Changes settings of a plugin.
  static let setPluginSettings = Method(
    "setPluginSettings",
    "Changes settings of a plugin. They are kept in the data directory, if there is one.",
    parameters: (loadedPlugin, values, contextId),
    result: [.always("settings", .array(.object(settingFields)), "All settings of the plugin.")],
    errors: [.notFound],
    example: Example(
      #"{"name":"header","values":{"value":"2"}}"#,
      gives: #"{"settings":[{"name":"value","type":"string","title":"Value","value":"2","default":"1"}]}"#)
  ) { call in
    guard let members = call[values].members else {
      throw RPCError.invalidParams(path: "params.values", expected: "an object", got: call[values].kind)
    }
    let plugins = try call.context.plugins
    try await plugins.setSettings(
      Dictionary(members.map { ($0.name, $0.value) }) { $1 }, of: call[loadedPlugin])
    return ["settings": .array(try plugins.description(of: call[loadedPlugin]).settingsJSON)]
  }
}

private let values = Parameter<JSON>("values", "New values by the settings' names, as an object.")
