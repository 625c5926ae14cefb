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
  /// Whether the watchdog ended the script.
  public var isTermination: Bool

  public init(
    name: String, message: String, stack: String = "", url: String = "", line: Int = 0, column: Int = 0,
    isTermination: Bool = false
  ) {
    self.name = name
    self.message = message
    self.stack = stack
    self.url = url
    self.line = line
    self.column = column
    self.isTermination = isTermination
  }

  /// What the watchdog's end of a script is told as.
  static let termination = ScriptException(
    name: "TimeoutError", message: "the script ran past its time limit", isTermination: true)

  /// Describes a thrown value. Reading it may run getters of the page; what these throw is passed over.
  public init(_ thrown: Value) {
    guard thrown.isObject else {
      self.init(name: "Error", message: thrown.text)
      return
    }
    let name = thrown["name"]
    let message = thrown["message"]
    let isError = message.isString && name.isString
    self.init(
      name: isError ? name.text : "Error",
      message: isError ? message.text : thrown.text,
      stack: thrown["stack"].optionalText ?? "",
      url: thrown["sourceURL"].optionalText ?? "",
      line: thrown["line"].isNumber ? thrown["line"].integer : 0,
      column: thrown["column"].isNumber ? thrown["column"].integer : 0)
  }
}

extension ScriptException: CustomStringConvertible {
  public var description: String {
    url.isEmpty ? "\(name): \(message)" : "\(name): \(message) (\(url):\(line):\(column))"
  }
}
