import CJavaScriptCore

extension Realm {
  /// Why a classic script does not parse, or nil if it does. Nothing of it runs.
  public func syntaxError(in source: ScriptString, line: Int = 1) -> ScriptException? {
    var exception: JSValueRef?
    let isValid = source.withReference { JSCheckScriptSyntax(context, $0, nil, Int32(clamping: line), &exception) }
    guard !isValid, let exception else { return nil }
    return ScriptException(Value(exception, in: self))
  }
}
