import BrowserCore
import BrowserPlugin
import Network

extension Method {
  /// Writes cookies as text.
  static let exportCookies = Method(
    "exportCookies",
    """
    Writes all cookies, or those for `url`, as text that other programs and `importCookies` read: to the file at \
    `path`, whose folder is there, or else into the answer. The Netscape format has no field for `sameSite` and \
    `partitionKey`.
    """,
    parameters: (format, url, path, contextId),
    result: [
      .always("count", .integer, "How many cookies there are."),
      .maybe("text", .string, "The text, unless it went to a file."),
    ],
    errors: [.refused],
    example: Example(
      #"{"format":"netscape"}"#,
      gives: #"""
        {"count":1,"text":"# Netscape HTTP Cookie File\n\n\#
        #HttpOnly_.example.org\tTRUE\t/\tTRUE\t1900000000\tid\t7\n"}
        """#)
  ) { call in
    let store = try call.context.network.cookies
    let cookies = try call[url].map { store.list(for: try cookieURL($0)) } ?? store.list()
    let text = CookieText.text(of: cookies, call[format])
    guard let path = call[path] else { return ["count": JSON(cookies.count), "text": .string(text)] }
    do throws(PluginProblem) {
      try FileContents.write(Array(text.utf8), to: path)
    } catch {
      throw RPCError(.refused, "The cookies could not be written: \(error.reason).", ["policy": "file"])
    }
    return ["count": JSON(cookies.count)]
  }
}

private let format = Parameter<CookieFormat>("format", default: .json, "The form of the text.")
private let url = Parameter<String?>("url", "The address whose cookies are meant; all cookies if absent.")
private let path = Parameter<String?>("path", "The file to write.")
