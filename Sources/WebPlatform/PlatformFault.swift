import Glibc
import ScriptEngine

/// Tells on standard error of a fault in the platform itself; the page goes on.
public enum PlatformFault {
  public static func report(_ text: String) { log("fault in the platform: \(text)") }

  /// Writes a line to standard error.
  public static func log(_ text: String) {
    let line = Array("hansom: \(text)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
  }

  /// Runs a part of the platform, and the page goes on. A failure is the platform's own, and is told here, or a
  /// script's that ran for too long, which the page's host is told.
  public static func attempt(_ work: () throws -> Void) {
    do {
      try work()
    } catch let error as ScriptException {
      if error.isTermination { return }
      report("\(error)\n\(error.stack)")
    } catch {
      report("\(error)")
    }
  }
}
