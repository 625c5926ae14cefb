import ScriptEngine

/// The functions with which scripts make requests and reach cookies.
enum NetworkFunctions {
  static func install(in functions: NativeFunctions) {
    functions.define("startRequest") { platform, arguments in
      platform.host?.startRequest(request(arguments))
      return arguments.realm.undefined
    }

    functions.define("cancelRequest") { platform, arguments in
      platform.host?.cancelRequest(arguments[0].integer)
      return arguments.realm.undefined
    }

    functions.define("requestSynchronously") { platform, arguments in
      let request = request(arguments)
      let response = platform.host?.requestSynchronously(request) ?? .failure("There is no network")
      try tell(platform, of: response, to: request.id)
      return arguments.realm.undefined
    }

    functions.define("openWebSocket") { platform, arguments in
      platform.host?.openWebSocket(
        realm: arguments[0].integer, id: arguments[1].integer, url: arguments[2].text, origin: arguments[3].text,
        protocols: arguments[4].items.map(\.text))
      return arguments.realm.undefined
    }

    functions.define("sendToWebSocket") { platform, arguments in
      platform.host?.sendToWebSocket(
        arguments[0].integer, bytes: arguments[2].withBytes { Array($0) } ?? [], isText: arguments[1].boolean)
      return arguments.realm.undefined
    }

    functions.define("closeWebSocket") { platform, arguments in
      platform.host?.closeWebSocket(arguments[0].integer, code: arguments[1].integer, reason: arguments[2].text)
      return arguments.realm.undefined
    }

    functions.define("cookies") { platform, arguments in
      arguments.realm.string(platform.host?.cookies(realm: arguments[0].integer, url: arguments[1].text) ?? "")
    }

    functions.define("watchCookies") { platform, arguments in
      platform.host?.watchCookies(realm: arguments[0].integer, arguments[1].boolean)
      return arguments.realm.undefined
    }

    functions.define("setCookie") { platform, arguments in
      platform.host?.setCookie(realm: arguments[0].integer, arguments[1].text, url: arguments[2].text)
      return arguments.realm.undefined
    }
  }

  private static func request(_ arguments: NativeFunction.Arguments) -> PlatformRequest {
    let flat = arguments[4].items.map(byteText)
    let headers = stride(from: 0, to: flat.count - 1, by: 2).map { (name: flat[$0], value: flat[$0 + 1]) }
    return PlatformRequest(
      realm: arguments[0].integer, id: arguments[1].integer, method: arguments[2].text, url: arguments[3].text,
      headers: headers, body: arguments[5].withBytes { Array($0) }, type: arguments[6].text,
      includesCredentials: arguments[7].text == "include", redirect: arguments[8].text, cache: arguments[9].text)
  }

  /// The text whose UTF-8 is the bytes that a header's characters stand for, since that is what goes over the wire.
  private static func byteText(_ value: Value) -> String {
    let text = value.text
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    return String(decoding: text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }, as: UTF8.self)
  }

  /// Tells the waiting script of a response by the same events that one on its way brings.
  private static func tell(_ platform: Platform, of response: PlatformResponse, to id: Int) throws {
    switch response {
    case .failure(let message):
      try platform.requestFailed(id, message: message)
    case .response(let status, let statusText, let url, let headers, let body):
      try platform.responseReceived(id, status: status, statusText: statusText, url: url, headers: headers)
      if !body.isEmpty { try body.withUnsafeBytes { try platform.bodyReceived(id, $0) } }
      try platform.requestEnded(id)
    }
  }

  static func responseHead(
    _ platform: Platform, status: Int, statusText: String, url: String
  ) throws(ScriptException) -> Value {
    try platform.realm.array([platform.number(status), platform.string(statusText), platform.string(url)])
  }

  /// Names and values in turn; each character of a value stands for one of its bytes.
  static func headerList(
    _ platform: Platform, _ headers: [(name: String, value: String)]
  ) throws(ScriptException) -> Value {
    try platform.strings(
      headers.flatMap { header in
        [header.name, String(String.UnicodeScalarView(header.value.utf8.map { Unicode.Scalar($0) }))]
      })
  }
}
