import BrowserCore
import BrowserPlugin
import ContentFilterPlugin
import ContentFiltering
import WebURL

extension Method {
  /// Tells what filter lists would do to a request.
  static let checkURL = Method(
    "checkURL",
    "Tells what the filter lists would do to a request, and by which rule. Nothing is requested.",
    parameters: (url, sourceURL, type, httpMethod, contextId),
    result: [
      .always(
        "action", .string,
        "`allow`, `block`, `redirect` to a neutral resource or a URL with less in it, or `exception` if one saves it."),
      .maybe("list", .string, "The list with the rule that blocks or redirects it, or would without the exception."),
      .maybe("rule", .string, "The rule."),
      .maybe("line", .integer, "The rule's line in the list, from 1."),
      .maybe("exception", .object([
        .always("list", .string, "The list."),
        .always("rule", .string, "The rule."),
        .always("line", .integer, "The rule's line in the list, from 1."),
      ]), "The exception that saves it."),
      .maybe("resource", .string, "The neutral resource that it is redirected to."),
      .maybe("redirectURL", .string, "The URL that it is redirected to."),
    ],
    example: Example(
      #"{"url":"https://ads.example/a.js","sourceURL":"https://example.org/","type":"script"}"#,
      gives: #"{"action":"block","list":"mine","rule":"||ads.example^","line":1}"#)
  ) { call in
    let filter = try await call.context.contentFilter()
    await filter.settle()
    let asked = call[type]
    guard let types = RequestTypes(named: asked) else {
      let known = (ResourceType.allCases.map(\.rawValue) + ["popup"]).joined(separator: ", ")
      throw RPCError.invalidParams(path: "params.type", expected: "one of \(known)", got: asked)
    }
    let address = try absoluteURL(call[url], "url")
    let source = try call[sourceURL].map { try absoluteURL($0, "sourceURL") }
    let check = filter.check(url: address, sourceURL: source, type: types, method: call[httpMethod])
    return .fields(
      ("action", .string(check.action.rawValue)), ("list", check.rule.map { .string($0.list) }),
      ("rule", check.rule.map { .string($0.text) }), ("line", check.rule.map { JSON($0.line) }),
      ("exception", check.exception.map { rule in
        ["list": .string(rule.list), "rule": .string(rule.text), "line": JSON(rule.line)]
      }),
      ("resource", check.resource.map(JSON.string)), ("redirectURL", check.redirectURL.map(JSON.string)))
  }
}

/// An address as requests have it.
private func absoluteURL(_ text: String, _ parameter: String) throws(RPCError) -> String {
  guard let url = URLRecord(text) else {
    throw .invalidParams(path: "params.\(parameter)", expected: "an absolute URL", got: "“\(text)”")
  }
  return url.href
}

extension RequestTypes {
  /// The type of a name that the protocol has for types of resource, or `popup`.
  fileprivate init?(named name: String) {
    if name == "popup" {
      self = .popup
    } else if let type = ResourceType(rawValue: name == "xhr" ? "xmlhttprequest" : name) {
      self.init(type)
    } else {
      return nil
    }
  }
}

private let url = Parameter<String>("url", "The address that would be requested.")
private let sourceURL = Parameter<String?>("sourceURL", "The address of the page that would request it.")
private let type = Parameter<String>(
  "type", default: "other", "What would be requested: `document`, `subdocument`, `script`, `image`, `popup` …")
private let httpMethod = Parameter<String>("method", default: "GET", "The HTTP method.")
