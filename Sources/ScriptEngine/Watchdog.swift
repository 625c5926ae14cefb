import CJavaScriptCore
import Glibc

/// Ends scripts that run for longer, or use more memory, than they may.
///
/// Time is counted from each outermost entry into the machine. A script that goes too far is terminated: no handler of
/// its own sees that, and the entry fails with an exception that says so by its `termination`.
public final class Watchdog {

  /// Why a script was ended.
  public enum Cause: Sendable {
    /// It ran past its time limit.
    case time
    /// The process's memory went past its limit while it ran.
    case memory
  }

  private let group: JSContextGroupRef
  /// Why a script was ended since the outermost entry began; nil if none was.
  private(set) var cause: Cause?
  /// Whether a script was ended since the outermost entry began.
  var hasFired: Bool { cause != nil }

  /// How many calls of `hold` wait for their `release`.
  private var holdCount = 0
  /// Why a script should have been ended while the watchdog was held.
  private var overdue: Cause?

  /// What decides whether a script is ended, in place of a time limit.
  private var mayStop: (@Sendable () -> Bool)?

  /// The time limit in seconds, or nil for none.
  public var limit: Double? {
    didSet { if limit != oldValue { limitsChanged() } }
  }

  /// The limit of the process's resident memory in bytes, or nil for none.
  public var memoryLimit: Int? {
    didSet { limitsChanged() }
  }

  /// How often a script is looked at that runs for long, in seconds.
  private static let interval = 0.05

  /// After how much time a script is looked at first, in seconds; nil for never.
  private var firstSlice: Double?
  /// The time until the next look, as the engine knows it.
  private var slice: Double?
  /// How much of its time the running script has had, in seconds.
  private var spent = 0.0
  /// When memory was last looked at between scripts, in microseconds, and what it was then, in bytes.
  private var lastLook: UInt64 = 0
  private var lastBytes = 0
  /// Whether memory is looked at when the running entry ends.
  private var isLookDue = false

  init(group: JSContextGroupRef) {
    self.group = group
  }

  // MARK: - Entries

  /// An outermost entry begins: its time is counted from now.
  func begin() {
    spent = 0
    if slice != firstSlice { restart() }
  }

  /// Forgets that a script was ended, and counts from now.
  func reset() {
    cause = nil
    overdue = nil
    spent = 0
    restart()
  }

  /// Remembers the process's memory before an entry, if it has not been looked at for a while: what others took since
  /// then is not the entry's.
  func noteMemory() {
    guard memoryLimit != nil, isTimeToLook() else { return }
    lastBytes = ProcessMemory.residentBytes
    isLookDue = true
  }

  /// By how many bytes the process's memory has grown since the last look, and whether it is more than it may be; nil
  /// if it was looked at just now.
  func lookAtMemory() -> (growth: Int, isExceeded: Bool)? {
    guard let memoryLimit, isLookDue || isTimeToLook() else { return nil }
    isLookDue = false
    let bytes = ProcessMemory.residentBytes
    defer { lastBytes = bytes }
    return (bytes - lastBytes, bytes > memoryLimit)
  }

  private func isTimeToLook() -> Bool {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC_COARSE, &now)
    let time = UInt64(now.tv_sec) * 1_000_000 + UInt64(now.tv_nsec) / 1_000
    guard time - lastLook > UInt64(Self.interval * 1_000_000) else { return false }
    lastLook = time
    return true
  }

  // MARK: - Holding

  /// Lets nothing be ended until `release`: for what must not be left half done, and does not take long.
  public func hold() {
    holdCount += 1
  }

  /// Ends a `hold`, and then whatever runs if it went too far meanwhile.
  public func release() {
    holdCount -= 1
    if holdCount == 0, overdue != nil { fireSoon() }
  }

  /// Ends what runs, again: an end that passed through a native function arrives as an exception that a script could
  /// catch.
  func fireSoon() {
    overdue = overdue ?? cause ?? .time
    start(0.000_1)
  }

  // MARK: - Looking

  /// Ends scripts when `mayStop` says so, in place of a limit. It is asked on the machine's thread, again and again
  /// while a script runs.
  public func stopScripts(when mayStop: @escaping @Sendable () -> Bool) {
    self.mayStop = mayStop
    limitsChanged()
  }

  private func limitsChanged() {
    let looks = memoryLimit != nil || mayStop != nil
    firstSlice = limit.map { looks ? min($0, Self.interval) : $0 } ?? (looks ? Self.interval : nil)
    restart()
  }

  private func restart() {
    if let firstSlice { return start(firstSlice) }
    slice = nil
    JSContextGroupClearExecutionTimeLimit(group)
  }

  private func start(_ slice: Double) {
    self.slice = slice
    let me = Unmanaged.passUnretained(self).toOpaque()
    JSContextGroupSetExecutionTimeLimit(group, slice, { _, data in Watchdog.look(data) }, me)
  }

  /// Called by the engine when a slice is over, on the machine's thread; answers whether what runs is to be ended.
  private static func look(_ data: UnsafeMutableRawPointer?) -> Bool {
    let me = Unmanaged<Watchdog>.fromOpaque(data!).takeUnretainedValue()
    me.spent += me.slice ?? 0
    guard let cause = me.causeToStop() else {
      // The engine counts once, unless it is told of a limit anew.
      me.start(min(interval, me.limit.map { $0 - me.spent } ?? interval))
      return false
    }
    if me.holdCount > 0 { me.overdue = cause } else { me.cause = cause }
    return me.hasFired
  }

  private func causeToStop() -> Cause? {
    if let overdue { return overdue }
    if let memoryLimit, ProcessMemory.residentBytes > memoryLimit { return .memory }
    if let mayStop, mayStop() { return .time }
    guard let limit else { return nil }
    return limit - spent < 0.000_1 ? .time : nil
  }
}
