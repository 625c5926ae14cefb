import BrowserCore

extension Method {
  /// Registers a program for addresses.
  static let registerApp = Method(
    "registerApp",
    """
    Registers a program for addresses, in place of one with its name. It is started without a shell, the address being \
    one of its arguments. Without a command the client itself opens the addresses: it is asked by the request \
    `openURL` with `{app, url, tabId?}` and answers `{handled: true or false}`. Programs with a command are kept in \
    the data folder.
    """,
    parameters: (appName, patterns, command),
    result: [.always("apps", .array(.object(appFields)), "All registered programs.")],
    example: Example(
      #"{"name":"Mail","patterns":["mailto:"],"command":["thunderbird","-compose","{url}"]}"#,
      gives: #"{"apps":[{"name":"Mail","patterns":["mailto:"],"command":["thunderbird","-compose","{url}"]}]}"#)
  ) { call in
    var read: [AppPattern] = []
    for (index, text) in call[patterns].enumerated() {
      guard let pattern = AppPattern(text) else {
        throw RPCError.invalidParams(
          path: "params.patterns[\(index)]", expected: "a scheme with a colon, or scheme://host/path", got: "“\(text)”")
      }
      read.append(pattern)
    }
    guard call[command]?.isEmpty != true else {
      throw RPCError.invalidParams(path: "params.command", expected: "a program and its arguments", got: "nothing")
    }
    let registry = call.browser.registeredApps
    try await registry.register(App(name: call[appName], patterns: read, command: call[command]))
    return ["apps": .array(registry.apps.map(\.json))]
  }
}

private let appName = Parameter<String>("name", "The program's name.")
private let patterns = Parameter<[String]>(
  "patterns", "What it opens: a scheme such as `mailto:`, or patterns such as `https://*.example.org/maps/*`.")
private let command = Parameter<[String]?>(
  "command", "The program and its arguments; the address takes the place of `{url}`, or else is a last argument.")
