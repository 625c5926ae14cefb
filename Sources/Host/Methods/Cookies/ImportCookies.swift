import BrowserCore
import BrowserPlugin
import Network

extension Method {
  /// Reads cookies from text.
  static let importCookies = Method(
    "importCookies",
    """
    Adds the cookies of a text in the Netscape format or in JSON, as `exportCookies`, curl, browsers' tools and other \
    automation programs write them. What cannot be a cookie is left out and listed.
    """,
    parameters: (text, path, contextId),
    result: [
      .always("count", .integer, "How many cookies were added."),
      .always("rejected", .array(.object([
        .always("place", .integer, "The line, or in JSON the place in the array, from 1."),
        .always("reason", .string, "Why it is left out."),
      ])), "What was left out."),
    ],
    errors: [.invalidParams, .refused],
    example: Example(
      #"{"text":".example.org\tTRUE\t/\tFALSE\t0\tid\t7\nnonsense"}"#,
      gives: #"{"count":1,"rejected":[{"place":2,"reason":"it has 1 fields in place of 7"}]}"#)
  ) { call in
    let source: String
    switch (call[text], call[path]) {
    case (let text?, nil): source = text
    case (nil, let path?):
      do throws(PluginProblem) {
        source = String(decoding: try FileContents.read(path), as: UTF8.self)
      } catch {
        throw RPCError(.refused, "The cookies could not be read: \(error.reason).", ["policy": "file"])
      }
    default: throw RPCError.invalidParams(path: "params", expected: "one of text and path", got: "none or both")
    }
    let read: CookieText
    do throws(JSONSyntaxError) {
      read = try CookieText(parsing: source)
    } catch {
      throw RPCError.invalidParams(
        path: "params", expected: "cookies", got: "JSON with an error at byte \(error.offset): \(error.reason)")
    }
    for cookie in read.cookies { try call.context.network.cookies.set(cookie) }
    let rejected = read.problems.map { JSON.fields(("place", JSON($0.place)), ("reason", .string($0.reason))) }
    return ["count": JSON(read.cookies.count), "rejected": .array(rejected)]
  }
}

private let text = Parameter<String?>("text", "The text.")
private let path = Parameter<String?>("path", "The file that holds it.")
