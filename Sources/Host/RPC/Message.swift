/// What one JSON value of the input asks for.
enum Message {
  /// A request, or a notification if it has no id.
  case request(id: JSON?, method: String, params: JSON?)
  /// The answer to a request that was sent to the client.
  case response(id: JSON, Result<JSON, RPCError>)
  /// Something that is neither; `id` is null where it has none that could be answered.
  case invalid(id: JSON, RPCError)

  init(_ json: JSON) {
    guard case .object = json else {
      self = .invalid(id: .null, .invalidRequest("it is \(json.kind), not an object"))
      return
    }
    let id = json["id"]
    switch id {
    case nil, .null, .number, .string: break
    default:
      self = .invalid(id: .null, .invalidRequest("its id is \(id!.kind), not a string, a number or null"))
      return
    }
    guard json["jsonrpc"]?.string == "2.0" else {
      self = .invalid(id: id ?? .null, .invalidRequest("its “jsonrpc” member must be \"2.0\""))
      return
    }
    switch (json["method"], id) {
    case (.string(let method), _):
      self = .request(id: id, method: method, params: json["params"])
    case (let method?, _):
      self = .invalid(id: id ?? .null, .invalidRequest("its method is \(method.kind), not a string"))
    case (nil, let id?) where json["result"] != nil || json["error"] != nil:
      self = .response(id: id, Self.outcome(json))
    case (nil, _):
      self = .invalid(id: id ?? .null, .invalidRequest("it names no method"))
    }
  }

  private static func outcome(_ json: JSON) -> Result<JSON, RPCError> {
    guard let error = json["error"] else { return .success(json["result"] ?? .null) }
    let code = error["code"]?.int.flatMap(ErrorCode.init) ?? .internalError
    return .failure(RPCError(code, error["message"]?.string ?? "The client gave no reason.", error["data"]))
  }
}
