import BrowserPlugin

/// The cache filter of a plugin whose code is elsewhere.
@BrowserActor
final class RemoteCacheFilter: CacheFilter {

  nonisolated let filter: RequestFilter
  private let owner: String
  private let policy: FailurePolicy
  private let transport: any PluginTransport

  init(filter: RequestFilter, owner: String, policy: FailurePolicy, transport: any PluginTransport) {
    self.filter = filter
    self.owner = owner
    self.policy = policy
    self.transport = transport
  }

  func answer(to request: ResourceRequest) async throws -> ResourceAnswer? {
    do {
      let json = try await transport.ask("answer", ["request": JSON(request)])
      guard !json.isNull else { return nil }
      var answer = try ResourceAnswer(json)
      answer.blockedBy?.list = owner
      return answer
    } catch {
      guard policy == .closed else { throw error }
      transport.report(error, phase: "answer")
      return ResourceAnswer(status: 403, blockedBy: BlockReason(list: owner, rule: "the plugin failed: \(error)"))
    }
  }
}
