import ScriptEngine

/// The functions behind `localStorage` and `sessionStorage`. Each takes a realm, `local` or `session`, and an origin
/// first.
enum StorageFunctions {
  static func install(in functions: NativeFunctions) {
    functions.define("storageKeys") { platform, arguments in
      try platform.strings(storage(platform, arguments)?.keys ?? [])
    }

    functions.define("storageGet") { platform, arguments in
      storage(platform, arguments)?.value(arguments[3].text).map { platform.string($0) } ?? platform.null
    }

    functions.define("storageSet") { platform, arguments in
      platform.boolean(storage(platform, arguments)?.set(arguments[3].text, to: arguments[4].text) ?? false)
    }

    functions.define("storageRemove") { platform, arguments in
      storage(platform, arguments)?.remove(arguments[3].text)
      return arguments.realm.undefined
    }

    functions.define("storageClear") { platform, arguments in
      storage(platform, arguments)?.clear()
      return arguments.realm.undefined
    }
  }

  private static func storage(
    _ platform: Platform, _ arguments: NativeFunction.Arguments
  ) -> (any PlatformStorage)? {
    let kind = StorageKind(rawValue: arguments[1].text) ?? .session
    return platform.host?.storage(realm: arguments[0].integer, kind: kind, origin: arguments[2].text)
  }
}
