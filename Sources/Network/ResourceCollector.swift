import BrowserPlugin

/// The client of a request that is wanted as a whole.
@BrowserActor
final class ResourceCollector: RequestClient {

  private let completion: (Result<LoadedResource, NetworkError>) -> Void
  private var response: ResourceResponse?
  private var body: [UInt8] = []

  init(completion: @escaping (Result<LoadedResource, NetworkError>) -> Void) {
    self.completion = completion
  }

  func task(_ task: NetworkTask, didReceive response: ResourceResponse) {
    self.response = response
  }

  func task(_ task: NetworkTask, didReceive bytes: [UInt8]) {
    if body.isEmpty { body = bytes } else { body += bytes }
  }

  func taskDidFinish(_ task: NetworkTask) {
    guard let response else { preconditionFailure("a request finished without a response") }
    completion(.success(LoadedResource(response: response, body: body)))
  }

  func task(_ task: NetworkTask, didFail error: NetworkError) {
    completion(.failure(error))
  }
}
