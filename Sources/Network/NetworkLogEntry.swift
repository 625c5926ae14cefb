import BrowserPlugin

/// What the network log knows about one hop of a request.
public struct NetworkLogEntry: Sendable {

  /// The entry's place in the log: later entries have larger numbers, and no number is given twice.
  public let sequence: Int

  /// The request's number, which all its hops share.
  public let requestID: UInt64

  /// The tab that the request belongs to, or nil.
  public let tabID: Int?

  /// The frame that the request belongs to, or nil.
  public let frameID: Int?

  /// The URL.
  public let url: String

  /// The method.
  public let method: String

  /// What the request is for.
  public let type: ResourceType

  /// The status of the response, or nil as long as there is none.
  public var status: Int?

  /// Whether the cache or a cache filter answered.
  public var isFromCache = false

  /// Why the request was blocked, or nil if it was not.
  public var blockedBy: BlockReason?

  /// The URL that redirected here, or nil on the first hop.
  public let redirectedFrom: String?

  /// When the hop began, in milliseconds since 1970.
  public let startMs: Double

  /// When the hop ended, in milliseconds since 1970, or nil as long as it has not.
  public var endMs: Double?

  /// How many bytes the body had, decoded.
  public var bytes = 0

  /// Why the hop failed, or nil if it did not.
  public var error: NetworkError?
}
