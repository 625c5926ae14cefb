import CJavaScriptCore

/// Ends scripts that run for longer than they may.
///
/// The engine counts from each outermost entry into the machine. When the limit is reached the running script is
/// terminated: no handler of its own sees that, and the entry fails with an exception whose `isTermination` is true.
public final class Watchdog {
  private let group: JSContextGroupRef
  /// Whether a script was ended since the outermost entry began.
  private(set) var hasFired = false

  /// The limit in seconds, or nil for none.
  public var limit: Double? {
    didSet {
      guard limit != oldValue else { return }
      if let limit {
        let me = Unmanaged.passUnretained(self).toOpaque()
        JSContextGroupSetExecutionTimeLimit(group, limit, { _, data in Watchdog.fire(data) }, me)
      } else {
        JSContextGroupClearExecutionTimeLimit(group)
      }
    }
  }

  init(group: JSContextGroupRef) {
    self.group = group
  }

  /// Forgets that a script was ended.
  func reset() {
    hasFired = false
  }

  private static func fire(_ data: UnsafeMutableRawPointer?) -> Bool {
    Unmanaged<Watchdog>.fromOpaque(data!).takeUnretainedValue().hasFired = true
    return true
  }
}
