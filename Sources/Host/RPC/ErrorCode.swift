/// The codes of the protocol's errors.
package enum ErrorCode: Int, CaseIterable, Sendable {
  case parseError = -32700
  case invalidRequest = -32600
  case methodNotFound = -32601
  case invalidParams = -32602
  case internalError = -32603
  case requestCancelled = -32800
  case notFound = -32001
  case navigationFailed = -32002
  case scriptThrew = -32003
  case timedOut = -32004
  case blocked = -32005
  case moduleRejected = -32006
  case refused = -32007

  /// What the error means, as part of a sentence.
  package var meaning: String {
    switch self {
    case .parseError: "the message is not JSON"
    case .invalidRequest: "the message is not a request"
    case .methodNotFound: "there is no such method"
    case .invalidParams: "a parameter is missing or has the wrong type"
    case .internalError: "something failed that has no code of its own"
    case .requestCancelled: "the request was cancelled"
    case .notFound: "no such tab, frame, element, module, plugin or the like"
    case .navigationFailed: "the page could not be loaded"
    case .scriptThrew: "the script threw"
    case .timedOut: "the time allowed was up"
    case .blocked: "a filter blocked the request"
    case .moduleRejected: "the module was rejected"
    case .refused: "a policy refused it"
    }
  }

  /// The members of the error's `data`, in the notation of Protocol.md.
  package var data: String? {
    switch self {
    case .parseError: "{offset?}"
    case .invalidParams: "{path, expected, got}"
    case .notFound: "{kind, id}"
    case .navigationFailed: "{url, reason, status?}"
    case .scriptThrew: "{name, message, stack, url, line, column}"
    case .timedOut: "{waitedMs, pending}"
    case .blocked: "{url, list, rule, line}"
    case .moduleRejected: "{line, column, reason}"
    case .refused: "{policy, …}"
    default: nil
    }
  }
}
