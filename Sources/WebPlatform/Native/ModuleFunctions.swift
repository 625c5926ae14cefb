import ModuleSyntax
import ScriptEngine

/// The functions that read the syntax of modules for scripts.
enum ModuleFunctions {
  static func install(in functions: NativeFunctions) {
    functions.define("parseModule") { platform, arguments in
      guard let source = arguments[0].scriptString else { return platform.null }
      return platform.string(ModuleSourceCache.shared.record(of: source))
    }

    functions.define("dynamicImports") { platform, arguments in
      guard let source = arguments[0].scriptString else { return platform.null }
      let isFunctionBody = arguments[1].boolean
      let places = source.withUTF16 { units in
        (try? ModuleSyntax.dynamicImports(inScript: units, isFunctionBody: isFunctionBody)) ?? []
      }
      return try platform.realm.array(places.map { platform.number($0) })
    }
  }
}
