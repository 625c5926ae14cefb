/// A navigation that a document asks for.
public struct PlatformNavigation: Sendable {
  public var url: String
  public var method: String
  public var body: [UInt8]?
  public var contentType: String
  public var replaces: Bool
  /// What the document and its server are told of where the visitor comes from; empty for nothing.
  public var referrer: String
  /// The URL of the document that asks.
  public var initiator: String

  public init(
    url: String, method: String, body: [UInt8]?, contentType: String, replaces: Bool, referrer: String,
    initiator: String
  ) {
    self.url = url
    self.method = method
    self.body = body
    self.contentType = contentType
    self.replaces = replaces
    self.referrer = referrer
    self.initiator = initiator
  }
}
