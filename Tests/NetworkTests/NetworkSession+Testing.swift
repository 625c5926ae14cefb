import BrowserPlugin
import Network
import TestSupport

extension NetworkSession {

  /// Fetches a resource and answers with its body as text.
  func text(_ url: String) async throws -> String {
    try await String(decoding: load(ResourceRequest(url: url)).body, as: UTF8.self)
  }

  /// Fetches what cannot be fetched and answers with the error.
  func failure(_ request: ResourceRequest) async -> NetworkError? {
    do {
      _ = try await load(request)
      return nil
    } catch {
      return error
    }
  }

  func failure(_ url: String) async -> NetworkError? {
    await failure(ResourceRequest(url: url))
  }
}
