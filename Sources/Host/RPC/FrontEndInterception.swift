import BrowserPlugin
import PluginHosting

/// What a front end wants to be asked about requests.
struct FrontEndInterception: Sendable {

  /// By what the front end is named where requests are blocked and failures told.
  static let owner = "front end"

  /// Which requests.
  var filter: RequestFilter

  /// In which phases.
  var phases: Set<RequestPhase>

  /// How long the front end may take to answer, in milliseconds.
  var timeoutMs: Int

  /// What becomes of requests that it does not answer.
  var policy: FailurePolicy

  /// The interceptor that asks the front end through a router.
  @BrowserActor
  func interceptor(for router: Router) -> AskedInterceptor {
    AskedInterceptor(owner: Self.owner, filter: filter, phases: phases) { [weak router, self] phase, question in
      do {
        guard let router else { throw RPCError.clientGone }
        let answer = try await router.ask("requestIntercepted", message(phase, question), timeoutMs: timeoutMs)
        try phase.check(answer)
        return answer
      } catch {
        let reason = (error as? RPCError)?.message ?? "\(error)"
        guard policy == .closed, phase.allowsAllActions else { throw PluginProblem(reason) }
        router?.browser.network.report(
          PluginProblem(reason), plugin: Self.owner, phase: phase.rawValue,
          url: question["request"]?["url"]?.string ?? "")
        return ["action": "abort", "reason": .string("the front end did not answer: \(reason)")]
      }
    } tell: { [weak router, self] phase, fact in
      router?.send("requestIntercepted", message(phase, fact))
    }
  }

  private func message(_ phase: RequestPhase, _ question: JSON) -> JSON {
    .object([JSON.Member("phase", .string(phase.rawValue))] + (question.members ?? []))
  }
}
