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

  /// Called when the watchdog ended microtasks, which belong to no call that could be told so.
  public var onMicrotasksStopped: ((Watchdog.Cause) -> Void)?

  /// Called between scripts, at most every 50 ms, when the process has more memory than the watchdog allows.
  public var onMemoryExceeded: (() -> Void)?

  /// Called between scripts, at most every 50 ms, with the number of bytes that the process's memory grew by while they
  /// ran, if those are many. Others may have taken part of them.
  public var onMemoryGrown: ((Int) -> Void)?

  /// The smallest growth of memory that is told of, in bytes.
  static let notedGrowth = 1 << 20

  /// The address that the stack of the machine's thread should not grow below.
  private let lowestStackPosition: UInt

  /// How much of a thread's stack is kept for what must not fail, in bytes, and as a part of the whole.
  private static let stackReserve = (bytes: 2 << 20, part: 4)

  /// How much a heap grows before it is first collected, in bytes. The engine's own 1 MiB has the platform's scripts
  /// collected again and again while they start, and every page's after that.
  private static let firstCollection: UInt32 = 8 << 20

  /// How hot code must be for the engine's last compiler, 30 times as hot as by default. That compiler takes so much of
  /// a processor that most pages are gone before it has earned any of it back.
  private static let lastTierThreshold: Int32 = 2_000_000

  /// How hot code must be for the engine's first and second compiler, four times as hot as by default. Most pages are
  /// short: what is compiled while they load takes the processor from what loads them. With the second at sixteen times,
  /// short pages load 3 to 7 % faster still, but work on a tree's nodes takes 20 % longer.
  private static let firstTierThreshold: Int32 = 2_000
  private static let secondTierThreshold: Int32 = 4_000

  /// What the engine needs once in a process: its options, and what a collection that it starts by itself builds on.
  ///
  /// Loops look whether they are to end. The engine would else stop optimized ones by signals, which some never notice.
  private static let hasOptions: Bool = {
    _ = jsc_options_set_uint("smallHeapSize", firstCollection)
    _ = jsc_options_set_int("thresholdForJITAfterWarmUp", firstTierThreshold)
    _ = jsc_options_set_int("thresholdForOptimizeAfterWarmUp", secondTierThreshold)
    _ = jsc_options_set_int("thresholdForFTLOptimizeAfterWarmUp", lastTierThreshold)
    // Nobody sees a frame late; collecting in one go costs less than collecting beside a script.
    _ = jsc_options_set_boolean("useConcurrentGC", 0)
    return jsc_options_set_boolean("usePollingTraps", 1) != 0
  }()

  /// The thread that makes the first machine is the engine's main thread.
  private static let isSetUp: Bool = {
    guard hasOptions else { return false }
    JSInitializeMainThread()
    return JSMemoryPressureHandler() != nil
  }()

  /// Begins to set the engine up, which is else done when a process makes its first machine. It may be called on any
  /// thread.
  public static func prepareProcess() {
    precondition(hasOptions)
  }

  /// The machine's first realm and a function of it that runs the microtasks which are due.
  private var microtaskRunner: (context: JSGlobalContextRef, function: JSObjectRef)?

  /// Makes a machine; it belongs to the calling thread.
  public init() {
    precondition(Self.isSetUp)
    group = JSContextGroupCreate()
    functionClass = NativeFunction.makeClass()
    watchdog = Watchdog(group: group)
    lowestStackPosition = Self.lowestStackPosition()
  }

  /// Whether so little of the stack is left that no script of a page should be entered: the engine gives each entry a
  /// fresh allowance, and calls that go in and out of it would use up what the platform needs to tell of the error.
  public var isStackShort: Bool { native_stack_position() < lowestStackPosition }

  private static func lowestStackPosition() -> UInt {
    var size = 0
    let lowest = native_stack_bounds(&size)
    return lowest + UInt(min(stackReserve.bytes, size / stackReserve.part))
  }

  /// Takes note of a realm that was made. The first one lasts as long as the machine.
  func adopt(_ context: JSGlobalContextRef) {
    guard microtaskRunner == nil else { return }
    let function = JSObjectMakeFunctionWithCallback(context, nil) { context, _, _, _, _, _ in
      JSLock(context)
      JSContextGroupDrainMicrotasks(JSContextGetGroup(context))
      JSUnlock(context)
      return JSValueMakeUndefined(context)
    }
    JSValueProtect(context, function)
    JSGlobalContextRetain(context)
    microtaskRunner = (context, function!)
  }

  /// Runs the microtasks that are due, and those that they leave, as one entry into the engine.
  public func runMicrotasks() {
    guard let (context, function) = microtaskRunner else { return }
    JSObjectCallAsFunction(context, function, nil, 0, nil, nil)
  }

  deinit {
    if let (context, function) = microtaskRunner {
      JSValueUnprotect(context, function)
      JSGlobalContextRelease(context)
    }
    JSClassRelease(functionClass)
    JSContextGroupRelease(group)
  }
}
