import BrowserCore

extension Method {
  /// Lists the programs that are registered for addresses.
  static let listApps = Method(
    "listApps",
    "Lists the programs that are registered for addresses.",
    parameters: (),
    result: [.always("apps", .array(.object(appFields)), "The programs.")],
    example: Example("{}", gives: #"{"apps":[{"name":"Mail","patterns":["mailto:"],"command":["thunderbird"]}]}"#)
  ) { call in
    ["apps": .array(call.browser.registeredApps.apps.map(\.json))]
  }
}
