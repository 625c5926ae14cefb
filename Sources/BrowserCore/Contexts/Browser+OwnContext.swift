import ContentFilterPlugin
import Network

/// What is in the browser's own context.
extension Browser {

  /// The network of the tabs that have no context of their own.
  public nonisolated var network: NetworkSession { ownContext.network }

  /// The plugins of those tabs, in their order.
  public var plugins: PluginRegistry { ownContext.plugins }

  /// What servers and pages are told the browser is, in place of the configured User-Agent; nil for that.
  public var userAgent: String? {
    get { ownContext.userAgent }
    set { ownContext.userAgent = newValue }
  }

  /// The User-Agent that is in force. Any thread may ask.
  public nonisolated var currentUserAgent: String { ownContext.currentUserAgent }

  /// The plugin that filters content, which is loaded when it is first asked for.
  public func contentFilter() async throws -> ContentFilterPlugin { try await ownContext.contentFilter() }
}
