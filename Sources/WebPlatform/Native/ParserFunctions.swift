import HTMLParsing
import ScriptEngine

/// The functions with which the platform parses markup.
enum ParserFunctions {
  static func install(in functions: NativeFunctions) {
    functions.define("knownNames") { platform, _ in
      platform.realm.string(KnownNames.strings.joined(separator: " "))
    }

    // parseFragment(markup, localName, namespace, encoding or null, quirksMode, hasFormAncestor, scripting,
    // allowsDeclarativeShadowRoots) → [operations, text]
    functions.define("parseFragment") { platform, arguments in
      guard let markup = arguments[0].scriptString else { return platform.realm.null }
      let context = FragmentContext(
        localName: arguments[1].text,
        namespace: ElementNamespace(rawValue: UInt8(clamping: arguments[2].integer)) ?? .html,
        encoding: arguments[3].optionalText,
        quirksMode: quirksMode(arguments[4]),
        hasFormAncestor: arguments[5].boolean)
      var options = HTMLParser.Options()
      options.scripting = arguments[6].boolean
      options.allowsDeclarativeShadowRoots = arguments[7].boolean
      return try parse(markup, with: HTMLParser(fragmentContext: context, options: options), in: platform)
    }

    // parseDocument(markup, scripting, allowsDeclarativeShadowRoots) → [operations, text]
    functions.define("parseDocument") { platform, arguments in
      guard let markup = arguments[0].scriptString else { return platform.realm.null }
      var options = HTMLParser.Options()
      options.scripting = arguments[1].boolean
      options.allowsDeclarativeShadowRoots = arguments[2].boolean
      return try parse(markup, with: HTMLParser(options: options), in: platform)
    }

    functions.define("parserWrite", needsStack: true) { platform, arguments in
      guard let parser = platform.parsers[arguments[0].integer], let text = arguments[1].scriptString else {
        return platform.realm.boolean(false)
      }
      return platform.realm.boolean(try parser.write(text))
    }

    functions.define("parserHasInsertionPoint") { platform, arguments in
      platform.realm.boolean(platform.parsers[arguments[0].integer]?.hasInsertionPoint ?? false)
    }

    // openParser(realmID) → the number of a parser that takes what document.write gives it
    functions.define("openParser", needsStack: true) { platform, arguments in
      platform.realm.number(try DocumentParser(platform: platform, openedIn: arguments[0].integer).id)
    }

    functions.define("closeParser", needsStack: true) { platform, arguments in
      try platform.parsers[arguments[0].integer]?.close()
      return platform.realm.undefined
    }

    functions.define("resumeParser", needsStack: true) { platform, arguments in
      let id = arguments[0].integer
      platform.host?.perform { platform in
        PlatformFault.attempt { try platform.parsers[id]?.resume() }
      }
      return platform.realm.undefined
    }

    functions.define("abortParser") { platform, arguments in
      platform.parsers[arguments[0].integer] = nil
      return platform.realm.undefined
    }
  }

  /// The whole of a text as operations. Scripts in it are not run.
  private static func parse(
    _ markup: ScriptString, with parser: HTMLParser, in platform: Platform
  ) throws(ScriptException) -> Value {
    markup.withUTF16 { parser.append($0) }
    parser.finish()
    while parser.run() != .finished {}
    return try parser.drainOperations { words, text throws(ScriptException) in
      try platform.realm.array([platform.realm.int32Array(words), platform.realm.string(ScriptString(utf16: text))])
    }
  }

  private static func quirksMode(_ value: Value) -> QuirksMode {
    switch value.text {
    case "quirks": .quirks
    case "limited-quirks": .limitedQuirks
    default: .noQuirks
    }
  }
}
