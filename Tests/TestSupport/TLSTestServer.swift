import CSoup
import EventLoop
import Synchronization

/// An HTTPS server on the loopback interface, for tests; it speaks HTTP/2 if the client does.
///
/// It answers every request with its method and its target as plain text.
public final class TLSTestServer: Sendable {

  /// A server that cannot be started.
  public struct Failure: Error {
    /// What GIO says.
    public let message: String
  }

  private struct Server: @unchecked Sendable {
    let pointer: UnsafeMutablePointer<SoupServer>
  }

  /// The port that the server listens on.
  public let port: Int

  private let loop: EventLoop
  private let server: Server

  /// Starts a server on a free port of 127.0.0.1, with `TestCertificate`.
  public init() throws {
    // libsoup's server offers HTTP/2 only if it is asked to in this way.
    g_setenv("SOUP_SERVER_HTTP2", "1", 1)
    loop = EventLoop(name: "tls-server")
    let gate = TestGate()
    let started = Mutex<Result<(Server, Int), Failure>?>(nil)
    loop.perform {
      let result = TLSTestServer.start()
      started.withLock { $0 = result }
      gate.open()
    }
    gate.wait()
    (server, port) = try started.withLock { try $0!.get() }
  }

  deinit {
    let (server, loop) = (server, loop)
    loop.perform {
      soup_server_disconnect(server.pointer)
      g_object_unref(server.pointer)
    }
    loop.stop()
  }

  /// The absolute URL of a path.
  public func url(_ path: String, host: String = "localhost") -> String {
    "https://\(host):\(port)\(path)"
  }

  private static func start() -> Result<(Server, Int), Failure> {
    var error: UnsafeMutablePointer<GError>?
    func failure() -> Result<(Server, Int), Failure> {
      defer { g_clear_error(&error) }
      return .failure(Failure(message: error.map { String(cString: $0.pointee.message) } ?? "unknown"))
    }
    let pem = TestCertificate.certificateAndKey
    let certificate = g_tls_certificate_new_from_pem(pem, gssize(pem.utf8.count), &error)
    guard let certificate else { return failure() }
    defer { g_object_unref(certificate) }
    let server = server_new()!
    soup_server_set_tls_certificate(server, certificate)
    soup_server_add_handler(server, nil, { _, message, _, _, _ in TLSTestServer.answer(message!) }, nil, nil)
    let address = g_inet_socket_address_new_from_string("127.0.0.1", 0)!
    defer { g_object_unref(address) }
    guard soup_server_listen(server, address, SOUP_SERVER_LISTEN_HTTPS, &error) != 0 else { return failure() }
    let uris = soup_server_get_uris(server)!
    defer { g_slist_free_full(uris, { g_uri_unref(OpaquePointer($0)) }) }
    return .success((Server(pointer: server), Int(g_uri_get_port(OpaquePointer(uris.pointee.data)))))
  }

  private static func answer(_ message: OpaquePointer) {
    let uri = soup_server_message_get_uri(message)
    let text = "\(String(cString: soup_server_message_get_method(message)!)) \(String(cString: g_uri_get_path(uri)))"
    soup_server_message_set_status(message, 200, nil)
    soup_server_message_set_response(message, "text/plain", SOUP_MEMORY_COPY, text, gsize(text.utf8.count))
  }
}
