/// An error as it is answered.
package struct RPCError: Error, Equatable {

  /// The error's code.
  package var code: ErrorCode
  /// What went wrong, for a person to read.
  package var message: String
  /// What went wrong, for a program to read; its members depend on the code.
  package var data: JSON?

  /// An error of the given code.
  package init(_ code: ErrorCode, _ message: String, _ data: JSON? = nil) {
    self.code = code
    self.message = message
    self.data = data
  }

  /// The error as the `error` member of a response.
  package var json: JSON {
    .fields(("code", JSON(code.rawValue)), ("message", .string(message)), ("data", data))
  }

  /// The input was not JSON; `offset` is in bytes from the start of the message.
  static func parseError(_ reason: String, offset: Int? = nil) -> RPCError {
    let place = offset.map { " at byte \($0)" } ?? ""
    return RPCError(
      .parseError, "The message is not JSON: \(reason)\(place).", offset.map { ["offset": JSON($0)] })
  }

  /// A message was larger than the reader takes; `limit` is in bytes.
  static func tooLarge(limit: Int) -> RPCError {
    RPCError(
      .refused, "The message is larger than \(limit) bytes and was skipped.",
      ["policy": "messageSize", "limitBytes": JSON(limit)])
  }

  /// A message was JSON but no request.
  static func invalidRequest(_ reason: String) -> RPCError {
    RPCError(.invalidRequest, "The message is not a request: \(reason).")
  }

  /// What a request names does not exist.
  static func notFound(_ kind: String, _ id: JSON) -> RPCError {
    RPCError(.notFound, "There is no \(kind) \(id.text).", ["kind": .string(kind), "id": id])
  }

  /// There is no filter list of this name.
  static func noFilterList(_ name: String) -> RPCError {
    RPCError(.notFound, "There is no filter list \(name).", ["kind": "filterList", "id": .string(name)])
  }

  /// A parameter is missing or wrong.
  static func invalidParams(path: String, expected: String, got: String) -> RPCError {
    RPCError(
      .invalidParams, "\(path) must be \(expected), but is \(got).",
      ["path": .string(path), "expected": .string(expected), "got": .string(got)])
  }

  /// The client cancelled the request.
  static let cancelled = RPCError(.requestCancelled, "The request was cancelled.")
}
