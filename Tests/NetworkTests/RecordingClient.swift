import BrowserPlugin
import Network

/// A client that writes down what it is told.
@BrowserActor
final class RecordingClient: RequestClient {

  private(set) var events: [String] = []
  private(set) var body: [UInt8] = []
  private(set) var error: NetworkError?
  private var waiters: [CheckedContinuation<Void, Never>] = []

  /// Called for each piece of the body.
  var onBytes: ((NetworkTask, [UInt8]) -> Void)?

  /// Called for the head of the response.
  var onResponse: ((NetworkTask, ResourceResponse) -> Void)?

  var endings: Int { events.count { $0 == "finished" || $0 == "failed" } }

  func task(_ task: NetworkTask, willFollow next: ResourceRequest, from response: ResourceResponse) {
    events.append("redirect \(response.status)")
  }

  func task(_ task: NetworkTask, didReceive response: ResourceResponse) {
    events.append("response \(response.status)")
    onResponse?(task, response)
  }

  func task(_ task: NetworkTask, didReceive bytes: [UInt8]) {
    if events.last != "bytes" { events.append("bytes") }
    body += bytes
    onBytes?(task, bytes)
  }

  func taskDidFinish(_ task: NetworkTask) { end("finished") }

  func task(_ task: NetworkTask, didFail error: NetworkError) {
    self.error = error
    end("failed")
  }

  /// Waits until the request has ended.
  func ended() async {
    await withCheckedContinuation { continuation in
      // Looked at in here, because what is awaited may let other work run before it begins.
      if endings > 0 { continuation.resume() } else { waiters.append(continuation) }
    }
  }

  private func end(_ event: String) {
    events.append(event)
    for waiter in waiters { waiter.resume() }
    waiters = []
  }
}
