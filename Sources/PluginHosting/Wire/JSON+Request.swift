import BrowserPlugin

extension JSON {

  /// A request as programs outside the browser see it.
  public init(_ request: ResourceRequest) {
    self = .fields(
      ("id", JSON(Int(request.id))), ("url", .string(request.url)), ("method", .string(request.method)),
      ("headers", JSON(request.headers)), ("type", .string(request.resourceType.rawValue)),
      ("tabId", request.tabID.map { JSON($0) }), ("frameId", request.frameID.map { JSON($0) }),
      ("initiatorUrl", request.initiatorURL.map(JSON.string)), ("documentUrl", request.documentURL.map(JSON.string)),
      ("redirectChain", request.redirectChain.isEmpty ? nil : .array(request.redirectChain.map(JSON.string))))
      .adding(body: request.body)
  }

  /// The head of a response as programs outside the browser see it.
  public init(_ response: ResourceResponse) {
    self = .fields(
      ("url", .string(response.url)), ("status", JSON(response.status)), ("statusText", .string(response.statusText)),
      ("headers", JSON(response.headers)), ("mimeType", .string(response.mimeType)),
      ("fromCache", .bool(response.isFromCache)),
      ("redirectChain", response.redirectChain.isEmpty ? nil : .array(response.redirectChain.map(JSON.string))))
  }

  /// Header fields as a list of names and values.
  public init(_ headers: HTTPHeaders) {
    self = .array(headers.map { ["name": .string($0.name), "value": .string($0.value)] })
  }

  /// The text of a member; nil if it is not there or null.
  ///
  /// - Throws: `PluginProblem` when it is something else.
  func text(_ name: String) throws(PluginProblem) -> String? {
    guard let value = self[name], !value.isNull else { return nil }
    guard let text = value.string else { throw PluginProblem("\(name) must be text, but is \(value.kind)") }
    return text
  }

  /// The HTTP status in the member `status`; nil if it is not there or null.
  ///
  /// - Throws: `PluginProblem` when it is something else.
  func status() throws(PluginProblem) -> Int? {
    guard let value = self["status"], !value.isNull else { return nil }
    guard let status = value.int, ResourceResponse.statuses.contains(status) else {
      throw PluginProblem("status must be an HTTP status from 200 to 599, but is \(value.text)")
    }
    return status
  }

  /// The object with a body: as text in `body` where it is UTF-8, otherwise in `bodyBase64`.
  public func adding(body: [UInt8]?) -> JSON {
    guard let body else { return self }
    let member = String(validating: body, as: UTF8.self).map { Member("body", .string($0)) }
      ?? Member("bodyBase64", .string(Base64.encode(body)))
    return .object((members ?? []) + [member])
  }

  /// The bytes of `body` or `bodyBase64`, or nil if there is neither.
  ///
  /// - Throws: `PluginProblem` when one is there and is not a body.
  public func body() throws(PluginProblem) -> [UInt8]? {
    if let text = self["body"], !text.isNull {
      guard let text = text.string else { throw PluginProblem("body must be text, but is \(text.kind)") }
      return Array(text.utf8)
    }
    guard let base64 = self["bodyBase64"], !base64.isNull else { return nil }
    guard let text = base64.string, let bytes = Base64.decodeForgiving(Array(text.utf8)) else {
      throw PluginProblem("bodyBase64 is not base64")
    }
    return bytes
  }
}

extension HTTPHeaders {

  /// Header fields from a list of `{name, value}`, or from an object of names and values.
  public init(_ json: JSON) throws(PluginProblem) {
    self.init()
    if let members = json.members {
      for member in members { try add(member.name, member.value) }
    } else if let fields = json.array {
      for field in fields {
        guard let name = field["name"]?.string else {
          throw PluginProblem("a header field must be {name, value}, but is \(field.text)")
        }
        try add(name, field["value"] ?? .null)
      }
    } else {
      throw PluginProblem("headers must be an object or a list, but are \(json.kind)")
    }
  }

  private mutating func add(_ name: String, _ value: JSON) throws(PluginProblem) {
    switch value {
    case .string(let text), .number(let text):
      try Self.check(name, text)
      append(name, text)
    default: throw PluginProblem("the value of \(name) must be text, but is \(value.kind)")
    }
  }
}
