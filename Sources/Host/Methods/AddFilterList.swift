import BrowserCore
import BrowserPlugin
import ContentFilterPlugin
import ContentFiltering
import Glibc
import WebURL

extension Method {
  /// Adds a filter list.
  static let addFilterList = Method(
    "addFilterList",
    """
    Adds a filter list in the syntax of EasyList, uBlock Origin or hosts files: the `text`, the file at `path`, or \
    what is fetched from `url`. It takes the place of the list with its name, and is in force for every request that \
    comes after it. With a data directory it is there in the next session too; its compiled form is kept, and what was \
    fetched is not fetched again before it expires.
    """,
    parameters: (listName, text, path, url, contextId),
    result: filterListFields + [
      .always("rejected", .array(.object([
        .always("line", .integer, "The line, from 1."),
        .always("text", .string, "Its text."),
        .always("reason", .string, "Why it is left out."),
      ])), "The lines that were not understood or ask for what is not supported."),
    ],
    errors: [.navigationFailed, .notFound],
    example: Example(
      #"{"name":"mine","text":"||ads.example^\n/x$unheard-of"}"#,
      gives: #"""
        {"name":"mine","networkRules":1,"cosmeticRules":0,"rejectedCount":1,"rejected":[{"line":2,\#
        "text":"/x$unheard-of","reason":"The option \"unheard-of\" is not supported."}]}
        """#)
  ) { call in
    let filter = try await call.context.contentFilter()
    let name = call[listName], list: FilterList
    switch (call[text], call[path], call[url]) {
    case (let text?, nil, nil): list = await filter.add(name, text: text)
    case (nil, let path?, nil):
      guard access(path, F_OK) == 0 else { throw BrowserError.notFound(kind: "file", id: path) }
      do {
        list = try await filter.add(name, path: path)
      } catch {
        throw RPCError.blaming("path", for: error)
      }
    case (nil, nil, let text?):
      let url = try listURL(text)
      do {
        list = try await filter.add(name, url: url)
      } catch let problem as PluginProblem {
        throw BrowserError.navigationFailed(url: url, reason: problem.reason, status: nil)
      } catch let error as NetworkError where error.kind != .cancelled {
        throw BrowserError.navigationFailed(url: url, reason: error.reason, status: nil)
      }
    default:
      throw RPCError.invalidParams(path: "params", expected: "one of text, path and url", got: "none or several")
    }
    let rejected = list.rejectedRules.map { rule -> JSON in
      ["line": JSON(rule.line), "text": .string(rule.text), "reason": .string(rule.reason)]
    }
    return .object((filter.json(of: list).members ?? []) + [JSON.Member("rejected", .array(rejected))])
  }
}

/// The address of a list, as it is fetched.
private func listURL(_ text: String) throws(RPCError) -> String {
  guard let url = URLRecord(text), ["http", "https", "file", "data"].contains(url.scheme) else {
    throw .invalidParams(path: "params.url", expected: "an absolute URL that can be fetched", got: "“\(text)”")
  }
  return url.href
}

/// What is told of a filter list.
let filterListFields: [Field] = [
  .always("name", .string, "The name."),
  .maybe("title", .string, "The title that the list gives itself."),
  .maybe("version", .string, "The version that the list gives itself."),
  .maybe("path", .string, "The file that it was read from."),
  .maybe("url", .string, "The address that it was fetched from."),
  .always("networkRules", .integer, "How many rules it has for requests."),
  .always("cosmeticRules", .integer, "How many rules it has for the contents of pages."),
  .always("rejectedCount", .integer, "How many of its lines are left out."),
]

extension ContentFilterPlugin {
  /// A list, as the protocol tells of it.
  func json(of list: FilterList) -> JSON {
    var (path, url): (String?, String?)
    switch origin(of: list.name) {
    case .text: break
    case .path(let value): path = value
    case .url(let value): url = value
    }
    return .fields(
      ("name", .string(list.name)), ("title", list.title.map(JSON.string)), ("version", list.version.map(JSON.string)),
      ("path", path.map(JSON.string)), ("url", url.map(JSON.string)), ("networkRules", JSON(list.networkRuleCount)),
      ("cosmeticRules", JSON(list.cosmeticRuleCount)), ("rejectedCount", JSON(list.rejectedRules.count)))
  }
}

private let listName = Parameter<String>("name", "A name for the list, by which verdicts call it.")
private let text = Parameter<String?>("text", "The list itself.")
private let path = Parameter<String?>("path", "The file that holds it.")
private let url = Parameter<String?>("url", "The address to fetch it from.")
