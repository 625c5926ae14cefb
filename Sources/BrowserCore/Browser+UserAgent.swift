import Synchronization
import UserAgentPlugin

extension Browser {
  /// What servers and pages are told the browser is, in place of the configured User-Agent; nil for that.
  public var userAgent: String? {
    get { userAgentPlugin.userAgent }
    set {
      userAgentPlugin.userAgent = newValue
      userAgentOverride.withLock { $0 = newValue }
    }
  }

  /// The User-Agent that is in force. Any thread may ask.
  public nonisolated var currentUserAgent: String {
    userAgentOverride.withLock { $0 } ?? configuration.network.userAgent
  }
}
