/// A request as a page's script makes it.
public struct PlatformRequest: Sendable {
  public var realm: Int
  public var id: Int
  public var method: String
  public var url: String
  public var headers: [(name: String, value: String)]
  public var body: [UInt8]?
  /// A `ResourceType`'s name, such as `fetch` or `script`.
  public var type: String
  public var includesCredentials: Bool
  /// `follow`, `manual` or `error`.
  public var redirect: String
  /// A cache mode of the Fetch standard, such as `default` or `no-store`.
  public var cache: String

  public init(
    realm: Int, id: Int, method: String, url: String, headers: [(name: String, value: String)], body: [UInt8]?,
    type: String, includesCredentials: Bool, redirect: String, cache: String
  ) {
    self.realm = realm
    self.id = id
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.type = type
    self.includesCredentials = includesCredentials
    self.redirect = redirect
    self.cache = cache
  }
}
