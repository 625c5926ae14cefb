import BrowserPlugin

/// One request and its response in a recording.
@BrowserActor
final class RecordedEntry {

  /// The request with the header fields that went out.
  var request: ResourceRequest

  /// The head of the response, once it has come.
  private(set) var response: ResourceResponse?

  /// The body so far, decoded.
  var body: [UInt8] = []

  private let pageID: String?
  private let start = Moment.now
  private var headAt: Moment?
  private var end: Moment?
  private var redirectURL = ""
  private var error: String?

  init(_ request: ResourceRequest, pageID: String?) {
    self.request = request
    self.pageID = pageID
  }

  /// The head of the response has come.
  func receive(_ response: ResourceResponse) {
    self.response = response
    headAt = .now
  }

  /// The hop has ended.
  func finish(redirectURL: String = "", error: String? = nil) {
    self.redirectURL = redirectURL
    self.error = error
    end = .now
  }

  // MARK: - HAR

  /// The entry as HAR has it.
  var json: JSON {
    let end = end ?? .now
    let wait = start.milliseconds(to: headAt ?? end)
    let receive = (headAt ?? end).milliseconds(to: end)
    return .fields(
      ("pageref", pageID.map(JSON.string)), ("startedDateTime", .string(start.text)),
      ("time", JSON(wait + receive)), ("request", requestJSON), ("response", responseJSON), ("cache", [:]),
      ("timings", ["send": 0, "wait": JSON(wait), "receive": JSON(receive)]),
      ("_resourceType", .string(request.resourceType.rawValue)),
      ("_fromCache", response?.isFromCache == true ? true : nil), ("_error", error.map(JSON.string)))
  }

  private var httpVersion: JSON { .string("HTTP/" + (response?.httpVersion ?? "1.1")) }

  private var requestJSON: JSON {
    .fields(
      ("method", .string(request.method)), ("url", .string(String(request.url.prefix { $0 != "#" }))),
      ("httpVersion", httpVersion), ("cookies", Self.cookies(request.headers["Cookie"] ?? "")),
      ("headers", Self.list(request.headers)), ("queryString", query), ("postData", postData),
      ("headersSize", -1), ("bodySize", JSON(request.body?.count ?? 0)))
  }

  private var responseJSON: JSON {
    let headers = response?.headers ?? [:]
    return [
      "status": JSON(response?.status ?? 0), "statusText": .string(response?.statusText ?? ""),
      "httpVersion": httpVersion, "cookies": .array(headers.values(of: "Set-Cookie").map(Self.setCookie)),
      "headers": Self.list(headers), "content": content, "redirectURL": .string(redirectURL), "headersSize": -1,
      "bodySize": -1,
    ]
  }

  private var content: JSON {
    let type = response?.headers["Content-Type"] ?? response?.mimeType ?? ""
    let text = String(validating: body, as: UTF8.self)
    return .fields(
      ("size", JSON(body.count)), ("mimeType", .string(type)), ("text", .string(text ?? Base64.encode(body))),
      ("encoding", text == nil ? "base64" : nil))
  }

  private var postData: JSON? {
    guard let body = request.body else { return nil }
    let text = String(validating: body, as: UTF8.self)
    return .fields(
      ("mimeType", .string(request.headers["Content-Type"] ?? "")), ("text", .string(text ?? Base64.encode(body))),
      ("_encoding", text == nil ? "base64" : nil))
  }

  private var query: JSON {
    let url = request.url.prefix { $0 != "#" }
    guard let mark = url.firstIndex(of: "?") else { return [] }
    return .array(url[url.index(after: mark)...].split(separator: "&").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return ["name": .string(String(parts[0])), "value": .string(parts.count > 1 ? String(parts[1]) : "")]
    })
  }

  private static func list(_ headers: HTTPHeaders) -> JSON {
    .array(headers.map { ["name": .string($0.name), "value": .string($0.value)] })
  }

  private static func cookies(_ header: String) -> JSON {
    .array(header.split(separator: ";").map { pair(String($0.drop { $0 == " " })) })
  }

  private static func setCookie(_ field: String) -> JSON {
    pair(String(field.prefix { $0 != ";" }))
  }

  private static func pair(_ text: String) -> JSON {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    return ["name": .string(String(parts.first ?? "")), "value": .string(parts.count > 1 ? String(parts[1]) : "")]
  }
}
