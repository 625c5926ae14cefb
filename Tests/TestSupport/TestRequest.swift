/// A request that the test server received.
public struct TestRequest: Sendable {

  /// The method, as it was sent.
  public let method: String

  /// The target of the request line: the path and the query, or whatever else was sent.
  public let target: String

  /// The header fields in the order in which they came.
  public let headers: [(name: String, value: String)]

  /// The body, without transfer coding.
  public let body: [UInt8]

  /// Which of the server's connections the request came by, counted from 1.
  public let connection: Int

  /// The target's path, without the query.
  public var path: String { String(target.prefix { $0 != "?" }) }

  /// The target's query, without the question mark, or nil if there is none.
  public var query: String? {
    target.firstIndex(of: "?").map { String(target[target.index(after: $0)...]) }
  }

  /// The body as text.
  public var text: String { String(decoding: body, as: UTF8.self) }

  /// The values of a header field, joined by a comma, or nil if it was not sent.
  public subscript(header: String) -> String? {
    let values = headers.filter { $0.name.lowercased() == header.lowercased() }.map(\.value)
    return values.isEmpty ? nil : values.joined(separator: ", ")
  }
}
