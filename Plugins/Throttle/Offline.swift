import BrowserPlugin

/// Keeps every request from going out.
@BrowserActor
final class Offline: RequestInterceptor {

  nonisolated init() {}

  func beforeRequest(_ request: ResourceRequest) -> RequestDecision {
    .block(BlockReason(list: "Throttle", rule: "offline"))
  }
}
