import ScriptEngine

/// The object `native` of the platform realm, to which each group of native functions adds its own.
struct NativeFunctions {
  unowned let platform: Platform
  let object: Value

  init(platform: Platform) {
    self.platform = platform
    object = platform.realm.value(json: "{}")!
  }

  /// Adds a function. `body` gets the platform with the arguments, so that it need not capture it. One that
  /// `needsStack`, as it runs scripts, throws a `RangeError` where there is too little left for these.
  func define(
    _ name: String, needsStack: Bool = false, _ body: @escaping (Platform, NativeFunction.Arguments) throws -> Value
  ) {
    let function = platform.realm.function(name) { [unowned platform] arguments in
      if needsStack, platform.machine.isStackShort { throw ScriptException.stackOverflow }
      return try body(platform, arguments)
    }
    object.set(name, to: function)
  }
}
