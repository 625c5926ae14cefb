import BrowserCore

extension Method {
  /// Lists the loaded plugins.
  static let listPlugins = Method(
    "listPlugins",
    """
    Lists the loaded plugins in their order, which is the order in which they see requests, and those that come with \
    the browser and are not loaded.
    """,
    parameters: (contextId),
    result: [
      .always("plugins", .array(.object(pluginFields)), "The plugins."),
      .always("available", .array(.string), "The names of plugins that `loadPlugin` finds by name."),
    ],
    example: Example(
      "{}",
      gives: #"""
        {"plugins":[{"name":"UserAgent","version":"1.0","summary":"","kind":"program","permissions":["requests"],\#
        "settings":[],"methods":[]}],"available":["HeaderRules"]}
        """#)
  ) { call in
    let plugins = try call.context.plugins.list
    let available = PluginRegistry.namesInTheBox.filter { name in !plugins.contains { $0.name == name } }
    return ["plugins": .array(plugins.map(\.json)), "available": .array(available.map(JSON.string))]
  }
}

/// What is told of a plugin.
let pluginFields: [Field] = [
  .always("name", .string, "The name."),
  .always("version", .string, "The version."),
  .always("summary", .string, "What it is for."),
  .always(
    "kind", .string, "Where it comes from: `program`, a `script` or a `library` in a file, or a `command`."),
  .maybe("path", .string, "The file or the command."),
  .always("permissions", .array(.string), "What it does: `requests`, `answers`, `pages`, `methods` and so on."),
  .always("settings", .array(.object(settingFields)), "Its settings."),
  .always("methods", .array(.string), "The methods it adds, each called as `name.method`."),
  .maybe(
    "onFailure", .string,
    "What becomes of requests when it does not answer: `open` lets them go on, `closed` blocks them."),
]

/// What is told of a setting.
let settingFields: [Field] = [
  .always("name", .string, "The name."),
  .always("type", .string, "`string`, `boolean`, `number`, `integer`, `choice`, `list` or `json`."),
  .always("title", .string, "What a user reads beside it."),
  .always("value", .any, "The value."),
  .always("default", .any, "The value until it is changed."),
  .maybe("options", .array(.object([
    .always("value", .string, "The value."),
    .always("title", .string, "What a user reads."),
  ])), "What a choice offers."),
]
