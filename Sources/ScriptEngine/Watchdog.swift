import CJavaScriptCore

/// Ends scripts that run for longer than they may.
///
/// The engine counts from each outermost entry into the machine. When the limit is reached the running script is
/// terminated: no handler of its own sees that, and the entry fails with an exception whose `isTermination` is true.
public final class Watchdog {
  private let group: JSContextGroupRef
  /// Whether a script was ended since the outermost entry began.
  private(set) var hasFired = false

  /// How many calls of `hold` wait for their `release`.
  private var holdCount = 0
  /// Whether the time was up while the watchdog was held.
  private var isOverdue = false

  /// What decides whether a script is ended once the limit is reached; nil for always.
  private var mayStop: (@Sendable () -> Bool)?

  /// The limit in seconds, or nil for none.
  public var limit: Double? {
    didSet { if limit != oldValue { restart() } }
  }

  init(group: JSContextGroupRef) {
    self.group = group
  }

  /// Forgets that a script was ended, and counts from now.
  func reset() {
    hasFired = false
    isOverdue = false
    restart()
  }

  /// Lets nothing be ended until `release`: for what must not be left half done, and does not take long.
  public func hold() {
    holdCount += 1
  }

  /// Ends a `hold`, and then whatever runs if its time was up meanwhile.
  public func release() {
    holdCount -= 1
    if holdCount == 0, isOverdue { fireSoon() }
  }

  /// Ends what runs, again: an end that passed through a native function arrives as an exception that a script could
  /// catch.
  func fireSoon() {
    start(limit: 0.000_1)
  }

  private func restart() {
    if let limit { start(limit: limit) } else { JSContextGroupClearExecutionTimeLimit(group) }
  }

  private func start(limit: Double) {
    let me = Unmanaged.passUnretained(self).toOpaque()
    JSContextGroupSetExecutionTimeLimit(group, limit, { _, data in Watchdog.fire(data) }, me)
  }

  /// Ends scripts when `mayStop` says so, in place of a limit. It is asked on the machine's thread, every `seconds`
  /// that a script runs.
  public func stopScripts(every seconds: Double, when mayStop: @escaping @Sendable () -> Bool) {
    self.mayStop = mayStop
    limit = seconds
  }

  private static func fire(_ data: UnsafeMutableRawPointer?) -> Bool {
    let me = Unmanaged<Watchdog>.fromOpaque(data!).takeUnretainedValue()
    if let mayStop = me.mayStop, !mayStop() {
      // The engine counts once, unless it is told of a limit anew.
      me.restart()
      return false
    }
    if me.holdCount > 0 { me.isOverdue = true } else { me.hasFired = true }
    return me.hasFired
  }
}
