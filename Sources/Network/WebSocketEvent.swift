/// What happens to a web socket.
public enum WebSocketEvent: Sendable {

  /// The handshake has succeeded: the protocol that the server chose and the extensions in use, either may be empty.
  case opened(protocol: String, extensions: String)

  /// A message of text has come.
  case text(String)

  /// A message of bytes has come.
  case bytes([UInt8])

  /// A message with so many bytes was handed over to the connection.
  case sent(Int)

  /// The server has asked for the connection to be closed.
  case closing

  /// The connection is closed; nothing follows. A connection that failed was not closed cleanly, and its code is 1006.
  case closed(wasClean: Bool, code: Int, reason: String)
}
