import ScriptEngine

/// The functions with which documents reach the tab they are shown in.
enum DocumentFunctions {
  static func install(in functions: NativeFunctions) {
    functions.define("documentProgressed") { platform, arguments in
      platform.host?.documentProgressed(realm: arguments[0].integer, stage: arguments[1].text)
      return arguments.realm.undefined
    }

    functions.define("scriptException") { platform, arguments in
      let exception = ScriptException(
        name: arguments[1].text, message: arguments[2].text, stack: arguments[3].text, url: arguments[4].text,
        line: arguments[5].integer, column: arguments[6].integer)
      platform.host?.scriptException(realm: arguments[0].integer, exception)
      return arguments.realm.undefined
    }

    functions.define("evaluationFinished") { platform, arguments in
      platform.host?.evaluationFinished(
        arguments[0].integer, succeeded: arguments[1].boolean, arguments[2])
      return arguments.realm.undefined
    }

    functions.define("navigate") { platform, arguments in
      let navigation = PlatformNavigation(
        url: arguments[1].text, method: arguments[2].text, body: arguments[3].withBytes { Array($0) },
        contentType: arguments[4].text, replaces: arguments[5].boolean, referrer: arguments[6].text)
      platform.host?.navigate(realm: arguments[0].integer, navigation)
      return arguments.realm.undefined
    }

    functions.define("replaceDocument") { platform, arguments in
      platform.host?.replaceDocument(realm: arguments[0].integer, html: arguments[1].text, url: arguments[2].text)
      return arguments.realm.undefined
    }

    functions.define("openWindow") { platform, arguments in
      platform.host?.openWindow(
        realm: arguments[0].integer, url: arguments[1].text, target: arguments[2].text, referrer: arguments[3].text)
      return arguments.realm.undefined
    }

    functions.define("closeWindow") { platform, arguments in
      platform.host?.closeWindow(realm: arguments[0].integer)
      return arguments.realm.undefined
    }

    functions.define("updateHistory") { platform, arguments in
      let entry = platform.host?.updateHistory(
        realm: arguments[0].integer, url: arguments[1].text, replaces: arguments[2].boolean)
      return arguments.realm.number(entry ?? 0)
    }

    functions.define("traverseHistory") { platform, arguments in
      platform.host?.traverseHistory(realm: arguments[0].integer, delta: arguments[1].integer)
      return arguments.realm.undefined
    }

    functions.define("historyLength") { platform, arguments in
      arguments.realm.number(platform.host?.historyLength(realm: arguments[0].integer) ?? 1)
    }
  }
}
