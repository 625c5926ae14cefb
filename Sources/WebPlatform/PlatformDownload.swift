/// What a link of a page offers for download.
public struct PlatformDownload: Sendable {

  /// The absolute URL.
  public var url: String

  /// The name that the page proposes for the file; empty if it proposes none.
  public var name: String

  /// The bytes, where the page has them already.
  public var bytes: [UInt8]?

  /// The Referer header's value; empty for none.
  public var referrer: String
}
