import CJavaScriptCore

/// A value of a script, or a reference to one of its objects.
///
/// The engine finds values that Swift holds on the stack. One that is kept anywhere else, in a property or a closure,
/// has to be a `RetainedValue`.
public struct Value {
  public let reference: JSValueRef
  public let realm: Realm

  public init(_ reference: JSValueRef, in realm: Realm) {
    self.reference = reference
    self.realm = realm
  }

  var context: JSContextRef { realm.context }

  // MARK: - Kind

  public var isUndefined: Bool { JSValueIsUndefined(context, reference) }
  public var isNull: Bool { JSValueIsNull(context, reference) }
  public var isNullish: Bool { isUndefined || isNull }
  public var isString: Bool { JSValueIsString(context, reference) }
  public var isNumber: Bool { JSValueIsNumber(context, reference) }
  public var isBoolean: Bool { JSValueIsBoolean(context, reference) }
  public var isObject: Bool { JSValueIsObject(context, reference) }
  public var isFunction: Bool { isObject && JSObjectIsFunction(context, reference) }

  // MARK: - Conversion

  /// The value as JavaScript's `Boolean()` sees it.
  public var boolean: Bool { JSValueToBoolean(context, reference) }

  /// The value as JavaScript's `Number()` sees it; not a number when that throws.
  public var number: Double { JSValueToNumber(context, reference, nil) }

  /// The number as an integer; 0 for what is not finite, the nearest that fits for what is too large.
  public var integer: Int {
    let number = number
    return number.isFinite ? Int(exactly: number.rounded(.towardZero)) ?? (number < 0 ? .min : .max) : 0
  }

  /// The value as JavaScript's `String()` sees it, or nil when that throws.
  public var scriptString: ScriptString? {
    JSValueToStringCopy(context, reference, nil).map(ScriptString.init(owning:))
  }

  /// The text of the value, with lone surrogates replaced; empty when conversion throws.
  public var text: String { scriptString?.text ?? "" }

  /// The text, or nil for `null` and `undefined`.
  public var optionalText: String? { isNullish ? nil : text }

  /// The items of an array-like object.
  public var items: [Value] {
    guard isObject else { return [] }
    let count = max(0, self["length"].integer)
    return (0..<count).map { self[$0] }
  }

  /// JSON for the value, or nil when it has none.
  public func json(indent: Int = 0) throws(ScriptException) -> String? {
    var exception: JSValueRef?
    let text = JSValueCreateJSONString(context, reference, UInt32(indent), &exception)
    if let exception { throw ScriptException(Value(exception, in: realm)) }
    return text.map { ScriptString(owning: $0).text }
  }

  /// Calls `body` with the bytes of an `ArrayBuffer` or a view of one, or answers nil for any other value.
  public func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result? {
    let kind = JSValueGetTypedArrayType(context, reference, nil)
    let object = isObject ? reference : nil
    if kind == kJSTypedArrayTypeArrayBuffer {
      let start = JSObjectGetArrayBufferBytesPtr(context, object, nil)
      return try body(UnsafeRawBufferPointer(start: start, count: JSObjectGetArrayBufferByteLength(context, object, nil)))
    }
    guard kind != kJSTypedArrayTypeNone else { return nil }
    let start = JSObjectGetTypedArrayBytesPtr(context, object, nil)
    let offset = JSObjectGetTypedArrayByteOffset(context, object, nil)
    let count = JSObjectGetTypedArrayByteLength(context, object, nil)
    return try body(UnsafeRawBufferPointer(start: start.map { $0 + offset }, count: count))
  }

  // MARK: - Properties

  /// A property of an object; `undefined` for what is not an object or when a getter throws.
  public subscript(name: String) -> Value {
    guard isObject else { return realm.undefined }
    let value = ScriptString(name).withReference { JSObjectGetProperty(context, reference, $0, nil) }
    return Value(value ?? JSValueMakeUndefined(context), in: realm)
  }

  public subscript(index: Int) -> Value {
    guard isObject else { return realm.undefined }
    let value = JSObjectGetPropertyAtIndex(context, reference, UInt32(index), nil)
    return Value(value ?? JSValueMakeUndefined(context), in: realm)
  }

  /// Sets a property of an object.
  public func set(_ name: String, to value: Value) {
    ScriptString(name).withReference { name in
      JSObjectSetProperty(
        context, reference, name, value.reference, JSPropertyAttributes(kJSPropertyAttributeNone), nil)
    }
  }

  /// Sets an item of an array.
  public func set(_ index: Int, to value: Value) {
    JSObjectSetPropertyAtIndex(context, reference, UInt32(index), value.reference, nil)
  }

  // MARK: - Calls

  /// Calls the function that the value is.
  @discardableResult
  public func call(_ arguments: [Value] = [], this: Value? = nil) throws(ScriptException) -> Value {
    let references: [JSValueRef?] = arguments.map(\.reference)
    return try realm.run { exception in
      JSObjectCallAsFunction(
        context, reference, this?.reference, references.count, references, &exception)
    }
  }

  /// Calls the method of an object.
  @discardableResult
  public func call(method name: String, _ arguments: [Value] = []) throws(ScriptException) -> Value {
    try self[name].call(arguments, this: self)
  }
}
