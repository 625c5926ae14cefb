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

    functions.define("startModuleDownload") { platform, arguments in
      platform.host?.startModuleDownload(
        realm: arguments[0].integer, run: arguments[1].integer, url: arguments[2].text, file: arguments[3].text)
      return arguments.realm.undefined
    }

    functions.define("navigate") { platform, arguments in
      let navigation = PlatformNavigation(
        url: arguments[1].text, method: arguments[2].text, body: arguments[3].withBytes { Array($0) },
        contentType: arguments[4].text, replaces: arguments[5].boolean, referrer: arguments[6].text,
        initiator: arguments[7].text)
      platform.host?.navigate(realm: arguments[0].integer, navigation)
      return arguments.realm.undefined
    }

    functions.define("startDownload") { platform, arguments in
      platform.host?.startDownload(
        realm: arguments[0].integer,
        PlatformDownload(
          url: arguments[1].text, name: arguments[2].text, bytes: arguments[3].withBytes { Array($0) },
          referrer: arguments[4].text))
      return arguments.realm.undefined
    }

    functions.define("replaceDocument") { platform, arguments in
      let bytes = arguments[1].withBytes { Array($0) } ?? Array(arguments[1].text.utf8)
      platform.host?.replaceDocument(
        realm: arguments[0].integer,
        with: PlatformDocument(
          url: arguments[2].text, contentType: arguments[3].text, bytes: bytes,
          charset: arguments[1].isString ? "utf-8" : nil),
        replaces: arguments[4].boolean)
      return arguments.realm.undefined
    }

    functions.define("createFrame", needsStack: true) { platform, arguments in
      arguments.realm.number(
        platform.host?.createFrame(parent: arguments[0].integer, realm: arguments[1].integer) ?? 0)
    }

    functions.define("destroyFrame") { platform, arguments in
      platform.host?.destroyFrame(realm: arguments[0].integer)
      return arguments.realm.undefined
    }

    functions.define("allowsPopup") { platform, arguments in
      platform.boolean(
        platform.host?.allowsPopup(realm: arguments[0].integer, isUserInvolved: arguments[1].boolean) ?? false)
    }

    functions.define("openAuxiliaryTab") { platform, arguments in
      platform.host?.openAuxiliaryTab(opener: arguments[0].integer, realm: arguments[1].integer)
      return arguments.realm.undefined
    }

    functions.define("openTab") { platform, arguments in
      let navigation = PlatformNavigation(
        url: arguments[1].text, method: arguments[3].text, body: arguments[4].withBytes { Array($0) },
        contentType: arguments[5].text, replaces: false, referrer: arguments[2].text, initiator: arguments[2].text)
      platform.host?.openTab(realm: arguments[0].integer, navigation)
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
