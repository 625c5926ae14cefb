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
    default: self.init(.internalError, "\(error)")
    }
  }

  private init(_ error: BrowserError) {
    switch error {
    case .notFound(let kind, let id):
      self = .notFound(kind, Int(id).map { JSON($0) } ?? .string(id))
    case .navigationFailed(let url, let reason, let status):
      self.init(
        .navigationFailed, "\(url) could not be loaded: \(reason).",
        .fields(("url", .string(url)), ("reason", .string(reason)), ("status", status.map { JSON($0) })))
    case .blocked(let url, let reason):
      self.init(
        .blocked, "\(url) was blocked by “\(reason.rule)” of \(reason.list).",
        .object([JSON.Member("url", .string(url))] + (reason.json.members ?? [])))
    case .refused(let policy, let url, let reason):
      self.init(
        .refused, "\(url) was refused: \(reason).",
        ["policy": .string(policy), "url": .string(url), "reason": .string(reason)])
    case .scriptThrew(let exception):
      self.init(.scriptThrew, exception.description, exception.json)
    case .timedOut(let waitedMs, let pending):
      let what = pending.isEmpty ? "" : ", waiting for " + pending.prefix(3).joined(separator: ", ")
      self.init(
        .timedOut, "The time was up after \(waitedMs) ms\(what).",
        ["waitedMs": JSON(waitedMs), "pending": .array(pending.map(JSON.string))])
    case .invalidArgument(let name, let reason):
      self = .invalidParams(path: "params.\(name)", expected: reason, got: "something else")
    }
  }
}
