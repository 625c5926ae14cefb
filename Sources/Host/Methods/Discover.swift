import BrowserPlugin

extension Method {
  /// Describes the protocol.
  static let discover = Method(
    "rpc.discover",
    "Describes every method and event as an OpenRPC document.",
    parameters: (),
    result: [
      .always("openrpc", .string, "The version of OpenRPC."),
      .always("info", .any, "The title and the version of the protocol."),
      .always("methods", .array(.any), "The methods, as OpenRPC describes them."),
      .always("x-notifications", .array(.any), "The events: name, summary and schema of the parameters."),
    ],
    example: Example(
      "{}",
      gives: #"{"openrpc":"1.3.2","info":{"title":"Hansom","version":"0.1.0"},"methods":[],"x-notifications":[]}"#)
  ) { call in
    let added = call.browser.plugins.methods.map { name, summary in
      Method.added(PluginMethod("", summary) { _ in .null }, as: name, params: .null)
    }
    return OpenRPC.document(methods: all + added, events: Event.all)
  }
}
