import BrowserPlugin

/// The phases of a request that a program outside the browser may be asked about.
public enum RequestPhase: String, Hashable, Sendable, CaseIterable {

  /// The request is about to start, on every hop: all actions.
  case beforeRequest

  /// The header fields are complete, on every hop: all actions; `modify` changes header fields.
  case beforeSendHeaders

  /// Credentials are demanded: an answer `{username, password}` gives them.
  case authenticationRequired

  /// The head of a response has come, on every hop: all actions; `modify` changes the status and header fields.
  case headersReceived

  /// The request is about to be redirected: `modify` changes the request of the next hop.
  case beforeRedirect

  /// The whole body has come: `modify` changes it.
  case body

  /// The request has ended with a complete response; nothing is awaited.
  case completed

  /// The request has ended without one; nothing is awaited.
  case failed

  /// Whether a request may be answered, redirected and blocked in this phase.
  public var allowsAllActions: Bool {
    [.beforeRequest, .beforeSendHeaders, .headersReceived].contains(self)
  }

  /// Checks an answer to the question of this phase.
  ///
  /// - Throws: `PluginProblem` when it is none.
  public func check(_ answer: JSON) throws(PluginProblem) {
    if self == .authenticationRequired { _ = try Credentials(answer) } else { _ = try Interception(answer, in: self) }
  }
}

extension Credentials {

  /// Credentials from `{username, password?}`; nil where there are none.
  init?(_ json: JSON) throws(PluginProblem) {
    guard !json.isNull else { return nil }
    guard json.members != nil else { throw PluginProblem("the answer must be an object, but is \(json.kind)") }
    guard let username = try json.text("username") else { return nil }
    self.init(username: username, password: try json.text("password") ?? "")
  }
}
