/// The JSON of responses, requests and notifications as they go out.
enum Response {

  /// The answer to the request `id`.
  static func text(_ id: JSON, _ outcome: Result<JSON, RPCError>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(160)
    text.append("{\"jsonrpc\":\"2.0\",\"id\":")
    id.write(to: &text)
    switch outcome {
    case .success(let result):
      text.append(",\"result\":")
      result.write(to: &text)
    case .failure(let error):
      text.append(",\"error\":")
      error.json.write(to: &text)
    }
    text.append(UInt8(ascii: "}"))
    return text
  }

  /// A notification, or a request if it has an id.
  static func request(id: JSON? = nil, _ method: String, _ params: JSON) -> [UInt8] {
    JSON.fields(("jsonrpc", "2.0"), ("id", id), ("method", .string(method)), ("params", params)).serialized()
  }
}
