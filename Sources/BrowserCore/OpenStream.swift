/// A connection by which a page hears of things for as long as it stays open: a web socket or an event source.
///
/// A page is not settled while one connects, nor while something comes in that it was opened for. One that is never
/// quiet is no longer waited for after a while.
struct OpenStream {
  /// How long nothing has come by a connection that is quiet.
  private static let quietTime = Duration.milliseconds(100)
  /// For how long a connection that is not quiet is waited for.
  private static let longestWait = Duration.seconds(1)

  let url: String
  private var opened: ContinuousClock.Instant?
  private var lastHeard: ContinuousClock.Instant?

  init(url: String) {
    self.url = url
  }

  /// The connection is there.
  mutating func open() {
    opened = .now
    lastHeard = opened
  }

  /// Something came by the connection.
  mutating func hear() {
    lastHeard = .now
  }

  /// Why a page that has the connection is not settled, or nil.
  var awaited: String? {
    guard let opened, let lastHeard else { return "connection \(url)" }
    let now = ContinuousClock.now
    return now - lastHeard < Self.quietTime && now - opened < Self.longestWait ? "stream \(url)" : nil
  }
}
