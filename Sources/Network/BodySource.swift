import BrowserPlugin

/// Where the body of a response comes from. It delivers nothing before it is resumed for the first time.
@BrowserActor
protocol BodySource: AnyObject {

  /// Starts or continues to deliver.
  func resume(to receiver: any BodyReceiver)

  /// Stops delivering until it is resumed.
  func pause()

  /// Stops delivering for good and lets go of what was used.
  func cancel()

  /// Lets go of a body that nobody wants, in such a way that its connection can be used again if that is cheap.
  func discard()
}
