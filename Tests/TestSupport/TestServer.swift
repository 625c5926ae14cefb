import Glibc
import Synchronization

/// An HTTP/1.1 server on the loopback interface, for tests.
///
/// Each connection has a thread of its own, so a handler may block. Routes may be added at any time and from any
/// thread. The server ends with its last reference.
///
///     let server = try TestServer()
///     server.route("/page") { request in .html("<p>\(request["User-Agent"] ?? "")") }
///     … server.url("/page") …
///     #expect(server.requests(to: "/page").count == 1)
public final class TestServer: Sendable {

  /// Answers a request; it is called on the connection's thread.
  public typealias Handler = @Sendable (TestRequest) -> TestResponse

  /// What the server's threads share.
  final class State: Sendable {
    struct Contents {
      var routes: [String: Handler] = [:]
      var requests: [TestRequest] = []
      var connections: [Int: Int32] = [:]
      var connectionCount = 0
      var isStopped = false
    }

    let contents = Mutex(Contents())

    /// The handler for a path: that of the path itself, or else that of the longest prefix which ends with `/*`.
    func handler(for path: String) -> Handler? {
      contents.withLock { contents in
        if let handler = contents.routes[path] { return handler }
        var prefix = path[...]
        while let slash = prefix.lastIndex(of: "/") {
          if let handler = contents.routes[prefix[...slash] + "*"] { return handler }
          prefix = prefix[..<slash]
        }
        return nil
      }
    }
  }

  /// The port that the server listens on.
  public let port: Int

  private let listener: Int32
  private let state = State()

  /// Starts a server on a free port of 127.0.0.1.
  public init() throws {
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard listener >= 0 else { throw TestServerError(call: "socket", code: errno) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = listener
    let status = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(listener, pointer, length) == 0 && listen(listener, 1024) == 0
          && getsockname(listener, pointer, &length) == 0
      }
    }
    guard status else {
      let code = errno
      close(listener)
      throw TestServerError(call: "bind", code: code)
    }
    port = Int(UInt16(bigEndian: address.sin_port))
    let state = state
    try startThread { TestServer.accept(from: listener, state: state) }
  }

  deinit { stop() }

  /// Answers requests for a path by `handler`. A path that ends with `/*` stands for everything below it.
  public func route(_ path: String, _ handler: @escaping Handler) {
    state.contents.withLock { $0.routes[path] = handler }
  }

  /// Answers requests below `path` with the files of a folder; a folder in it is answered by its `index.html`.
  public func serve(folder: String, at path: String = "/") {
    let base = path.hasSuffix("/") ? path : path + "/"
    route(base + "*") { request in
      guard !request.path.contains("..") else { return .status(403) }
      return TestFiles.response(for: folder + "/" + request.path.dropFirst(base.count))
    }
  }

  /// The absolute URL of a path.
  public func url(_ path: String, host: String = "127.0.0.1") -> String {
    "http://\(host):\(port)\(path)"
  }

  /// Every request received so far, in their order.
  public var requests: [TestRequest] {
    state.contents.withLock { $0.requests }
  }

  /// The requests for a path received so far, in their order.
  public func requests(to path: String) -> [TestRequest] {
    requests.filter { $0.path == path }
  }

  /// How many connections were made so far.
  public var connectionCount: Int {
    state.contents.withLock { $0.connectionCount }
  }

  /// Stops listening and closes every connection.
  public func stop() {
    state.contents.withLock { contents in
      if contents.isStopped { return }
      contents.isStopped = true
      shutdown(listener, Int32(SHUT_RDWR))
      for connection in contents.connections.values { shutdown(connection, Int32(SHUT_RDWR)) }
    }
  }

  private static func accept(from listener: Int32, state: State) {
    while true {
      let connection = Glibc.accept(listener, nil, nil)
      if connection < 0 && (errno == EINTR || errno == ECONNABORTED) { continue }
      guard connection >= 0 else { break }
      _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
      let number = state.contents.withLock { contents -> Int? in
        if contents.isStopped { return nil }
        contents.connectionCount += 1
        contents.connections[contents.connectionCount] = connection
        return contents.connectionCount
      }
      guard let number else {
        close(connection)
        break
      }
      let started: Void? = try? startThread {
        var served = TestConnection(socket: connection, number: number, state: state)
        served.run()
        state.contents.withLock { contents in
          contents.connections[number] = nil
          close(connection)
        }
      }
      if started == nil {
        state.contents.withLock { contents in
          contents.connections[number] = nil
          close(connection)
        }
      }
    }
    close(listener)
  }
}

/// A system call that the test server needed and that failed.
public struct TestServerError: Error, CustomStringConvertible {
  let call: String
  let code: Int32

  public var description: String { "\(call): \(String(cString: strerror(code)))" }
}

/// Runs `work` on a thread of its own.
private func startThread(_ work: @escaping @Sendable () -> Void) throws {
  final class Box: Sendable {
    let work: @Sendable () -> Void
    init(work: @escaping @Sendable () -> Void) { self.work = work }
  }
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  pthread_attr_setstacksize(&attributes, 1 << 20)
  pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
  defer { pthread_attr_destroy(&attributes) }
  var thread = pthread_t()
  let box = Unmanaged.passRetained(Box(work: work))
  let code = pthread_create(&thread, &attributes, { argument in
    Unmanaged<Box>.fromOpaque(argument!).takeRetainedValue().work()
    return nil
  }, box.toOpaque())
  if code != 0 {
    box.release()
    throw TestServerError(call: "pthread_create", code: code)
  }
}
