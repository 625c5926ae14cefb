/// A server's or a proxy's demand for a name and a password.
public struct AuthenticationChallenge: Hashable, Sendable {

  /// The scheme, such as `Basic` or `Digest`.
  public var scheme: String

  /// The realm, which says to the user what the credentials are for.
  public var realm: String

  /// Whether a proxy asks, not the server.
  public var isForProxy: Bool

  /// Whether credentials were sent already and not accepted.
  public var isRetry: Bool

  /// A challenge.
  public init(scheme: String, realm: String, isForProxy: Bool = false, isRetry: Bool = false) {
    self.scheme = scheme
    self.realm = realm
    self.isForProxy = isForProxy
    self.isRetry = isRetry
  }
}
