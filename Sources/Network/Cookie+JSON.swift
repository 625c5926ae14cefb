import BrowserPlugin

extension Cookie {

  /// The cookie as the protocol and the JSON format of cookie files have it.
  public var json: JSON {
    .fields(
      ("name", .string(name)), ("value", .string(value)), ("domain", .string(domain)), ("path", .string(path)),
      ("expires", expires.map { JSON($0) }), ("secure", .bool(isSecure)), ("httpOnly", .bool(isHTTPOnly)),
      ("sameSite", .string(sameSite.rawValue)), ("partitionKey", partitionKey.map(JSON.string)))
  }

  /// Reads a cookie that this or another program has written as JSON: the end may be called `expirationDate` and be a
  /// fraction, -1 or 0 where there is none; `hostOnly` may say whether subdomains are meant; and `sameSite` may be in
  /// lower case, `no_restriction` for `None`, or `unspecified`.
  init(exported json: JSON) throws(CookieProblem) {
    func text(_ name: String) throws(CookieProblem) -> String {
      guard let text = json[name]?.string else { throw CookieProblem("“\(name)” is missing or no string") }
      return text
    }
    let end = json["expires"]?.double ?? json["expirationDate"]?.double ?? 0
    guard end.magnitude < 1e15 else { throw CookieProblem("\(end) is no time in seconds") }
    var domain = try text("domain")
    if let isHostOnly = json["hostOnly"]?.bool {
      domain = (isHostOnly ? "" : ".") + domain.drop { $0 == "." }
    }
    var partitionKey = json["partitionKey"]?.string
    if partitionKey == nil { partitionKey = json["partitionKey"]?["topLevelSite"]?.string }
    self.init(
      name: try text("name"), value: try text("value"), domain: domain, path: json["path"]?.string ?? "/",
      expires: end > 0 ? Int(end) : nil, isSecure: json["secure"]?.bool ?? false,
      isHTTPOnly: json["httpOnly"]?.bool ?? false, sameSite: try Self.sameSite(json["sameSite"]?.string),
      partitionKey: partitionKey)
    try check()
  }

  private static func sameSite(_ text: String?) throws(CookieProblem) -> SameSite {
    switch text?.lowercased() {
    case "lax": .lax
    case "strict": .strict
    case nil, "none", "no_restriction", "unspecified": .none
    case let other?: throw CookieProblem("“\(other)” is no value of “sameSite”")
    }
  }
}
