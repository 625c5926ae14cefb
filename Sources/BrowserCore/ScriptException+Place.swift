import ScriptEngine

extension ScriptException {

  /// The error as the author of a script understands it. Of a text that cannot be parsed the engine tells the line, but
  /// the column, and the address where the text has none, of the place in the platform that handed it over.
  var placedInOwnText: ScriptException {
    let calls = stack.split(separator: "\n")
    guard name == "SyntaxError", calls.allSatisfy({ $0.contains("@platform://") || $0.hasSuffix("@[native code]") })
    else { return self }
    var error = self
    error.column = 0
    if url.hasPrefix("platform://") { error.url = "" }
    return error
  }
}
