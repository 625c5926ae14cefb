import BrowserPlugin

/// The changes that a program outside the browser wants made to a request or a response.
///
/// `headers` replaces all fields. `setHeaders`, `appendHeaders` and `removeHeaders` change single ones, in this order
/// and after it. `method`, `url`, `status` and the body count where the phase has them.
public struct Modification: Sendable {

  private var replaced: HTTPHeaders?
  private var set = HTTPHeaders()
  private var appended = HTTPHeaders()
  private var removed: [String] = []
  private var method: String?
  private var url: String?
  private var status: Int?
  private var body: [UInt8]?

  /// Reads changes.
  ///
  /// - Throws: `PluginProblem` when one is not of its type.
  public init(_ json: JSON) throws(PluginProblem) {
    if let headers = json["headers"], !headers.isNull { replaced = try HTTPHeaders(headers) }
    if let headers = json["setHeaders"], !headers.isNull { set = try HTTPHeaders(headers) }
    if let headers = json["appendHeaders"], !headers.isNull { appended = try HTTPHeaders(headers) }
    if let names = json["removeHeaders"], !names.isNull {
      guard let names = names.array else { throw PluginProblem("removeHeaders must be a list, but is \(names.kind)") }
      for name in names {
        guard let text = name.string else {
          throw PluginProblem("removeHeaders must have names, but has \(name.text)")
        }
        removed.append(text)
      }
    }
    method = try json.text("method")
    if let method { try ResourceRequest.check(method: method) }
    url = try json.text("url")
    status = try json.status()
    body = try json.body()
  }

  /// Changes header fields.
  public func apply(to headers: inout HTTPHeaders) {
    if let replaced { headers = replaced }
    for field in set { headers[field.name] = field.value }
    for field in appended { headers.append(field.name, field.value) }
    for name in removed { headers.remove(name) }
  }

  /// Changes a request that has not begun.
  public func apply(to request: inout ResourceRequest) {
    apply(to: &request.headers)
    if let method { request.method = method }
    if let url { request.url = url }
    if let body { request.body = body }
  }

  /// Changes the head of a response.
  public func apply(to response: inout ResourceResponse) {
    apply(to: &response.headers)
    if let status { response.status = status }
  }

  /// Changes a body.
  public func apply(to bytes: inout [UInt8]) {
    if let body { bytes = body }
  }
}
