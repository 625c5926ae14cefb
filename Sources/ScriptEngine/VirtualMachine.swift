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

  /// What the engine needs once in a process, before it collects garbage on a timer of its own.
  private static let hasMainThread: Bool = {
    JSInitializeMainThread()
    return JSMemoryPressureHandler() != nil
  }()

  /// Makes a machine; it belongs to the calling thread.
  public init() {
    precondition(Self.hasMainThread)
    group = JSContextGroupCreate()
    functionClass = NativeFunction.makeClass()
    watchdog = Watchdog(group: group)
  }

  deinit {
    JSClassRelease(functionClass)
    JSContextGroupRelease(group)
  }
}
