import Glibc
import ScriptEngine

/// The functions with which a window reaches the user and learns where it runs.
enum WindowFunctions {
  static func install(in functions: NativeFunctions) {
    functions.define("console") { platform, arguments in
      platform.host?.consoleMessage(
        realm: arguments[0].integer, level: arguments[1].text, text: arguments[2].text, url: arguments[3].text,
        line: arguments[4].integer)
      return arguments.realm.undefined
    }

    functions.define("showDialog") { platform, arguments in
      let kind = arguments[1].text
      let answer = platform.host?.dialog(
        realm: arguments[0].integer, kind: kind, message: arguments[2].text,
        defaultValue: arguments[3].optionalText ?? "")
      guard kind == "prompt" else { return platform.boolean(answer?.isAccepted ?? false) }
      guard let answer, answer.isAccepted else { return platform.null }
      return platform.string(answer.text ?? "")
    }

    functions.define("userAgent") { platform, arguments in
      platform.string(platform.host?.userAgent(realm: arguments[0].integer) ?? "")
    }

    functions.define("languages") { platform, arguments in
      try platform.strings(platform.host?.languages ?? [])
    }

    functions.define("processorCount") { platform, arguments in
      platform.number(max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    }

    functions.define("processorName") { platform, _ in
      var name = utsname()
      guard uname(&name) == 0 else { return platform.string("x86_64") }
      return withUnsafeBytes(of: &name.machine) { machine in
        platform.string(String(decoding: machine.prefix { $0 != 0 }, as: UTF8.self))
      }
    }

    functions.define("digest") { platform, arguments in
      guard let hash = SecureHash(rawValue: arguments[0].text) else { return platform.null }
      let digest = arguments[1].withBytes { hash.digest(of: $0) } ?? []
      return try digest.withUnsafeBytes { try platform.bytes($0) }
    }

    functions.define("fillWithRandomBytes") { _, arguments in
      arguments[0].withBytes { bytes in
        var generator = SystemRandomNumberGenerator()
        let target = UnsafeMutableRawBufferPointer(mutating: bytes)
        for index in target.indices { target[index] = generator.next() }
      }
      return arguments.realm.undefined
    }
  }
}
