/// A complete response that a plugin gives in place of the network.
public struct ResourceAnswer: Sendable {

  /// The HTTP status code.
  public var status: Int

  /// The header fields; Content-Type says what the body is.
  public var headers: HTTPHeaders

  /// The body.
  public var body: [UInt8]

  /// The rule by which the request was blocked, if that is why it is answered. The network log shows it.
  public var blockedBy: BlockReason?

  /// For a cache filter: whether the answer is kept and given again, without asking the filter, to the next `GET` of
  /// the same URL for the same type of resource, until the filters change.
  public var isKept = false

  /// Whether the answer's Set-Cookie fields count, as if it had come from the server.
  public var setsCookies = false

  /// An answer with this body.
  public init(
    status: Int = 200,
    headers: HTTPHeaders = HTTPHeaders(),
    body: [UInt8] = [],
    blockedBy: BlockReason? = nil,
    isKept: Bool = false
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.blockedBy = blockedBy
    self.isKept = isKept
  }
}
