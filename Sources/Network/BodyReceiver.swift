import BrowserPlugin

/// Receives a body from its source.
@BrowserActor
protocol BodyReceiver: AnyObject {

  /// A piece has come. The receiver may pause or cancel the source meanwhile.
  func bodyReceived(_ bytes: [UInt8])

  /// The body is complete.
  func bodyEnded()

  /// The rest of the body cannot be had.
  func bodyFailed(_ error: NetworkError)
}
