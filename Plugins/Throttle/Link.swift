import BrowserPlugin

/// A connection that sends one thing after the other, at most so many bits a second.
@BrowserActor
final class Link {

  private let kilobitsPerSecond: Double
  private var freeAt = ContinuousClock.now

  init(kilobitsPerSecond: Double) {
    self.kilobitsPerSecond = kilobitsPerSecond
  }

  /// Takes so many bytes; the answer is when they have come through, in milliseconds from now.
  func take(_ bytes: Int) -> Double {
    guard kilobitsPerSecond > 0 else { return 0 }
    let now = ContinuousClock.now
    freeAt = max(freeAt, now) + .milliseconds(min(Double(bytes) * 8 / kilobitsPerSecond, PluginSetting.longestMs))
    return now.duration(to: freeAt) / .milliseconds(1)
  }
}
