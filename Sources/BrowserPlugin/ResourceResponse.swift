/// The head of a response: everything but its body.
public struct ResourceResponse: Sendable {

  /// The URL that the response came from, after all redirects, with the request's fragment.
  public var url: String

  /// The HTTP status code; 200 for what is not HTTP.
  public var status: Int

  /// The reason phrase, which is empty in HTTP/2.
  public var statusText: String

  /// The header fields.
  public var headers: HTTPHeaders

  /// The MIME type as sniffed, without parameters and in lower case, such as `text/html`.
  public var mimeType: String

  /// The `charset` parameter of the Content-Type header, in lower case, or nil if there is none.
  public var charset: String?

  /// The URLs that redirected here, the first one first.
  public var redirectChain: [String]

  /// Whether the HTTP cache or a cache filter answered, so that nothing was received from the network. A response that
  /// the server confirmed (304) counts as cached too.
  public var isFromCache: Bool

  /// The version of HTTP (`1.0`, `1.1` or `2`), or nil if the response did not come by HTTP.
  public var httpVersion: String?

  /// How many bytes the body has by what the Content-Length field says; nil where it says nothing that can be believed,
  /// or does not count: Transfer-Encoding overrules it, and with Content-Encoding it means the body before decoding.
  public var contentLength: Int? {
    guard !headers.contains("Content-Encoding"), !headers.contains("Transfer-Encoding"),
      let text = headers["Content-Length"], text.utf8.allSatisfy({ 0x30...0x39 ~= $0 })
    else { return nil }
    return Int(text)
  }

  /// A response. The MIME type and the charset are taken from the Content-Type field if they are not given.
  public init(
    url: String,
    status: Int = 200,
    statusText: String = "",
    headers: HTTPHeaders = HTTPHeaders(),
    redirectChain: [String] = [],
    isFromCache: Bool = false,
    httpVersion: String? = nil
  ) {
    self.url = url
    self.status = status
    self.statusText = statusText
    self.headers = headers
    self.redirectChain = redirectChain
    self.isFromCache = isFromCache
    self.httpVersion = httpVersion
    let type = headers.values(of: "Content-Type").last.flatMap { MIMEType($0) }
    mimeType = type?.essence ?? ""
    charset = type?.parameters["charset"]?.lowercased()
  }
}
