import BrowserPlugin

/// An interceptor that asks a program outside the browser about each request.
@BrowserActor
public final class AskedInterceptor: RequestInterceptor {

  /// Asks a question, whose name is the phase's, and answers what was answered.
  public typealias Ask = @BrowserActor @Sendable (RequestPhase, JSON) async throws -> JSON

  /// Tells of something that needs no answer.
  public typealias Tell = @BrowserActor @Sendable (RequestPhase, JSON) -> Void

  public nonisolated let filter: RequestFilter
  public nonisolated let wantsBody: Bool
  private let owner: String
  private let phases: Set<RequestPhase>
  private let ask: Ask
  private let tell: Tell

  /// An interceptor for some phases of the requests that pass a filter. `owner` is what blocked requests are told to be
  /// blocked by.
  public init(
    owner: String, filter: RequestFilter, phases: Set<RequestPhase>, ask: @escaping Ask, tell: @escaping Tell
  ) {
    self.owner = owner
    self.filter = filter
    self.phases = phases
    self.ask = ask
    self.tell = tell
    wantsBody = phases.contains(.body)
  }

  public func beforeRequest(_ request: ResourceRequest) async throws -> RequestDecision {
    guard phases.contains(.beforeRequest) else { return .proceed }
    switch try Interception(try await ask(.beforeRequest, ["request": JSON(request)]), in: .beforeRequest) {
    case .proceed: return .proceed
    case .modify(let modification):
      var changed = request
      modification.apply(to: &changed)
      return .change(changed)
    case .fulfil(let answer): return .answer(answer)
    case .redirect(let url): return .redirect(to: url)
    case .abort(let reason): return .block(BlockReason(list: owner, rule: reason))
    }
  }

  public func beforeSendHeaders(_ headers: inout HTTPHeaders, of request: ResourceRequest) async throws {
    guard phases.contains(.beforeSendHeaders) else { return }
    var shown = request
    shown.headers = headers
    let answer = try Interception(try await ask(.beforeSendHeaders, ["request": JSON(shown)]), in: .beforeSendHeaders)
    if let modification = try modification(answer) { modification.apply(to: &headers) }
  }

  public func authenticationRequired(
    _ challenge: AuthenticationChallenge, of request: ResourceRequest
  ) async throws -> Credentials? {
    guard phases.contains(.authenticationRequired) else { return nil }
    let challenge: JSON = [
      "scheme": .string(challenge.scheme), "realm": .string(challenge.realm), "proxy": .bool(challenge.isForProxy),
      "retry": .bool(challenge.isRetry),
    ]
    return try Credentials(
      try await ask(.authenticationRequired, ["request": JSON(request), "challenge": challenge]))
  }

  public func headersReceived(_ response: inout ResourceResponse, of request: ResourceRequest) async throws {
    guard phases.contains(.headersReceived) else { return }
    let answer = try Interception(
      try await ask(.headersReceived, ["request": JSON(request), "response": JSON(response)]), in: .headersReceived)
    if let modification = try modification(answer) { modification.apply(to: &response) }
  }

  public func beforeRedirect(
    _ next: inout ResourceRequest, from response: ResourceResponse, of request: ResourceRequest
  ) async throws {
    guard phases.contains(.beforeRedirect) else { return }
    let question: JSON = ["request": JSON(request), "response": JSON(response), "next": JSON(next)]
    let answer = try Interception(try await ask(.beforeRedirect, question), in: .beforeRedirect)
    if case .modify(let modification) = answer {
      modification.apply(to: &next)
    }
  }

  public func body(_ bytes: inout [UInt8], response: ResourceResponse, of request: ResourceRequest) async throws {
    guard phases.contains(.body) else { return }
    let question: JSON = ["request": JSON(request), "response": JSON(response).adding(body: bytes)]
    if case .modify(let modification) = try Interception(try await ask(.body, question), in: .body) {
      modification.apply(to: &bytes)
    }
  }

  public func completed(_ response: ResourceResponse, of request: ResourceRequest) {
    guard phases.contains(.completed) else { return }
    tell(.completed, ["request": JSON(request), "response": JSON(response)])
  }

  public func failed(_ error: NetworkError, of request: ResourceRequest) {
    guard phases.contains(.failed) else { return }
    tell(.failed, ["request": JSON(request), "error": .string(error.reason)])
  }

  /// The changes that an answer asks for; any other action takes the request over.
  private func modification(_ answer: Interception) throws -> Modification? {
    switch answer {
    case .proceed: return nil
    case .modify(let modification): return modification
    case .fulfil(let answer): throw RequestOverride.answer(answer)
    case .redirect(let url): throw RequestOverride.redirect(to: url)
    case .abort(let reason): throw RequestOverride.block(BlockReason(list: owner, rule: reason))
    }
  }
}
