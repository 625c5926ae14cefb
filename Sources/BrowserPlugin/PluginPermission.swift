/// What a plugin does. It is declared, so that a user sees it before and a front end may refuse.
public enum PluginPermission: String, Hashable, Sendable, CaseIterable {

  /// It sees and changes requests: interceptors.
  case requests

  /// It answers requests in place of the network: cache filters.
  case answers

  /// It runs scripts in pages.
  case pages

  /// It adds methods to the protocol.
  case methods

  /// It answers URLs of schemes of its own.
  case schemes

  /// It is told of tabs and pages, and may open, close and read tabs.
  case tabs

  /// It makes requests of its own.
  case network

  /// It starts downloads.
  case downloads

  /// It keeps values beyond the end of the process.
  case storage
}
