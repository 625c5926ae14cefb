import ScriptEngine

extension Platform {

  /// Tells a script that the head of its response is here.
  ///
  /// - Parameters:
  ///   - id: the number that the `PlatformRequest` has.
  ///   - url: the URL that answered, after redirects that the network followed.
  public func responseReceived(
    _ id: Int, status: Int, statusText: String, url: String, headers: [(name: String, value: String)]
  ) throws(ScriptException) {
    try call("networkEvent", number(id), string("response"),
      try NetworkFunctions.responseHead(self, status: status, statusText: statusText, url: url),
      try NetworkFunctions.headerList(self, headers))
  }

  /// Hands a script the next bytes of its response's body.
  public func bodyReceived(_ id: Int, _ body: UnsafeRawBufferPointer) throws(ScriptException) {
    try call("networkEvent", number(id), string("chunk"), try bytes(body))
  }

  /// Tells a script that its response is complete.
  public func requestEnded(_ id: Int) throws(ScriptException) {
    try call("networkEvent", number(id), string("end"))
  }

  /// Tells a realm that watches its cookies that some have changed.
  public func cookiesChanged(realm: Int) throws(ScriptException) {
    try call("cookiesChanged", number(realm))
  }

  /// Tells a script that its request failed, and why.
  public func requestFailed(_ id: Int, message: String) throws(ScriptException) {
    try call("networkEvent", number(id), string("error"), string(message))
  }
}
