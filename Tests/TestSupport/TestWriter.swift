import Glibc

/// Writes the body of a response, piece by piece.
public struct TestWriter: Sendable {

  let socket: Int32

  /// Sends a piece. The answer is false if the client has closed the connection.
  @discardableResult
  public func write(_ bytes: [UInt8]) -> Bool {
    if bytes.isEmpty { return true }
    return send(Array((String(bytes.count, radix: 16) + "\r\n").utf8) + bytes + [13, 10])
  }

  /// Sends a piece of text. The answer is false if the client has closed the connection.
  @discardableResult
  public func write(_ text: String) -> Bool {
    write(Array(text.utf8))
  }

  /// Waits before the next piece.
  public func pause(milliseconds: Int) {
    usleep(UInt32(milliseconds * 1000))
  }

  func send(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress! + sent, bytes.count - sent, Int32(MSG_NOSIGNAL))
      }
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { return false }
      sent += count
    }
    return true
  }
}
