import BrowserPlugin

/// The handler of a scheme of a plugin whose code is elsewhere.
@BrowserActor
final class RemoteSchemeHandler: SchemeHandler {

  nonisolated let scheme: String
  private let transport: any PluginTransport

  init(scheme: String, transport: any PluginTransport) {
    self.scheme = scheme
    self.transport = transport
  }

  func answer(to request: ResourceRequest) async throws -> ResourceAnswer {
    try ResourceAnswer(try await transport.ask("scheme", ["scheme": .string(scheme), "request": JSON(request)]))
  }
}
