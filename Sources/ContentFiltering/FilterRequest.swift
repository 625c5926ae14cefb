/// A request that filter lists are asked about.
public struct FilterRequest: Hashable, Sendable {

  /// The absolute URL, serialized as the URL standard says. A fragment takes no part.
  public var url: String

  /// The URL of the document that asks, or nil if none does. A document that nobody asks for is its own source; any
  /// other request without a source counts as one by a third party.
  public var sourceURL: String?

  /// What is asked for; one type.
  public var type: RequestTypes

  /// The method, as rules can name it.
  let method: MethodSet

  /// What exceptions switch off for the document that asks: `FilterSet.page(_:)`.
  public var page: PageExceptions

  /// A request. The letters' case of the method does not matter.
  public init(
    url: String, sourceURL: String? = nil, type: RequestTypes = .other, method: String = "GET",
    page: PageExceptions = []
  ) {
    self.url = url
    self.sourceURL = sourceURL
    self.type = type
    self.method = MethodSet(method)
    self.page = page
  }
}
