import BrowserCore

extension Method {
  /// Forgets a program that was registered for addresses.
  static let unregisterApp = Method(
    "unregisterApp",
    "Forgets a program that was registered for addresses.",
    parameters: (appName),
    result: [.always("apps", .array(.object(appFields)), "The programs that are left.")],
    errors: [.notFound],
    example: Example(#"{"name":"Mail"}"#, gives: #"{"apps":[]}"#)
  ) { call in
    let registry = call.browser.registeredApps
    try await registry.unregister(call[appName])
    return ["apps": .array(registry.apps.map(\.json))]
  }
}

private let appName = Parameter<String>("name", "The program's name.")
