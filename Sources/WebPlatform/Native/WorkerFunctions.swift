import ScriptEngine

/// The functions with which scripts start and end workers.
enum WorkerFunctions {
  static func install(in functions: NativeFunctions) {
    functions.define("startWorker") { platform, arguments in
      let key = arguments[5].text
      let worker = PlatformWorker(
        number: arguments[1].integer, url: arguments[2].text, settings: arguments[3].text,
        script: arguments[4].withBytes { Array($0) }, sharedKey: key.isEmpty ? nil : key)
      platform.host?.startWorker(realm: arguments[0].integer, worker)
      return arguments.realm.undefined
    }

    functions.define("endWorker") { platform, arguments in
      platform.host?.endWorker(realm: arguments[0].integer, number: arguments[1].integer)
      return arguments.realm.undefined
    }

    functions.define("closeWorker") { platform, arguments in
      platform.host?.closeWorker(realm: arguments[0].integer)
      return arguments.realm.undefined
    }
  }
}
