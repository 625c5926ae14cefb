import BrowserCore
import Network
import WebURL

/// What is told of a cookie.
let cookieFields: [Field] = [
  .always("name", .string, "The name."),
  .always("value", .string, "The value."),
  .always("domain", .string, "The host that it is for; with a dot before it, its subdomains as well."),
  .always("path", .string, "The path that it is for."),
  .maybe("expires", .integer, "When it ends, in seconds since 1970; absent if with the process."),
  .always("secure", .boolean, "Whether it goes with https requests only."),
  .always("httpOnly", .boolean, "Whether it is kept from scripts."),
  .always(
    "sameSite", .oneOf(["None", "Lax", "Strict"]), "Whether it goes with requests that other sites make."),
  .maybe("partitionKey", .string, "The site of the tabs in which it exists; absent if in all."),
]

/// The address of a parameter `url`.
func cookieURL(_ text: String) throws -> URLRecord {
  guard let url = URLRecord(text), url.host?.isEmpty == false else {
    throw RPCError.invalidParams(path: "params.url", expected: "an absolute URL with a host", got: "“\(text)”")
  }
  return url
}

extension Cookie.SameSite: ParameterValue {
  package static var schema: Schema { .oneOf(["None", "Lax", "Strict"]) }
  package init(_ json: JSON) throws(Mismatch) {
    guard let value = json.string.flatMap(Self.init) else { throw Mismatch(Self.schema, json) }
    self = value
  }
  package var json: JSON { .string(rawValue) }
}

extension CookieFormat: ParameterValue {
  package static var schema: Schema { .oneOf(allCases.map(\.rawValue)) }
  package init(_ json: JSON) throws(Mismatch) {
    guard let value = json.string.flatMap(Self.init) else { throw Mismatch(Self.schema, json) }
    self = value
  }
  package var json: JSON { .string(rawValue) }
}
