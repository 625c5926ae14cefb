import Glibc

/// One connection of the test server: reads requests and sends responses until either side closes.
struct TestConnection {

  let socket: Int32
  let number: Int
  let state: TestServer.State
  private var buffer: [UInt8] = []

  init(socket: Int32, number: Int, state: TestServer.State) {
    self.socket = socket
    self.number = number
    self.state = state
    var flag: Int32 = 1
    setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &flag, socklen_t(MemoryLayout<Int32>.size))
  }

  mutating func run() {
    while let request = readRequest() {
      state.contents.withLock { $0.requests.append(request) }
      let response = state.handler(for: request.path)?(request) ?? .text("nothing at \(request.path)", status: 404)
      if response.delay > 0 { usleep(UInt32(response.delay * 1000)) }
      guard send(response, to: request) else { return }
    }
  }

  // MARK: - Reading

  private mutating func readRequest() -> TestRequest? {
    guard let head = readHead() else { return nil }
    var lines = head.split(separator: "\r\n", omittingEmptySubsequences: true)
    guard !lines.isEmpty else { return nil }
    let line = lines.removeFirst().split(separator: " ")
    guard line.count == 3 else { return nil }
    let headers = lines.map { line in
      let colon = line.firstIndex(of: ":") ?? line.endIndex
      return (String(line[..<colon]), String(line[colon...].dropFirst().drop { $0 == " " }))
    }
    var body: [UInt8]? = []
    func value(_ name: String) -> String? { headers.first { $0.0.lowercased() == name }?.1 }
    if value("transfer-encoding")?.lowercased() == "chunked" {
      body = readChunks()
    } else if let length = value("content-length").flatMap({ Int($0) }) {
      body = take(length)
    }
    guard let body else { return nil }
    return TestRequest(
      method: String(line[0]), target: String(line[1]), headers: headers, body: body, connection: number)
  }

  private mutating func readHead() -> String? {
    var checked = 0
    while true {
      while checked + 4 <= buffer.count {
        if buffer[checked] == 13, buffer[checked + 1] == 10, buffer[checked + 2] == 13, buffer[checked + 3] == 10 {
          let head = String(decoding: buffer[..<(checked + 2)], as: UTF8.self)
          buffer.removeFirst(checked + 4)
          return head
        }
        checked += 1
      }
      guard fill() else { return nil }
    }
  }

  private mutating func readChunks() -> [UInt8]? {
    var body: [UInt8] = []
    while let line = readLine(), let size = Int(line, radix: 16) {
      guard let chunk = take(size), take(2) != nil else { return nil }
      if size == 0 { return body }
      body += chunk
    }
    return nil
  }

  private mutating func readLine() -> String? {
    while true {
      if let end = buffer.firstIndex(of: 10) {
        let line = String(decoding: buffer[..<end].filter { $0 != 13 }, as: UTF8.self)
        buffer.removeFirst(end + 1)
        return line
      }
      guard fill() else { return nil }
    }
  }

  private mutating func take(_ count: Int) -> [UInt8]? {
    while buffer.count < count {
      guard fill() else { return nil }
    }
    defer { buffer.removeFirst(count) }
    return Array(buffer[..<count])
  }

  private mutating func fill() -> Bool {
    var chunk = [UInt8](repeating: 0, count: 16384)
    while true {
      let count = recv(socket, &chunk, chunk.count, 0)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return false }
      buffer += chunk[..<count]
      return true
    }
  }

  // MARK: - Sending

  /// Sends a response; the answer is whether the connection stays open.
  private mutating func send(_ response: TestResponse, to request: TestRequest) -> Bool {
    let writer = TestWriter(socket: socket)
    if case .raw(let bytes) = response.content {
      _ = writer.send(bytes)
      closeOrderly()
      return false
    }
    let closes = response.closes || request["Connection"]?.lowercased() == "close"
    var head = "HTTP/1.1 \(response.status) \(Self.reason(response.status))\r\n"
    for header in response.headers { head += "\(header.name): \(header.value)\r\n" }
    if closes { head += "Connection: close\r\n" }
    let hasBody = request.method != "HEAD" && response.status != 204 && response.status != 304
    var isOpen: Bool
    switch response.content {
    case .bytes(let bytes):
      if response.status != 204 && response.status != 304 && !response.headers.contains(where: {
        $0.name.lowercased() == "content-length"
      }) {
        head += "Content-Length: \(bytes.count)\r\n"
      }
      isOpen = writer.send(Array((head + "\r\n").utf8) + (hasBody ? bytes : []))
    case .stream(let write):
      head += "Transfer-Encoding: chunked\r\n"
      isOpen = writer.send(Array((head + "\r\n").utf8))
      if hasBody && isOpen {
        write(writer)
        isOpen = writer.send(Array("0\r\n\r\n".utf8))
      }
    case .webSocket(let serve):
      head += "Sec-WebSocket-Accept: \(TestWebSocket.accept(request["Sec-WebSocket-Key"] ?? ""))\r\n"
      if writer.send(Array((head + "\r\n").utf8)) {
        var connection = self
        serve(TestWebSocket(writer: writer) { connection.take($0) })
      }
      closeOrderly()
      return false
    case .raw:
      isOpen = false
    }
    if closes { closeOrderly() }
    return isOpen && !closes
  }

  /// Ends the sending side and waits for the client to close, so that nothing sent is lost to a reset.
  private func closeOrderly() {
    shutdown(socket, Int32(SHUT_WR))
    var rest = [UInt8](repeating: 0, count: 4096)
    while recv(socket, &rest, rest.count, 0) > 0 {}
  }

  private static func reason(_ status: Int) -> String {
    switch status {
    case 101: "Switching Protocols"
    case 200: "OK"
    case 204: "No Content"
    case 301: "Moved Permanently"
    case 302: "Found"
    case 303: "See Other"
    case 304: "Not Modified"
    case 307: "Temporary Redirect"
    case 308: "Permanent Redirect"
    case 401: "Unauthorized"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 500: "Internal Server Error"
    default: "Status"
    }
  }
}
