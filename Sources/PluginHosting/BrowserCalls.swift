import BrowserPlugin

/// What plugins that are not Swift may ask of the browser, by name and with JSON.
@BrowserActor
public final class BrowserCalls {

  private let browser: any PluginBrowser

  /// The calls of a plugin whose permissions `browser` knows.
  public init(browser: any PluginBrowser) { self.browser = browser }

  /// Does what a plugin asks for.
  ///
  /// - Throws: `PluginProblem` when there is no such call, when a parameter is missing, or without the permission.
  public func perform(_ name: String, _ parameters: JSON) async throws -> JSON {
    switch name {
    case "log":
      browser.log(parameters["text"]?.string ?? parameters.text)
      return .null
    case "emit":
      browser.emit(try text(parameters, "event"), parameters["data"] ?? .null)
      return .null
    case "getValue":
      return browser.value(try text(parameters, "key")) ?? .null
    case "setValue":
      browser.setValue(parameters["value"], for: try text(parameters, "key"))
      return .null
    case "fetch":
      return try await fetch(parameters)
    case "listTabs":
      return .array(try browser.tabs().map {
        ["tabId": JSON($0.id), "url": .string($0.url), "title": .string($0.title)]
      })
    case "openTab":
      let id = try browser.openTab(
        url: try text(parameters, "url"), isActive: parameters["active"]?.bool ?? true, opener: nil)
      return ["tabId": JSON(id)]
    case "closeTab":
      try browser.closeTab(try tab(parameters))
      return .null
    case "evaluate":
      return try await browser.evaluate(try text(parameters, "expression"), tabID: try tab(parameters))
    default:
      throw PluginProblem("there is no call “\(name)”")
    }
  }

  private func fetch(_ parameters: JSON) async throws -> JSON {
    var request = ResourceRequest(url: try text(parameters, "url"), method: try parameters.text("method") ?? "GET")
    try ResourceRequest.check(method: request.method)
    if let headers = parameters["headers"], !headers.isNull {
      request.headers = try HTTPHeaders(headers)
      try request.headers.checkSendable()
    }
    request.body = try parameters.body()
    let (response, body) = try await browser.fetch(request)
    return JSON(response).adding(body: body)
  }

  private func text(_ parameters: JSON, _ name: String) throws(PluginProblem) -> String {
    guard let value = parameters[name]?.string else { throw PluginProblem("\(name) must be text") }
    return value
  }

  private func tab(_ parameters: JSON) throws(PluginProblem) -> Int {
    guard let id = parameters["tabId"]?.int else { throw PluginProblem("tabId must be a number") }
    return id
  }
}
