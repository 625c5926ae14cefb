import BrowserPlugin

/// A cached response as a file holds it: some lines of text, an empty line, and the body.
struct StoredResponse: Sendable {

  /// The head of the response, as it was received.
  var response: ResourceResponse

  /// The body, in pieces.
  var body: [[UInt8]]

  /// The request's header fields that the response varies by.
  var varying: [Variation]

  /// When the response was received or last confirmed, in seconds since 1970.
  var receivedAt: Int

  /// A header field of the request, and its value or nil if it was not sent.
  struct Variation: Hashable, Sendable {
    var name: String
    var value: String?
  }

  private static let firstLine = "hansom cache 1"

  init(response: ResourceResponse, body: [[UInt8]], varying: [Variation], receivedAt: Int) {
    self.response = response
    self.body = body
    self.varying = varying
    self.receivedAt = receivedAt
  }

  /// The file's contents, for the response of a URL.
  func serialized(key: String) -> [UInt8] {
    var lines = [
      Self.firstLine, key, String(receivedAt), String(body.reduce(0) { $0 + $1.count }),
      "\(response.status) \(response.httpVersion ?? "-") \(response.statusText)", String(varying.count),
    ]
    lines += varying.map { variation in variation.name + (variation.value.map { ": " + $0 } ?? "") }
    lines += response.headers.map { "\($0.name): \($0.value)" }
    var bytes = Array((lines.joined(separator: "\n") + "\n\n").utf8)
    for piece in body { bytes += piece }
    return bytes
  }

  /// Reads a file's contents; nil unless they are whole and for this URL.
  init?(serialized bytes: [UInt8], key: String) {
    var position = 0
    func line() -> String? {
      guard let end = bytes[position...].firstIndex(of: 10) else { return nil }
      defer { position = end + 1 }
      return String(decoding: bytes[position..<end], as: UTF8.self)
    }
    guard line() == Self.firstLine, line() == key, let time = line().flatMap({ Int($0) }),
      let length = line().flatMap({ Int($0) }), let status = line(), let count = line().flatMap({ Int($0) }), count >= 0
    else { return nil }
    varying = []
    for _ in 0..<count {
      guard let text = line() else { return nil }
      let (name, value) = Self.split(text)
      varying.append(Variation(name: name, value: value))
    }
    var headers = HTTPHeaders()
    while let text = line(), !text.isEmpty {
      let (name, value) = Self.split(text)
      headers.append(name, value ?? "")
    }
    let parts = status.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard bytes.count - position == length, parts.count == 3, let code = Int(parts[0]) else { return nil }
    response = ResourceResponse(
      url: key, status: code, statusText: String(parts[2]), headers: headers,
      httpVersion: parts[1] == "-" ? nil : String(parts[1]))
    body = length == 0 ? [] : [Array(bytes[position...])]
    receivedAt = time
  }

  private static func split(_ line: String) -> (String, String?) {
    let bytes = line.utf8
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return (line, nil) }
    return (String(line[..<colon]), String(line[bytes.index(after: colon)...].dropFirst()))
  }
}
