/// A name and a password for HTTP authentication.
public struct Credentials: Hashable, Sendable {

  /// The user's name.
  public var username: String

  /// The user's password.
  public var password: String

  /// Credentials with a name and a password.
  public init(username: String, password: String) {
    self.username = username
    self.password = password
  }
}
