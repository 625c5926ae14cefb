import BrowserPlugin

extension Browser {
  /// The request for a download of an address as people and programs write it.
  ///
  /// - Throws: `BrowserError.navigationFailed` where it is none.
  public func downloadRequest(_ text: String) throws -> ResourceRequest {
    guard let url = AddressText.url(of: text)?.href else {
      throw BrowserError.navigationFailed(url: text, reason: "not a valid URL", status: nil)
    }
    return ResourceRequest(url: url, resourceType: .other)
  }
}
