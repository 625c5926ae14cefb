import BrowserPlugin

/// A response in the cache, with what is needed to tell whether it can be used.
@BrowserActor
final class CachedResponse {

  /// The head of the response, as it was received.
  private(set) var response: ResourceResponse

  /// The body, in the pieces in which it came.
  let body: [[UInt8]]

  /// How much room the response takes, in bytes.
  let size: Int

  /// When the response was used last, by the cache's own count.
  var lastUse: UInt64 = 0

  /// The request's header fields that the response varies by.
  private let varying: [StoredResponse.Variation]

  private var receivedAt: Int
  private var lifetime: Int
  private var age: Int
  private var mustValidate: Bool

  init(_ response: ResourceResponse, body: [[UInt8]], requestHeaders: HTTPHeaders) {
    self.response = response
    self.body = body
    size = body.reduce(1_024) { $0 + $1.count }
    varying = response.headers.values(of: "Vary").flatMap { $0.split(separator: ",") }.map { name in
      let name = name.filter { $0 != " " }
      return StoredResponse.Variation(name: name, value: requestHeaders[name])
    }
    receivedAt = HTTPDate.now
    (lifetime, age, mustValidate) = Self.freshness(of: response.headers, receivedAt: receivedAt)
  }

  /// A response that was kept in a file.
  init(_ stored: StoredResponse) {
    response = stored.response
    body = stored.body
    size = body.reduce(1_024) { $0 + $1.count }
    varying = stored.varying
    receivedAt = stored.receivedAt
    (lifetime, age, mustValidate) = Self.freshness(of: response.headers, receivedAt: receivedAt)
  }

  /// The response as it is kept in a file.
  var stored: StoredResponse {
    StoredResponse(response: response, body: body, varying: varying, receivedAt: receivedAt)
  }

  /// Whether the response answers a request with these header fields.
  func matches(_ headers: HTTPHeaders) -> Bool {
    varying.allSatisfy { headers[$0.name] == $0.value }
  }

  /// Whether the response can be used without asking the server, at a time in seconds since 1970.
  func isFresh(at now: Int) -> Bool {
    !mustValidate && age + now - receivedAt < lifetime
  }

  /// Whether the server can be asked if the response is still right.
  var canBeValidated: Bool {
    response.headers.contains("ETag") || response.headers.contains("Last-Modified")
  }

  /// Adds the fields to a request by which the server is asked.
  func addConditions(to headers: inout HTTPHeaders) {
    if let tag = response.headers["ETag"] { headers["If-None-Match"] = tag }
    if let date = response.headers["Last-Modified"] { headers["If-Modified-Since"] = date }
  }

  /// Takes over the header fields of a response by which the server confirmed this one (RFC 9111, section 4.3.4).
  func confirm(by confirmation: ResourceResponse) {
    for name in Set(confirmation.headers.map { $0.name.lowercased() }).subtracting([
      "content-length", "content-encoding", "content-type", "transfer-encoding", "connection", "set-cookie",
    ]) {
      response.headers[name] = confirmation.headers[name]
    }
    receivedAt = HTTPDate.now
    (lifetime, age, mustValidate) = Self.freshness(of: response.headers, receivedAt: receivedAt)
  }

  /// How long a response is fresh, how old it was when it came, both in seconds, and whether it has to be validated
  /// before each use (RFC 9111, sections 4.2.1 to 4.2.3).
  private static func freshness(of headers: HTTPHeaders, receivedAt: Int) -> (Int, Int, Bool) {
    let directives = CacheControl(headers.values(of: "Cache-Control"))
    let date = headers["Date"].flatMap { HTTPDate.parse($0) } ?? receivedAt
    let age = max(headers["Age"].flatMap { Int($0) } ?? 0, max(0, receivedAt - date))
    var lifetime = 0
    if let maxAge = directives.maxAge {
      lifetime = maxAge
    } else if let expires = headers["Expires"] {
      lifetime = HTTPDate.parse(expires).map { $0 - date } ?? 0
    } else if let modified = headers["Last-Modified"].flatMap({ HTTPDate.parse($0) }) {
      lifetime = min(max(0, date - modified) / 10, 86_400)
    }
    return (lifetime, age, directives.noCache)
  }
}
