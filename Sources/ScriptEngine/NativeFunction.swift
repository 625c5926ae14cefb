import CJavaScriptCore

/// A function that scripts call and Swift answers.
public final class NativeFunction {
  /// The code of a native function. What it throws becomes an `Error` of the realm.
  public typealias Body = (Arguments) throws -> Value

  /// The arguments of one call; those that are missing are `undefined`.
  public struct Arguments {
    public let realm: Realm
    public let count: Int
    private let start: UnsafePointer<JSValueRef?>?

    init(realm: Realm, count: Int, start: UnsafePointer<JSValueRef?>?) {
      self.realm = realm
      self.count = count
      self.start = start
    }

    public subscript(index: Int) -> Value {
      guard index < count, let reference = start?[index] else { return realm.undefined }
      return Value(reference, in: realm)
    }
  }

  private unowned let realm: Realm
  private let body: Body

  init(realm: Realm, body: @escaping Body) {
    self.realm = realm
    self.body = body
  }

  func makeObject(named name: String) -> Value {
    let data = Unmanaged.passRetained(self).toOpaque()
    let function = Value(JSObjectMake(realm.context, realm.machine.functionClass, data)!, in: realm)
    function.set("name", to: realm.string(name))
    return function
  }

  /// The engine's class for such functions: it calls `body`, and releases it with the object.
  static func makeClass() -> JSClassRef {
    var definition = kJSClassDefinitionEmpty
    definition.callAsFunction = { _, function, _, count, arguments, exception in
      let native = Unmanaged<NativeFunction>.fromOpaque(JSObjectGetPrivate(function)).takeUnretainedValue()
      return native.call(count: count, arguments: arguments, exception: exception)
    }
    definition.finalize = { object in
      if let data = JSObjectGetPrivate(object) { Unmanaged<NativeFunction>.fromOpaque(data).release() }
    }
    return "NativeFunction".withCString { name in
      definition.className = name
      return JSClassCreate(&definition)
    }
  }

  private func call(
    count: Int, arguments: UnsafePointer<JSValueRef?>?, exception: UnsafeMutablePointer<JSValueRef?>?
  ) -> JSValueRef? {
    do {
      return try body(Arguments(realm: realm, count: count, start: arguments)).reference
    } catch {
      if realm.machine.watchdog.hasFired { realm.machine.watchdog.fireSoon() }
      exception?.pointee = Self.value(of: error, in: realm)
      return nil
    }
  }

  /// The errors that the engine throws, beside plain ones. A page can throw what has any name.
  private static let errorNames: Set = ["RangeError", "TypeError", "SyntaxError", "ReferenceError"]

  /// What a script catches of an error: an engine's error keeps its kind, others are told as an `Error`.
  private static func value(of error: any Error, in realm: Realm) -> JSValueRef? {
    if let error = error as? ThrownValue { return error.value.reference }
    let exception = error as? ScriptException
    let message: JSValueRef? = realm.string(exception?.message ?? "\(error)").reference
    guard let exception, errorNames.contains(exception.name) else {
      return JSObjectMakeError(realm.context, 1, [message], nil)
    }
    var failure: JSValueRef?
    let object = JSObjectCallAsConstructor(
      realm.context, realm.global[exception.name].reference, 1, [message], &failure)
    return object ?? failure
  }
}

/// Lets a native function throw a script's own value.
public struct ThrownValue: Error {
  public let value: Value

  public init(_ value: Value) { self.value = value }
}
