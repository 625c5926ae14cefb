import BrowserCore
import BrowserPlugin
import ScriptEngine

extension RPCError {

  /// The client will answer no question any more.
  static let clientGone = RPCError(.internalError, "The client has ended the session.")

  /// Any error that a method may throw, as it is answered.
  package init(_ error: any Error) {
    switch error {
    case let error as RPCError: self = error
    case let error as BrowserError: self.init(error)
    case let error as ScriptException: self.init(.scriptThrew(error))
    case is CancellationError: self = .cancelled
    case let error as PluginProblem: self.init(.internalError, "\(error).")
    default: self.init(.internalError, "\(error)")
    }
  }

  private init(_ error: BrowserError) {
    message = error.description
    switch error {
    case .notFound(let kind, let id):
      code = .notFound
      data = ["kind": .string(kind), "id": Int(id).map { JSON($0) } ?? .string(id)]
    case .navigationFailed(let url, let reason, let status):
      code = .navigationFailed
      data = .fields(("url", .string(url)), ("reason", .string(reason)), ("status", status.map { JSON($0) }))
    case .blocked(let url, let reason):
      code = .blocked
      data = .object([JSON.Member("url", .string(url))] + (reason.json.members ?? []))
    case .refused(let policy, let url, let reason):
      code = .refused
      data = ["policy": .string(policy), "url": .string(url), "reason": .string(reason)]
    case .scriptThrew(let exception):
      code = .scriptThrew
      data = exception.json
    case .timedOut(let waitedMs, let pending):
      code = .timedOut
      data = ["waitedMs": JSON(waitedMs), "pending": .array(pending.map(JSON.string))]
    case .moduleRejected(let problem):
      code = .moduleRejected
      data = ["line": JSON(problem.line), "column": JSON(problem.column), "reason": .string(problem.reason)]
    case .invalidArgument(let name, let reason):
      code = .invalidParams
      data = ["path": .string("params.\(name)"), "expected": "a value that makes sense", "got": .string(reason)]
    }
  }
}
