import BrowserPlugin

/// What is checked of a plugin before it is loaded.
enum PluginChecks {

  private static let knownSchemes: Set<String> = [
    "http", "https", "ws", "wss", "file", "data", "about", "blob", "javascript", "ftp", "view-source",
  ]

  /// Checks that a plugin is what it has to be, and uses nothing that it has not declared.
  ///
  /// - Throws: `PluginProblem` that says what is wrong.
  @BrowserActor
  static func check(_ plugin: any Plugin) throws(PluginProblem) {
    let name = plugin.name
    let isName = name.utf8.allSatisfy {
      (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x5F
    }
    guard isName, let first = name.utf8.first, (0x61...0x7A).contains(first | 0x20) else {
      throw PluginProblem("“\(name)” is not a name: letters, digits, - and _, beginning with a letter")
    }
    func needs(_ permission: PluginPermission, for what: String, _ isUsed: Bool) throws(PluginProblem) {
      if isUsed, !plugin.permissions.contains(permission) {
        throw PluginProblem("\(name) has \(what) but has not declared the permission \(permission.rawValue)")
      }
    }
    try needs(.requests, for: "an interceptor", !plugin.interceptors.isEmpty)
    try needs(.answers, for: "a cache filter", !plugin.cacheFilters.isEmpty)
    try needs(.pages, for: "page scripts", !plugin.pageScripts.isEmpty)
    try needs(.methods, for: "methods", !plugin.methods.isEmpty)
    try needs(.schemes, for: "scheme handlers", !plugin.schemeHandlers.isEmpty)
    try needs(.tabs, for: "tab events", !plugin.events.isEmpty)
    for handler in plugin.schemeHandlers {
      let scheme = handler.scheme
      let isScheme = scheme.utf8.allSatisfy {
        (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2B || $0 == 0x2D || $0 == 0x2E
      }
      guard isScheme, let first = scheme.utf8.first, (0x61...0x7A).contains(first) else {
        throw PluginProblem("“\(scheme)” is not a URL scheme in lower case")
      }
      guard !knownSchemes.contains(scheme) else { throw PluginProblem("the scheme \(scheme) cannot be taken over") }
    }
    for setting in plugin.settings {
      do {
        try setting.check(setting.defaultValue)
      } catch {
        throw PluginProblem("the default of a setting does not fit: \(error.reason)")
      }
    }
  }

  /// A value for each setting: the one that is given, else the one that was kept, else the default. One that was kept
  /// and does not fit any more is passed over.
  ///
  /// - Throws: `PluginProblem` when a given value does not fit or has no setting.
  @BrowserActor
  static func values(
    of plugin: any Plugin, kept: [String: JSON], given: [String: JSON]
  ) throws(PluginProblem) -> PluginValues {
    var values = PluginValues()
    for setting in plugin.settings {
      values[setting.name] = setting.defaultValue
      if let value = kept[setting.name], (try? setting.check(value)) != nil { values[setting.name] = value }
      guard let value = given[setting.name] else { continue }
      try setting.check(value)
      values[setting.name] = value
    }
    for name in given.keys.sorted() where !plugin.settings.contains(where: { $0.name == name }) {
      throw PluginProblem("\(plugin.name) has no setting \(name)")
    }
    return values
  }
}
