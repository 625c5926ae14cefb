/// What became of a navigation.
public struct LoadResult: Sendable, Hashable {
  public var tabID: Int

  /// The document's URL, after redirects and changes by scripts.
  public var url: String

  public var title: String

  /// The HTTP status; 200 for what is not HTTP.
  public var status: Int

  /// The MIME type of the document.
  public var contentType: String
}
