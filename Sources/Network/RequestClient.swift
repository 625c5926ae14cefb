import BrowserPlugin

/// Receives what becomes of a request. All methods are called on the browser thread, in this order: any number of
/// `willFollow`, then `didReceive(response:)` once, any number of `didReceive(bytes:)`, then `taskDidFinish`. Instead
/// of each of them, `didFail` may come. Either `taskDidFinish` or `didFail` comes, exactly once, and nothing after it.
@BrowserActor
public protocol RequestClient: AnyObject {

  /// Whether the body stays in memory, so that the limit for the size of bodies counts; true by default. It is asked
  /// whenever a piece comes.
  var keepsBody: Bool { get }

  /// The request is about to follow a redirect. To refuse it, cancel the task.
  func task(_ task: NetworkTask, willFollow next: ResourceRequest, from response: ResourceResponse)

  /// The head of the response has come.
  func task(_ task: NetworkTask, didReceive response: ResourceResponse)

  /// A piece of the body has come, decoded; seldom more than 64 KiB.
  func task(_ task: NetworkTask, didReceive bytes: [UInt8])

  /// The response is complete.
  func taskDidFinish(_ task: NetworkTask)

  /// The request failed, or was cancelled.
  func task(_ task: NetworkTask, didFail error: NetworkError)
}

extension RequestClient {
  public var keepsBody: Bool { true }

  public func task(_ task: NetworkTask, willFollow next: ResourceRequest, from response: ResourceResponse) {}
}
