/// How messages are told apart on a stream.
package enum Framing: Sendable {
  /// One message a line.
  case lines
  /// `Content-Length` headers before each message, as editors' language servers use them.
  case headers
}
