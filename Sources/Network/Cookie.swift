/// A cookie (RFC 6265).
public struct Cookie: Hashable, Sendable {

  /// When the cookie goes with requests of other sites.
  public enum SameSite: String, Hashable, Sendable {
    case none = "None"
    case lax = "Lax"
    case strict = "Strict"
  }

  /// The name.
  public var name: String

  /// The value.
  public var value: String

  /// The host that the cookie is for; with a leading dot, its subdomains as well.
  public var domain: String

  /// The path that the cookie is for.
  public var path: String

  /// When the cookie ends, in seconds since 1970; nil means with the process.
  public var expires: Int?

  /// Whether the cookie goes with https requests only.
  public var isSecure: Bool

  /// Whether the cookie is kept from scripts.
  public var isHTTPOnly: Bool

  /// When the cookie goes with requests of other sites; `none` where a server does not say.
  public var sameSite: SameSite

  /// The site of the tabs in which a partitioned cookie exists, such as `https://example.com`; nil for a cookie that
  /// exists in all tabs.
  public var partitionKey: String?

  /// The last second in which a cookie may end: its file has 32 bits for it, and later ones would be lost with the next
  /// start.
  static let latestEnd = Int(Int32.max)

  /// A cookie.
  public init(
    name: String, value: String, domain: String, path: String = "/", expires: Int? = nil, isSecure: Bool = false,
    isHTTPOnly: Bool = false, sameSite: SameSite = .none, partitionKey: String? = nil
  ) {
    self.name = name
    self.value = value
    self.domain = domain
    self.path = path
    self.expires = expires.map { min($0, Self.latestEnd) }
    self.isSecure = isSecure
    self.isHTTPOnly = isHTTPOnly
    self.sameSite = sameSite
    self.partitionKey = partitionKey
  }
}
