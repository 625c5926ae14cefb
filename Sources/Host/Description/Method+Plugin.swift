import BrowserPlugin

extension Method {
  /// A method that a plugin adds. Its parameters are passed on as they are.
  static func added(_ method: PluginMethod, as name: String, params: JSON) -> Method {
    Method(name, method.summary, parameters: (), result: [], example: Example("{}", gives: "{}")) { _ in
      try await method.handler(params)
    }
  }
}
