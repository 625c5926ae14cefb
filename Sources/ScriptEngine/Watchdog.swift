import CJavaScriptCore

/// Ends scripts that run for longer than they may.
///
/// The engine counts from each outermost entry into the machine. When the limit is reached the running script is
/// terminated: no handler of its own sees that, and the entry fails with an exception whose `isTermination` is true.
public final class Watchdog {
  private let group: JSContextGroupRef
  private(set) var hasFired = false

  /// Whether a script was terminated and the engine may still want to end the next one.
  var mayLinger = false

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

  /// Answers whether a termination happened since the last call.
  func takeTermination() -> Bool {
    defer { hasFired = false }
    return hasFired
  }

  private static func fire(_ data: UnsafeMutableRawPointer?) -> Bool {
    let watchdog = Unmanaged<Watchdog>.fromOpaque(data!).takeUnretainedValue()
    watchdog.hasFired = true
    watchdog.mayLinger = true
    return true
  }
}
