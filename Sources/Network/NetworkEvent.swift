import BrowserPlugin

/// What a network session tells those who observe it.
public enum NetworkEvent: Sendable {

  /// A hop of a request began.
  case started(NetworkLogEntry)

  /// A request was blocked, or answered by a cache filter that gives a reason to block.
  case blocked(NetworkLogEntry, BlockReason)

  /// A hop of a request ended with a response.
  case finished(NetworkLogEntry)

  /// A hop of a request ended without a complete response.
  case failed(NetworkLogEntry, NetworkError)

  /// A plugin threw and was skipped.
  case pluginFailed(PluginError)
}
