import BrowserCore
import PageModules

extension Method {
  /// Runs a module in a page.
  static let runModule = Method(
    "runModule",
    """
    Runs a module in a tab's page: an installed one, or one given by its text, a file or an address. The answer is \
    given when its code, the callbacks of its requests and its downloads are done.
    """,
    order: .inTab,
    parameters: (tabId, installedId, moduleSource, modulePath, moduleURL, variables, timeoutMs),
    result: [
      .always("id", .string, "The module."),
      .always("ran", .boolean, "Whether it ran: it may ask first, and the answer may be no."),
      .maybe("result", .any, "What its code returned, or what that promised."),
      .always("requests", .array(.object([
        .always("method", .string, "`GET` or `POST`."),
        .always("url", .string, "The address."),
        .always("status", .integer, "The HTTP status; 0 where there was no response."),
      ])), "The requests that it made."),
      .always("downloads", .array(.object(downloadFields)), "The downloads that it started."),
      .always("dialogs", .array(.object(dialogFields)), "The dialogs that were opened meanwhile."),
    ],
    errors: [.notFound, .moduleRejected, .scriptThrew, .timedOut, .refused],
    example: Example(
      #"{"id":"com.example.a","variables":{"size":2}}"#,
      gives: #"{"id":"com.example.a","ran":true,"result":7,"requests":[],"downloads":[],"dialogs":[]}"#)
  ) { call in
    let tab = try call.tab
    let run = try await tab.run(
      try await call.moduleToRun(), variables: try moduleValues(call[variables] ?? [:], parameter: variables.name)
        .compactMapValues { $0 }, timeoutMs: call[timeoutMs].value)
    return .fields(
      ("id", .string(run.id)), ("ran", .bool(run.hasRun)), ("result", run.result?.json.map(JSON.raw)),
      ("requests", .array(run.requests.map { request in
        ["method": .string(request.method), "url": .string(request.url), "status": JSON(request.status)]
      })),
      ("downloads", .array(run.downloads.map(\.json))), ("dialogs", .array(run.dialogs.map(\.json))))
  }
}

extension Call {
  /// The module that a request wants to run.
  fileprivate func moduleToRun() async throws -> InstalledModule {
    if let id = self[installedId] {
      let module = try await browser.modules.module(id)
      guard module.isEnabled else {
        throw RPCError(.refused, "The module \(id) is not enabled.", ["policy": "disabled", "id": .string(id)])
      }
      return module
    }
    guard let origin = moduleOrigin else { throw RPCError.noModule }
    return InstalledModule(try await browser.readModule(origin).acceptedModule())
  }
}

private let installedId = Parameter<String?>("id", "The id of an installed module.")
private let variables = Parameter<JSON?>(
  "variables", "An object with values that count for this run alone, by the names of the variables.")
private let timeoutMs = Parameter<Milliseconds>(
  "timeoutMs", default: 10_000, "How long all of it may take, in milliseconds.")
