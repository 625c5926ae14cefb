import CJavaScriptCore

/// A realm of a virtual machine: one global object with its intrinsics.
public final class Realm {
  public let machine: VirtualMachine
  public let context: JSGlobalContextRef

  /// Makes a realm whose global object has no members but the language's own.
  public init(in machine: VirtualMachine) {
    self.machine = machine
    context = JSGlobalContextCreateInGroup(machine.group, nil)
    machine.adopt(context)
  }

  deinit {
    JSGlobalContextRelease(context)
  }

  /// The realm's global object.
  public var global: Value { Value(JSContextGetGlobalObject(context), in: self) }

  public var undefined: Value { Value(JSValueMakeUndefined(context), in: self) }
  public var null: Value { Value(JSValueMakeNull(context), in: self) }

  public func boolean(_ value: Bool) -> Value { Value(JSValueMakeBoolean(context, value), in: self) }
  public func number(_ value: Double) -> Value { Value(JSValueMakeNumber(context, value), in: self) }
  public func number(_ value: Int) -> Value { Value(JSValueMakeNumber(context, Double(value)), in: self) }
  public func string(_ value: String) -> Value { string(ScriptString(value)) }
  public func string(_ value: ScriptString) -> Value {
    Value(value.withReference { JSValueMakeString(context, $0) }, in: self)
  }

  /// An array of the realm.
  public func array(_ items: [Value]) throws(ScriptException) -> Value {
    let references: [JSValueRef?] = items.map(\.reference)
    return try make { JSObjectMakeArray(context, references.count, references, $0) }
  }

  /// An `ArrayBuffer` that takes over a copy of the bytes.
  public func arrayBuffer(_ bytes: UnsafeRawBufferPointer) throws(ScriptException) -> Value {
    let copy = UnsafeMutableRawPointer.allocate(byteCount: max(bytes.count, 1), alignment: 16)
    if let start = bytes.baseAddress { copy.copyMemory(from: start, byteCount: bytes.count) }
    return try make {
      JSObjectMakeArrayBufferWithBytesNoCopy(context, copy, bytes.count, { bytes, _ in bytes?.deallocate() }, nil, $0)
    }
  }

  /// A string of UTF-16 code units, which may be lone surrogates.
  public func string(utf16 units: [UInt16]) -> Value {
    string(units.withUnsafeBufferPointer { ScriptString(utf16: $0) })
  }

  /// A `Uint8Array` that holds a copy of the bytes.
  public func uint8Array(_ bytes: UnsafeRawBufferPointer) throws(ScriptException) -> Value {
    let buffer = try arrayBuffer(bytes)
    return try make {
      JSObjectMakeTypedArrayWithArrayBuffer(context, kJSTypedArrayTypeUint8Array, buffer.reference, $0)
    }
  }

  /// An `Int32Array` that holds a copy of the numbers.
  public func int32Array(_ numbers: UnsafeBufferPointer<Int32>) throws(ScriptException) -> Value {
    let buffer = try arrayBuffer(UnsafeRawBufferPointer(numbers))
    return try make {
      JSObjectMakeTypedArrayWithArrayBuffer(context, kJSTypedArrayTypeInt32Array, buffer.reference, $0)
    }
  }

  /// Has the engine make an object, which it does not where a script used up the stack or the memory.
  private func make(_ call: (UnsafeMutablePointer<JSValueRef?>) -> JSObjectRef?) throws(ScriptException) -> Value {
    var exception: JSValueRef?
    let object = call(&exception)
    if let object, exception == nil { return Value(object, in: self) }
    throw ScriptException(Value(exception ?? JSValueMakeUndefined(context), in: self))
  }

  /// The value that a JSON text stands for, or nil when the text is not JSON.
  public func value(json: String) -> Value? {
    ScriptString(json).withReference { JSValueMakeFromJSONString(context, $0) }.map { Value($0, in: self) }
  }

  /// Runs a classic script and answers its completion value.
  ///
  /// - Parameters:
  ///   - url: what stack traces and errors name as the script's place.
  ///   - line: the line of `url` on which the source starts, from 1.
  @discardableResult
  public func evaluate(_ source: ScriptString, url: String = "", line: Int = 1) throws(ScriptException) -> Value {
    try run { exception in evaluate(source, url: url, line: line, exception: &exception) }
  }

  /// Runs a classic script; what it throws is thrown on as the script's own value.
  public func evaluateThrowingValues(_ source: ScriptString, url: String, line: Int = 1) throws(ThrownValue) -> Value {
    var exception: JSValueRef?
    let result = evaluate(source, url: url, line: line, exception: &exception)
    if let exception { throw ThrownValue(Value(exception, in: self)) }
    return Value(result ?? JSValueMakeUndefined(context), in: self)
  }

