import BrowserCore
import PluginHosting

extension Method {
  /// Loads a plugin.
  static let loadPlugin = Method(
    "loadPlugin",
    """
    Loads a plugin: the script (`.js`) or the library (`.so`, built from Swift) at `path`, the program that the shell \
    starts by `command`, or the one called `name` that comes with the browser. A script is loaded again whenever its \
    file changes.
    """,
    parameters: (path, command, pluginName, values, onFailure, timeoutMs, before, contextId),
    result: pluginFields,
    errors: [.notFound],
    example: Example(
      #"{"path":"/home/me/header.js"}"#,
      gives: #"""
        {"name":"header","version":"1.0","summary":"","kind":"script","path":"/home/me/header.js",\#
        "permissions":["requests"],"settings":[],"methods":[],"onFailure":"open"}
        """#)
  ) { call in
    var options = PluginOptions()
    options.policy = call[onFailure].flatMap { FailurePolicy(rawValue: $0.rawValue) }
    options.timeoutMs = call[timeoutMs].value
    options.before = call[before]
    if let values = call[values] {
      guard let members = values.members else {
        throw RPCError.invalidParams(path: "params.values", expected: "an object", got: values.kind)
      }
      for member in members { options.values[member.name] = member.value }
    }
    let plugins = try call.context.plugins
    let name: String, parameter: String
    switch (call[path], call[command], call[pluginName]) {
    case (_?, nil, nil): parameter = "path"
    case (nil, _?, nil): parameter = "command"
    case (nil, nil, _?): parameter = "name"
    default:
      throw RPCError.invalidParams(path: "params", expected: "one of path, command and name", got: "none or several")
    }
    do {
      if let path = call[path] {
        name = try await plugins.load(path: path, options: options)
      } else if let command = call[command] {
        name = try await plugins.load(command: command, options: options)
      } else {
        name = try await plugins.load(named: call[pluginName] ?? "", options: options)
      }
    } catch {
      throw RPCError.blaming(parameter, for: error)
    }
    return try plugins.description(of: name).json
  }
}

/// What becomes of requests when a plugin fails.
private enum OnFailure: String, ParameterValue, CaseIterable {
  case open, closed

  static var schema: Schema { .oneOf(allCases.map(\.rawValue)) }
  init(_ json: JSON) throws(Mismatch) {
    guard let value = json.string.flatMap(Self.init) else { throw Mismatch(Self.schema, json) }
    self = value
  }
  var json: JSON { .string(rawValue) }
}

private let path = Parameter<String?>("path", "The plugin's file.")
private let command = Parameter<String?>("command", "The command that starts the plugin's program.")
private let pluginName = Parameter<String?>("name", "The name of a plugin that comes with the browser.")
private let values = Parameter<JSON?>("values", "Values of settings, as an object.")
private let onFailure = Parameter<OnFailure?>(
  "onFailure",
  """
  What becomes of the requests that it holds when it does not answer: they go on (`open`) or are blocked (`closed`). \
  What the plugin itself says if absent, and `open` if it says nothing.
  """)
private let timeoutMs = Parameter<Milliseconds>(
  "timeoutMs", default: 5_000, "How long it may take to answer a question, in milliseconds.")
private let before = Parameter<String?>("before", "The plugin before which it comes; the last if absent.")
