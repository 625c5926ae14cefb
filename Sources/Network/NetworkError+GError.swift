import BrowserPlugin
import CSoup

extension NetworkError {

  /// The error that GLib or libsoup reported, which is freed. `certificateErrors` is what is wrong with the server's
  /// certificate, if it sent one.
  init(consuming error: UnsafeMutablePointer<GError>?, url: String, certificateErrors: GTlsCertificateFlags) {
    guard let error else {
      self.init(url: url, kind: .other, reason: "the request failed for no known reason")
      return
    }
    defer { g_error_free(error) }
    var message = String(cString: error.pointee.message)
    if message.hasSuffix(".") { message.removeLast() }
    let code = error.pointee.code
    let kind: Kind
    var reason = message
    switch error.pointee.domain {
    case g_resolver_error_quark():
      kind = .dns
    case g_tls_error_quark():
      kind = .tls
      reason = TLSFailure.describe(certificateErrors) ?? "the TLS handshake failed: \(message)"
      if code == gint(G_TLS_ERROR_EOF.rawValue) { reason = "the connection was closed in the TLS handshake" }
    case g_io_error_quark():
      kind = Self.kind(ofIOError: code)
      switch kind {
      case .refused: reason = "no connection: \(message)"
      case .closedEarly: reason = "the connection was closed before the response was complete"
      case .cancelled: reason = "the request was cancelled"
      default: break
      }
    case soup_session_error_quark():
      kind = .badResponse
      reason = "the response is not proper HTTP: \(message)"
    default:
      kind = .other
    }
    self.init(url: url, kind: kind, reason: reason)
  }

  private static func kind(ofIOError code: gint) -> Kind {
    switch GIOErrorEnum(rawValue: numericCast(code)) {
    case G_IO_ERROR_HOST_NOT_FOUND: .dns
    case G_IO_ERROR_CONNECTION_REFUSED, G_IO_ERROR_HOST_UNREACHABLE, G_IO_ERROR_NETWORK_UNREACHABLE: .refused
    case G_IO_ERROR_PARTIAL_INPUT, G_IO_ERROR_CONNECTION_CLOSED, G_IO_ERROR_BROKEN_PIPE: .closedEarly
    case G_IO_ERROR_TIMED_OUT: .timeout
    case G_IO_ERROR_CANCELLED: .cancelled
    case G_IO_ERROR_INVALID_DATA: .badResponse
    case G_IO_ERROR_PROXY_FAILED, G_IO_ERROR_PROXY_AUTH_FAILED, G_IO_ERROR_PROXY_NEED_AUTH,
      G_IO_ERROR_PROXY_NOT_ALLOWED: .proxy
    default: .other
    }
  }
}
