import ScriptEngine

/// The functions with which the platform loads its own scripts and runs those of pages.
enum ScriptFunctions {
  #if DEBUG
    private static let isDebugBuild = true
  #else
    private static let isDebugBuild = false
  #endif

  static func install(in functions: NativeFunctions) {
    functions.object.set("isDebugBuild", to: functions.platform.realm.boolean(isDebugBuild))

    functions.define("evaluateScript", needsStack: true) { platform, arguments in
      let index = arguments[0].integer
      // A script of the platform's that was evaluated in part could not be used any more.
      platform.machine.watchdog.hold()
      defer { platform.machine.watchdog.release() }
      let source = index == PlatformScripts.core ? CoreSource.text : ScriptString(PlatformScripts.source(index))
      return try platform.realm.evaluateThrowingValues(source, url: "platform://\(PlatformScripts.name(index))")
    }

    // compileMember(index, number) → [function, what it mentions]
    functions.define("compileMember") { platform, arguments in
      let (index, number) = (arguments[0].integer, arguments[1].integer)
      let member = BindingMember(PlatformScripts.members(index), number: number)
      let function = try platform.realm.evaluateThrowingValues(
        ScriptString("\"use strict\";(" + member.source + ")"), url: "platform://\(PlatformScripts.name(index))#\(number)")
      return try platform.realm.array([function, platform.realm.string(member.dependencies)])
    }

    functions.define("scriptDependencies") { platform, arguments in
      platform.realm.string(ScriptString(PlatformScripts.dependencies(arguments[0].integer)))
    }

    let pageScripts = PageScriptSources()
    functions.define("evaluatePageScript", needsStack: true) { platform, arguments in
      guard let page = platform.pageRealm(arguments[0].integer) else { throw NoSuchRealm(id: arguments[0].integer) }
      let index = arguments[1].integer
      return try page.evaluateThrowingValues(pageScripts[index], url: "")
    }

    functions.define("evaluatePageSource", needsStack: true) { platform, arguments in
      guard let page = platform.pageRealm(arguments[0].integer) else { throw NoSuchRealm(id: arguments[0].integer) }
      guard let source = arguments[1].scriptString else { return platform.realm.undefined }
      return try page.evaluateThrowingValues(source, url: arguments[2].text, line: arguments[3].integer)
    }

    functions.define("createPageRealm") { platform, _ in
      let (id, page) = platform.makePageRealm()
      return try platform.realm.array([platform.realm.number(id), page.global])
    }

    functions.define("setEvalAllowed") { platform, arguments in
      let page = platform.pageRealm(arguments[0].integer)
      if arguments[1].boolean {
        page?.enableEval()
      } else {
        page?.disableEval(message: "The content security policy of the page does not allow texts to be run as scripts")
      }
      return platform.realm.undefined
    }

    functions.define("pageScriptSource") { platform, arguments in
      platform.realm.string(ScriptString(PlatformScripts.source(arguments[0].integer)))
    }

    functions.define("retargetGlobal") { platform, arguments in
      guard let page = platform.pageRealm(arguments[1].integer) else { throw NoSuchRealm(id: arguments[1].integer) }
      page.retarget(globalProxy: arguments[0])
      return platform.realm.undefined
    }

    functions.define("releasePageRealm") { platform, arguments in
      platform.releasePageRealm(arguments[0].integer)
      return platform.realm.undefined
    }

    functions.define("setUnhandledRejectionHandler") { platform, arguments in
      try platform.pageRealm(arguments[0].integer)?.setUnhandledRejectionHandler(arguments[1])
      return platform.realm.undefined
    }

    functions.define("runMicrotasks") { platform, arguments in
      platform.machine.runMicrotasks()
      return arguments.realm.undefined
    }

    functions.define("reportFault") { _, arguments in
      PlatformFault.report(arguments[0].text)
      return arguments.realm.undefined
    }
  }

  /// The platform's scripts for pages, as the engine takes them. All realms of a machine share them.
  private final class PageScriptSources {
    private var sources: [Int: ScriptString] = [:]

    subscript(index: Int) -> ScriptString {
      if let known = sources[index] { return known }
      let source = ScriptString(PlatformScripts.source(index))
      sources[index] = source
      return source
    }
  }

  struct NoSuchRealm: Error, CustomStringConvertible {
    let id: Int
    var description: String { "there is no page realm \(id)" }
  }
}
