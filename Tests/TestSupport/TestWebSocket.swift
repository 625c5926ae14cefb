import CSoup
import Glibc

/// The server's end of a web socket, for handlers of the test server.
///
///     server.route("/echo") { _ in .webSocket { socket in
///       while let message = socket.receive() { socket.send(message) }
///     } }
public final class TestWebSocket {

  /// A message, or the frame that asks for the connection to be closed.
  public enum Message: Sendable {
    case text(String)
    case bytes([UInt8])
  }

  private let writer: TestWriter
  private let readBytes: (Int) -> [UInt8]?

  init(writer: TestWriter, read: @escaping (Int) -> [UInt8]?) {
    self.writer = writer
    readBytes = read
  }

  /// The value of Sec-WebSocket-Accept that answers a client's key.
  static func accept(_ key: String) -> String {
    let checksum = g_checksum_new(G_CHECKSUM_SHA1)
    defer { g_checksum_free(checksum) }
    let text = Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8)
    g_checksum_update(checksum, text, gssize(text.count))
    var digest = [UInt8](repeating: 0, count: 20)
    var size = gsize(digest.count)
    g_checksum_get_digest(checksum, &digest, &size)
    let encoded = g_base64_encode(digest, size)!
    defer { g_free(encoded) }
    return String(cString: encoded)
  }

  /// The next message, or nil when the client closes, which is answered in kind, or has gone.
  public func receive() -> Message? {
    while let head = readBytes(2) {
      var length = Int(head[1] & 0x7F)
      if length >= 126 {
        guard let more = readBytes(length == 126 ? 2 : 8) else { return nil }
        length = more.reduce(0) { $0 << 8 | Int($1) }
      }
      guard let mask = readBytes(4), var payload = readBytes(length) else { return nil }
      for index in payload.indices { payload[index] ^= mask[index % 4] }
      switch head[0] & 0x0F {
      case 1: return .text(String(decoding: payload, as: UTF8.self))
      case 2: return .bytes(payload)
      case 8:
        send(opcode: 8, payload)
        return nil
      case 9: send(opcode: 10, payload)
      default: break
      }
    }
    return nil
  }

  /// Sends a message.
  public func send(_ message: Message) {
    switch message {
    case .text(let text): send(opcode: 1, Array(text.utf8))
    case .bytes(let bytes): send(opcode: 2, bytes)
    }
  }

  /// Asks for the connection to be closed, with a code and a reason.
  public func close(code: Int, reason: String) {
    send(opcode: 8, [UInt8(code >> 8), UInt8(code & 0xFF)] + Array(reason.utf8))
  }

  private func send(opcode: UInt8, _ payload: [UInt8]) {
    var frame: [UInt8] = [0x80 | opcode]
    if payload.count < 126 {
      frame.append(UInt8(payload.count))
    } else if payload.count < 65536 {
      frame += [126, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
    } else {
      frame.append(127)
      for shift in stride(from: 56, through: 0, by: -8) { frame.append(UInt8((payload.count >> shift) & 0xFF)) }
    }
    _ = writer.send(frame + payload)
  }
}
