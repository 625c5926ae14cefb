import CJavaScriptCore

/// A JavaScript virtual machine: one heap, used from one thread, in which any number of realms live.
public final class VirtualMachine {
  let group: JSContextGroupRef

  /// The class of objects that scripts call as functions and Swift answers.
  let functionClass: JSClassRef

  /// How many calls into the engine are on the stack.
  var entryDepth = 0

  /// Stops scripts that run for too long.
  public let watchdog: Watchdog

  /// How much a heap grows before it is first collected, in bytes. The engine's own 1 MiB has the platform's scripts
  /// collected again and again while they start, and every page's after that.
  private static let firstCollection: UInt32 = 8 << 20

  /// How hot code must be for the engine's last compiler, 30 times as hot as by default. That compiler takes so much of
  /// a processor that most pages are gone before it has earned any of it back.
  private static let lastTierThreshold: Int32 = 2_000_000

  /// What the engine needs once in a process: its options, and what a collection that it starts by itself builds on.
  private static let isSetUp: Bool = {
    _ = jsc_options_set_uint("smallHeapSize", firstCollection)
    _ = jsc_options_set_int("thresholdForFTLOptimizeAfterWarmUp", lastTierThreshold)
    // Nobody sees a frame late; collecting in one go costs less than collecting beside a script.
    _ = jsc_options_set_boolean("useConcurrentGC", 0)
    JSInitializeMainThread()
    return JSMemoryPressureHandler() != nil
  }()

  /// Makes a machine; it belongs to the calling thread.
  public init() {
    precondition(Self.isSetUp)
    group = JSContextGroupCreate()
    functionClass = NativeFunction.makeClass()
    watchdog = Watchdog(group: group)
  }

  deinit {
    JSClassRelease(functionClass)
    JSContextGroupRelease(group)
  }
}
