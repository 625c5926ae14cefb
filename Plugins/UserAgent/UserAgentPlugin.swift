import BrowserPlugin

/// Replaces the User-Agent header of every request, on each hop of a redirect.
///
/// It is the smallest useful plugin and therefore the first one to read: a plugin names itself and lists its
/// interceptors, and an interceptor implements the one phase that it needs.
@BrowserActor
public final class UserAgentPlugin: Plugin, RequestInterceptor {

  public nonisolated let name = "UserAgent"
  public nonisolated let version = "1.0"
  public nonisolated let permissions: Set<PluginPermission> = [.requests]

  /// The User-Agent that is sent, or nil to send the browser's own.
  public var userAgent: String?

  /// A plugin that sends `userAgent`, or the browser's own if it is nil.
  public nonisolated init(userAgent: String? = nil) {
    self.userAgent = userAgent
  }

  public var interceptors: [any RequestInterceptor] { [self] }

  public func beforeSendHeaders(_ headers: inout HTTPHeaders, of request: ResourceRequest) {
    if let userAgent { headers["User-Agent"] = userAgent }
  }
}
