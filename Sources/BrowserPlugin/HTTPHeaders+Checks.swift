extension HTTPHeaders {

  /// Fields that belong to the connection and not to who asks for something.
  private static let connectionNames = ["host", "content-length", "connection", "transfer-encoding"]

  /// Refuses what cannot be a header field: a name that is no token, or a value with a line break or another control
  /// character in it (RFC 9110, sections 5.1 and 5.5).
  ///
  /// - Throws: `PluginProblem` that says what is wrong.
  public static func check(_ name: String, _ value: String = "") throws(PluginProblem) {
    guard isToken(name) else { throw PluginProblem("\(JSON.string(name).text) is no name of a header field") }
    for scalar in value.unicodeScalars where scalar.value < 0x20 && scalar != "\t" || scalar.value == 0x7F {
      let code = String(scalar.value, radix: 16, uppercase: true)
      throw PluginProblem("the value of \(name) has U+\(String(repeating: "0", count: 4 - code.count))\(code) in it")
    }
  }

  /// Refuses fields that were not among others already and cannot be sent: those that `check` refuses, and those that
  /// belong to the connection, such as Host.
  ///
  /// - Throws: `PluginProblem` that says what is wrong.
  public func checkSendable(notIn others: HTTPHeaders = HTTPHeaders()) throws(PluginProblem) {
    try checkFields(notIn: others)
    for field in self where !others.contains(field) && Self.connectionNames.contains(field.name.lowercased()) {
      throw PluginProblem("\(field.name) belongs to the connection and cannot be set")
    }
  }

  /// Refuses fields that were not among others already and that `check` refuses.
  ///
  /// - Throws: `PluginProblem` that says what is wrong.
  public func checkFields(notIn others: HTTPHeaders = HTTPHeaders()) throws(PluginProblem) {
    guard self != others else { return }
    for field in self where !others.contains(field) { try Self.check(field.name, field.value) }
  }

  /// Whether text is a token (RFC 9110, section 5.6.2), as names of fields and methods are.
  static func isToken(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { byte in
      0x30...0x39 ~= byte || 0x61...0x7A ~= byte | 0x20 || "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}

extension ResourceRequest {

  /// Refuses what cannot be a request's method: anything but a token, and CONNECT, which is for proxies.
  ///
  /// - Throws: `PluginProblem` that says what is wrong.
  public static func check(method: String) throws(PluginProblem) {
    guard HTTPHeaders.isToken(method), method.uppercased() != "CONNECT" else {
      throw PluginProblem("\(JSON.string(method).text) is no method of a request")
    }
  }

  /// Refuses what a plugin has made of a request where it could not be sent.
  ///
  /// - Throws: `PluginProblem` that says what is wrong.
  public func checkChanges(of other: ResourceRequest) throws(PluginProblem) {
    if method != other.method { try Self.check(method: method) }
    try headers.checkSendable(notIn: other.headers)
  }
}

extension ResourceResponse {

  /// The statuses that a final response may have.
  public static let statuses = 200...599

  /// Refuses what a plugin has made of a response where none could be so.
  ///
  /// - Throws: `PluginProblem` that says what is wrong.
  public func checkChanges(of other: ResourceResponse) throws(PluginProblem) {
    guard status == other.status || Self.statuses.contains(status) else {
      throw PluginProblem("\(status) is no status of a response")
    }
    try headers.checkFields(notIn: other.headers)
  }
}
