import BrowserPlugin

/// A body that is there already.
@BrowserActor
final class BytesBody: BodySource {

  private var pieces: ArraySlice<[UInt8]>
  private var isPaused = true
  private var isDelivering = false
  private var isEnded = false

  init(_ pieces: [[UInt8]]) {
    self.pieces = pieces[...]
  }

  convenience init(_ bytes: [UInt8]) {
    self.init(bytes.isEmpty ? [] : [bytes])
  }

  func resume(to receiver: any BodyReceiver) {
    isPaused = false
    guard !isDelivering, !isEnded else { return }
    isDelivering = true
    defer { isDelivering = false }
    while !isPaused, let piece = pieces.popFirst() { receiver.bodyReceived(piece) }
    if !isPaused, pieces.isEmpty, !isEnded {
      isEnded = true
      receiver.bodyEnded()
    }
  }

  func pause() { isPaused = true }

  func cancel() {
    isEnded = true
    pieces = []
  }

  func discard() { cancel() }
}