  private func evaluate(
    _ source: ScriptString, url: String, line: Int, exception: inout JSValueRef?
  ) -> JSValueRef? {
    source.withReference { source in
      if url.isEmpty { return JSEvaluateScript(context, source, nil, nil, Int32(clamping: line), &exception) }
      return ScriptString(url).withReference { url in
        JSEvaluateScript(context, source, nil, url, Int32(clamping: line), &exception)
      }
    }
  }

  /// A function of the realm that runs Swift code. Errors that it throws reach the script as exceptions.
  public func function(_ name: String, _ body: @escaping NativeFunction.Body) -> Value {
    NativeFunction(realm: self, body: body).makeObject(named: name)
  }

  /// Switches `eval` and the `Function` constructor off; `message` is that of the error that they throw from then on.
  public func disableEval(message: String) {
    ScriptString(message).withReference { JSGlobalContextSetEvalEnabled(context, false, $0) }
  }

  /// Undoes `disableEval`.
  public func enableEval() {
    JSGlobalContextSetEvalEnabled(context, true, nil)
  }

  /// Calls `handler(promise, reason)`, a function, for each promise that stays rejected without a handler.
  public func setUnhandledRejectionHandler(_ handler: Value) throws(ScriptException) {
    _ = try run { exception in
      JSGlobalContextSetUnhandledRejectionCallback(context, handler.reference, &exception)
      return JSValueMakeUndefined(context)
    }
  }

  /// Has the global proxy of another realm, which is what scripts know as that realm's global object, stand for this
  /// realm's global object from now on.
  public func retarget(globalProxy: Value) {
    // A function that a script has called does not hold the machine's lock.
    JSLock(context)
    JSGlobalProxySetTarget(globalProxy.reference, machine.group, context)
    JSUnlock(context)
  }

  /// Collects garbage now, in the whole machine.
  public func collectGarbage() { JSSynchronousGarbageCollectForDebugging(context) }

  /// Collects garbage now, in the whole machine, and gives free memory back to the system.
  public func releaseMemory() {
    collectGarbage()
    JSReleaseFreeMemory()
    malloc_trim(0)
  }

  /// The size of the machine's heap in bytes, with what its objects hold elsewhere. It looks at every object.
  public var heapSize: Int {
    Value(JSGetMemoryUsageStatistics(context), in: self)["heapSize"].integer
  }

  /// How many realms of the machine are alive: those in use, and those that await collection.
  public var liveRealmCount: Int {
    Value(JSGetMemoryUsageStatistics(context), in: self)["globalObjectCount"].integer
  }

  /// Makes one call into the engine and turns its exception into an error.
  func run(_ call: (inout JSValueRef?) -> JSValueRef?) throws(ScriptException) -> Value {
    var exception: JSValueRef?
    var result: JSValueRef?
    if let cause = entering({ result = call(&exception) }) { throw ScriptException(termination: cause) }
    if let exception { throw ScriptException(Value(exception, in: self)) }
    return Value(result ?? JSValueMakeUndefined(context), in: self)
  }

  /// Does work that enters the engine, then runs the microtasks that it left if this was the outermost entry. The
  /// answer is why the watchdog ended it, if it did.
  func entering(_ work: () -> Void) -> Watchdog.Cause? {
    guard machine.entryDepth == 0 else {
      machine.entryDepth += 1
      work()
      machine.entryDepth -= 1
      return nil
    }
    // With the lock held throughout, the engine does not run the microtasks by itself: each of them would be an entry
    // with a time limit of its own, and one that always leaves another would go on for ever.
    JSLock(context)
    defer { JSUnlock(context) }
    machine.entryDepth = 1
    machine.watchdog.noteMemory()
    machine.watchdog.begin()
    work()
    let cause = absorbTermination()
    machine.watchdog.begin()
    machine.runMicrotasks()
    machine.entryDepth = 0
    if let cause = absorbTermination() { machine.onMicrotasksStopped?(cause) }
    if let memory = machine.watchdog.lookAtMemory() {
      if memory.growth >= VirtualMachine.notedGrowth { machine.onMemoryGrown?(memory.growth) }
      if memory.isExceeded { machine.onMemoryExceeded?() }
    }
    return cause
  }

  /// Takes the machine out of the state in which it ends whatever runs; the answer is why it was in it, if it was.
  ///
  /// The engine leaves that state when a termination reaches the outermost entry. One that passed through a native
  /// function on its way arrives as an ordinary exception, and the next entry would be ended in its place.
  func absorbTermination() -> Watchdog.Cause? {
    guard let cause = machine.watchdog.cause else { return nil }
    for _ in 0..<2 {
      var exception: JSValueRef?
      _ = evaluate(ScriptString("0" as StaticString), url: "", line: 1, exception: &exception)
      if exception == nil { break }
    }
    machine.watchdog.reset()
    return cause
  }
}
