import ScriptEngine

extension Platform {

  /// Tells a script that its web socket is open.
  public func webSocketOpened(_ id: Int, protocol name: String, extensions: String) throws(ScriptException) {
    try call("webSocketEvent", number(id), string("open"), string(name), string(extensions))
  }

  /// Hands a script a message of text.
  public func webSocketReceived(_ id: Int, text: String) throws(ScriptException) {
    try call("webSocketEvent", number(id), string("message"), string(text))
  }

  /// Hands a script a message of bytes.
  public func webSocketReceived(_ id: Int, _ message: UnsafeRawBufferPointer) throws(ScriptException) {
    try call("webSocketEvent", number(id), string("message"), bytes(message))
  }

  /// Tells a script that so many bytes of its messages have been handed over.
  public func webSocketSent(_ id: Int, bytes count: Int) throws(ScriptException) {
    try call("webSocketEvent", number(id), string("sent"), number(count))
  }

  /// Tells a script that the server has asked for the connection to be closed.
  public func webSocketClosing(_ id: Int) throws(ScriptException) {
    try call("webSocketEvent", number(id), string("closing"))
  }

  /// Tells a script that its web socket is closed.
  public func webSocketClosed(_ id: Int, wasClean: Bool, code: Int, reason: String) throws(ScriptException) {
    try call(
      "webSocketEvent", number(id), string("close"), boolean(wasClean), number(code), string(reason))
  }
}
