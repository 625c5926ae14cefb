import Glibc
import ScriptEngine

/// The functions with which scripts tell the time and ask to be called later.
enum EventLoopFunctions {
  static func install(in functions: NativeFunctions) {
    functions.define("now") { _, arguments in
      arguments.realm.number(milliseconds(of: CLOCK_MONOTONIC))
    }

    functions.define("wallClock") { _, arguments in
      arguments.realm.number(milliseconds(of: CLOCK_REALTIME))
    }

    functions.define("scheduleTasks") { platform, arguments in
      platform.host?.scheduleTasks()
      return arguments.realm.undefined
    }

    functions.define("startTimer") { platform, arguments in
      platform.host?.startTimer(realm: arguments[0].integer, milliseconds: arguments[1].number)
      return arguments.realm.undefined
    }

    functions.define("cancelTimer") { platform, arguments in
      platform.host?.cancelTimer(realm: arguments[0].integer)
      return arguments.realm.undefined
    }
  }

  /// A clock's time, to the resolution of five microseconds that isolated pages may have.
  private static func milliseconds(of clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    let nanoseconds = time.tv_nsec / 5000 * 5000
    return Double(time.tv_sec) * 1000 + Double(nanoseconds) / 1_000_000
  }
}
