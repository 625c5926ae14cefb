import BrowserCore

extension Method {
  /// Changes header fields by rules.
  static let setHeaderRules = Method(
    "setHeaderRules",
    """
    Sets the rules by which header fields of requests are set, appended and removed, in place of those there were. They \
    count on each hop of a redirect. The plugin `HeaderRules` carries them out.
    """,
    parameters: (rules, contextId),
    result: [.always("rules", .any, "The rules.")],
    example: Example(
      #"""
      {"rules":[{"id":"a","urlPattern":"*://*.example.org/*","resourceTypes":["image"],\#
      "operations":[{"op":"set","header":"X-A","value":"1"}]}]}
      """#,
      gives: #"""
        {"rules":[{"id":"a","urlPattern":"*://*.example.org/*","resourceTypes":["image"],\#
        "operations":[{"op":"set","header":"X-A","value":"1"}]}]}
        """#)
  ) { call in
    let plugins = try call.context.plugins
    if plugins.plugin(named: pluginName) == nil {
      var options = PluginOptions()
      options.values = ["rules": call[rules]]
      do {
        _ = try await plugins.load(named: pluginName, options: options)
      } catch {
        throw RPCError.invalidParams(path: "params.rules", expected: "rules", got: "\(error)")
      }
    }
    return ["rules": try await plugins.setSettings(["rules": call[rules]], of: pluginName)["rules"]]
  }

  /// Lists the rules for header fields.
  static let getHeaderRules = Method(
    "getHeaderRules",
    "Answers the rules that `setHeaderRules` has set.",
    parameters: (contextId),
    result: [.always("rules", .any, "The rules.")],
    example: Example("{}", gives: #"{"rules":[]}"#)
  ) { call in
    let plugins = try call.context.plugins
    guard plugins.plugin(named: pluginName) != nil else { return ["rules": []] }
    return ["rules": try plugins.description(of: pluginName).values["rules"]]
  }
}

private let pluginName = "HeaderRules"
private let rules = Parameter<JSON>(
  "rules",
  """
  The rules in their order, each `{id?, urlPattern?, resourceTypes?, methods?, target?, operations}`. `target` is \
  `request` or `response`; an operation is `{op, header, value?}` with `set`, `append` or `remove`.
  """)
