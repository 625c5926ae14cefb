/// What a script threw, as far as it can be told.
public struct ScriptException: Error, Sendable {
  /// The error's class, such as `TypeError`; `Error` for a thrown value that is none.
  public var name: String
  public var message: String
  /// The engine's stack trace, a line a call; empty for a thrown value that is not an error.
  public var stack: String
  /// Where it was thrown: a URL, a line and a column, both from 1; 0 when unknown.
  public var url: String
  public var line: Int
  public var column: Int
  /// Why the watchdog ended the script; nil if it was not the watchdog.
  public var termination: Watchdog.Cause?
  /// Whether the watchdog ended the script.
  public var isTermination: Bool { termination != nil }

  public init(
    name: String, message: String, stack: String = "", url: String = "", line: Int = 0, column: Int = 0,
    termination: Watchdog.Cause? = nil
  ) {
    self.name = name
    self.message = message
    self.stack = stack
    self.url = url
    self.line = line
    self.column = column
    self.termination = termination
  }

  /// What the watchdog's end of a script is told as.
  init(termination cause: Watchdog.Cause) {
    switch cause {
    case .time:
      self.init(name: "TimeoutError", message: "the script ran past its time limit", termination: cause)
    case .memory:
      self.init(name: "QuotaExceededError", message: "the script used up the memory", termination: cause)
    }
  }

  /// What a call that would use up the stack is told.
  public static let stackOverflow = ScriptException(name: "RangeError", message: "Maximum call stack size exceeded.")

  /// Describes a thrown value. Reading it may run getters of the page; what these throw is passed over, and one that
  /// runs past the time limit is the last.
  public init(_ thrown: Value) {
    self.init(name: "Error", message: "")
    let realm = thrown.realm
    let watchdog = realm.machine.watchdog
    _ = realm.entering {
      func text(_ name: String) -> String? {
        guard !watchdog.hasFired else { return nil }
        let value = thrown[name]
        return value.isString ? value.text : nil
      }
      func integer(_ name: String) -> Int? {
        guard !watchdog.hasFired else { return nil }
        let value = thrown[name]
        return value.isNumber ? value.integer : nil
      }
      guard thrown.isObject else { return message = thrown.text }
      if let name = text("name"), let message = text("message") {
        (self.name, self.message) = (name, message)
      } else if !watchdog.hasFired {
        message = thrown.text
      }
      stack = text("stack") ?? ""
      url = text("sourceURL") ?? ""
      line = integer("line") ?? 0
      column = integer("column") ?? 0
    }
  }
}

extension ScriptException: CustomStringConvertible {
  public var description: String {
    let place = column > 0 ? "\(line):\(column)" : "\(line)"
    return url.isEmpty ? "\(name): \(message)" : "\(name): \(message) (\(url):\(place))"
  }
}
