import ScriptEngine

/// The functions with which scripts of plugins in pages reach their plugins.
enum PluginFunctions {
  static func install(in functions: NativeFunctions) {
    functions.define("pluginCall") { platform, arguments in
      platform.host?.pluginCall(
        realm: arguments[0].integer, plugin: arguments[1].text, script: arguments[2].text,
        call: arguments[3].integer, name: arguments[4].text, json: arguments[5].text)
      return arguments.realm.undefined
    }

    functions.define("pluginCallNow") { platform, arguments in
      do {
        let answer = try platform.host?.pluginCallNow(
          realm: arguments[0].integer, plugin: arguments[1].text, script: arguments[2].text,
          name: arguments[3].text, json: arguments[4].text)
        return try platform.realm.array([platform.boolean(true), platform.string(answer ?? "null")])
      } catch {
        return try platform.realm.array([platform.boolean(false), platform.string("\(error)")])
      }
    }

    functions.define("pluginScriptFailed") { platform, arguments in
      platform.host?.pluginScriptFailed(
        realm: arguments[0].integer, plugin: arguments[1].text, message: arguments[2].text)
      return arguments.realm.undefined
    }
  }
}
