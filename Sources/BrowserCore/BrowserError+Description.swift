extension BrowserError: CustomStringConvertible {
  /// What went wrong, as a sentence.
  public var description: String {
    switch self {
    case .notFound(let kind, let id):
      "There is no \(kind) \(id)."
    case .navigationFailed(let url, let reason, _):
      "\(url) could not be loaded: \(reason)."
    case .blocked(let url, let reason):
      "\(url) was blocked by “\(reason.rule)” of \(reason.list)."
    case .refused(_, let url, let reason):
      "\(url) was refused: \(reason)."
    case .scriptThrew(let exception):
      exception.description
    case .timedOut(let waitedMs, let pending):
      "The time was up after \(waitedMs) ms\(Self.waitingFor(pending))."
    case .moduleRejected(let problem):
      "The module was rejected: line \(problem.line): \(problem.reason)."
    case .invalidArgument(let name, let reason):
      "\(name) makes no sense: \(reason)."
    }
  }

  private static func waitingFor(_ pending: [String]) -> String {
    let more = pending.count > 3 ? " and \(pending.count - 3) more" : ""
    return pending.isEmpty ? "" : ", waiting for " + pending.prefix(3).joined(separator: ", ") + more
  }
}
