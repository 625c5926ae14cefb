import BrowserPlugin

/// What a program outside the browser answers when it is asked about a request.
///
/// Nothing, null, or `{action: "continue"}` lets the request go on. The other actions are `modify`, `fulfil`,
/// `redirect` and `abort`. An answer without an action is a modification.
public enum Interception: Sendable {

  /// The request goes on as it is.
  case proceed

  /// The request goes on, changed.
  case modify(Modification)

  /// The request is answered with this.
  case fulfil(ResourceAnswer)

  /// The request starts over with this URL.
  case redirect(String)

  /// The request fails for this reason.
  case abort(String)

  /// Reads an answer to the question of a phase.
  ///
  /// - Throws: `PluginProblem` when it is not one.
  public init(_ json: JSON, in phase: RequestPhase) throws(PluginProblem) {
    if json.isNull {
      self = .proceed
      return
    }
    guard json.members != nil else { throw PluginProblem("the answer must be an object, but is \(json.kind)") }
    let action = json["action"]
    guard let name = action == nil ? "modify" : action?.string else {
      throw PluginProblem("action must be text, but is \(action!.kind)")
    }
    if !phase.allowsAllActions, ["fulfil", "redirect", "abort"].contains(name) {
      throw PluginProblem("“\(name)” is not an action of \(phase.rawValue)")
    }
    switch name {
    case "continue": self = .proceed
    case "modify": self = .modify(try Modification(json))
    case "fulfil": self = .fulfil(try ResourceAnswer(json))
    case "redirect":
      guard let url = try json.text("url") else { throw PluginProblem("a redirect needs a url") }
      self = .redirect(url)
    case "abort": self = .abort(try json.text("reason") ?? "aborted")
    default: throw PluginProblem("“\(name)” is not an action")
    }
  }
}

extension ResourceAnswer {

  /// A complete response from `{status?, headers?, body? or bodyBase64?}`.
  public init(_ json: JSON) throws(PluginProblem) {
    guard json.members != nil else { throw PluginProblem("the answer must be an object, but is \(json.kind)") }
    self.init(
      status: try json.status() ?? 200,
      headers: try json["headers"].map { json throws(PluginProblem) in try HTTPHeaders(json) } ?? [:],
      body: try json.body() ?? [])
    if let reason = try json.text("blockedBy") { blockedBy = BlockReason(list: "", rule: reason) }
    isKept = json["keep"]?.bool ?? false
  }
}
