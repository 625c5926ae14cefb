/// A document that a page has made itself, such as the markup of `srcdoc` or a Blob.
public struct PlatformDocument: Sendable {
  public var url: String
  public var contentType: String
  public var bytes: [UInt8]
  /// The encoding of the bytes where it is known.
  public var charset: String?

  public init(url: String, contentType: String, bytes: [UInt8], charset: String?) {
    self.url = url
    self.contentType = contentType
    self.bytes = bytes
    self.charset = charset
  }
}
