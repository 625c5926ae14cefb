import BrowserPlugin
import Network

/// A request that was made before the page asked for it. What comes is kept until the page does.
@BrowserActor
final class EarlyRequest: RequestClient {
  let request: ResourceRequest
  private let network: NetworkSession
  private var task: NetworkTask?
  private var client: (any RequestClient)?
  private var kept: [@BrowserActor (any RequestClient) -> Void] = []
  private var keptBytes = 0
  private var isPaused = false

  /// How many bytes are kept before the server is made to wait.
  private static let highWater = 1 << 20

  init(_ request: ResourceRequest, network: NetworkSession) {
    self.request = request
    self.network = network
  }

  /// Sends the request, if that has not been done.
  @discardableResult
  func start() -> NetworkTask {
    if let task { return task }
    let task = network.start(request, client: self)
    self.task = task
    return task
  }

  /// Hands the request over to who asked for the same: it is told all that has come, and then what comes.
  func hand(to client: any RequestClient) -> NetworkTask {
    let task = start()
    self.client = client
    for event in kept { event(client) }
    kept = []
    if isPaused { task.resume() }
    return task
  }

  /// Gives the request up, as the page does not need it.
  func cancel() {
    if let task, !task.isEnded { task.cancel() }
    kept = []
  }

  private func pass(_ event: @escaping @BrowserActor (any RequestClient) -> Void) {
    if let client { event(client) } else { kept.append(event) }
  }

  // MARK: - RequestClient

  func task(_ task: NetworkTask, willFollow next: ResourceRequest, from response: ResourceResponse) {
    pass { $0.task(task, willFollow: next, from: response) }
  }

  func task(_ task: NetworkTask, didReceive response: ResourceResponse) {
    pass { $0.task(task, didReceive: response) }
  }

  func task(_ task: NetworkTask, didReceive bytes: [UInt8]) {
    pass { $0.task(task, didReceive: bytes) }
    guard client == nil else { return }
    keptBytes += bytes.count
    if keptBytes > Self.highWater, !isPaused {
      isPaused = true
      task.pause()
    }
  }

  func taskDidFinish(_ task: NetworkTask) {
    pass { $0.taskDidFinish(task) }
  }

  func task(_ task: NetworkTask, didFail error: NetworkError) {
    pass { $0.task(task, didFail: error) }
  }
}
