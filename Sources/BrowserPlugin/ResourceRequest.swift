/// A request for a resource, as interceptors and the network see it.
public struct ResourceRequest: Sendable {

  /// How the HTTP cache takes part. The names are those of the Fetch standard's request cache mode.
  public enum CacheMode: String, CaseIterable, Hashable, Sendable {

    /// A fresh response is taken from the cache; a stale one is validated.
    case `default`

    /// The cache is neither asked nor filled.
    case noStore = "no-store"

    /// The cache is not asked, but filled.
    case reload

    /// A cached response is always validated.
    case noCache = "no-cache"

    /// A cached response is taken even if it is stale.
    case forceCache = "force-cache"

    /// A cached response is taken even if it is stale; without one the request fails.
    case onlyIfCached = "only-if-cached"
  }

  /// What to do with a redirect. The names are those of the Fetch standard's request redirect mode.
  public enum RedirectMode: String, Hashable, Sendable {

    /// The redirect is followed.
    case follow

    /// The redirect is a failure.
    case error

    /// The redirect is the response.
    case manual
  }

  /// A number that stays the same for all phases and hops of a request, and is unique in a process. The network sets
  /// it.
  public var id: UInt64 = 0

  /// The absolute URL, serialized as the URL standard says, possibly with a fragment.
  public var url: String

  /// The method, in upper case for those that HTTP defines.
  public var method: String

  /// The header fields that the requester asks for. `beforeSendHeaders` sees the complete set.
  public var headers: HTTPHeaders

  /// The body, or nil if there is none.
  public var body: [UInt8]?

  /// What the request is for.
  public var resourceType: ResourceType

  /// The tab that the request belongs to, or nil if it belongs to none.
  public var tabID: Int?

  /// The frame that the request belongs to, or nil if it belongs to none.
  public var frameID: Int?

  /// The URL of the document that asked for the resource, or nil if no document did (the user or a front end).
  public var initiatorURL: String?

  /// The URL of the tab's top-level document, or nil if the request is for that document or belongs to no tab.
  public var documentURL: String?

  /// The URLs that redirected here, the first one first. It is empty on the first hop.
  public var redirectChain: [String] = []

  /// How the HTTP cache takes part.
  public var cacheMode: CacheMode = .default

  /// What to do with a redirect.
  public var redirectMode: RedirectMode = .follow

  /// Whether cookies and other credentials are sent and accepted.
  public var includesCredentials = true

  /// The plugin that makes the request for itself, or nil. Its own interceptors and cache filters do not see it.
  public var plugin: String?

  /// A request for `url`.
  public init(
    url: String,
    method: String = "GET",
    headers: HTTPHeaders = HTTPHeaders(),
    body: [UInt8]? = nil,
    resourceType: ResourceType = .other,
    tabID: Int? = nil,
    frameID: Int? = nil,
    initiatorURL: String? = nil,
    documentURL: String? = nil
  ) {
    self.url = url
    self.method = method
    self.headers = headers
    self.body = body
    self.resourceType = resourceType
    self.tabID = tabID
    self.frameID = frameID
    self.initiatorURL = initiatorURL
    self.documentURL = documentURL
  }
}
