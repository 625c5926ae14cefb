import EventLoop
import Glibc
import Synchronization

/// Writes messages to a file descriptor, each as a whole.
///
/// A short message goes out at once on the calling thread when the reader has room for it. Everything else is left to
/// a thread of its own, so that a slow reader never holds up the browser.
package final class Output: Sendable {

  private struct State {
    var framing = Framing.lines
    var waiting: [[UInt8]] = []
    /// Whether the writer's thread has work, which later messages must then queue behind.
    var isWriting = false
    var isClosed = false
    var writer: EventLoop?
  }

  private let descriptor: Int32
  private let state = Mutex(State())
  private let onClose: @Sendable () -> Void

  /// Writes to `descriptor`. `onClose` is called once when the reader has gone.
  package init(descriptor: Int32, onClose: @escaping @Sendable () -> Void) {
    self.descriptor = descriptor
    self.onClose = onClose
  }

  /// Sets how messages are framed from now on.
  package func use(_ framing: Framing) {
    state.withLock { $0.framing = framing }
  }

  /// Sends one message, given as JSON without its framing.
  package func send(_ message: [UInt8]) {
    let isOpen = state.withLock { state in
      if state.isClosed { return true }
      let framed = Self.framed(message, state.framing)
      if !state.isWriting, framed.count <= Int(PIPE_BUF), hasRoom { return write(framed) }
      state.waiting.append(framed)
      if !state.isWriting { startWriting(&state) }
      return true
    }
    if !isOpen { close() }
  }

  /// Returns once everything sent so far has been written.
  package func flush() {
    guard let writer = state.withLock({ $0.writer }) else { return }
    let semaphore = Semaphore()
    writer.perform { semaphore.signal() }
    semaphore.wait()
  }

  private static func framed(_ message: [UInt8], _ framing: Framing) -> [UInt8] {
    var framed = message
    switch framing {
    case .lines: framed.append(0x0a)
    case .headers: framed.insert(contentsOf: "Content-Length: \(message.count)\r\n\r\n".utf8, at: 0)
    }
    return framed
  }

  private func startWriting(_ state: inout State) {
    let writer = state.writer ?? EventLoop(name: "output", stackSize: 256 << 10)
    state.writer = writer
    state.isWriting = true
    writer.perform { self.writeWaiting() }
  }

  private func writeWaiting() {
    while let messages = takeWaiting() {
      for message in messages where !write(message) { return close() }
    }
  }

  private func takeWaiting() -> [[UInt8]]? {
    state.withLock { state in
      guard !state.waiting.isEmpty, !state.isClosed else {
        state.isWriting = false
        return nil
      }
      defer { state.waiting = [] }
      return state.waiting
    }
  }

  private func close() {
    let wasOpen = state.withLock { state in
      defer {
        state.isClosed = true
        state.waiting = []
      }
      return !state.isClosed
    }
    if wasOpen { onClose() }
  }

  /// Whether a message of up to `PIPE_BUF` bytes can be written without waiting.
  private var hasRoom: Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&request, 1, 0) == 1
  }

  /// Writes all bytes, waiting where needed; false when the reader has gone.
  private func write(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var written = 0
      while written < bytes.count {
        let count = Glibc.write(descriptor, bytes.baseAddress! + written, bytes.count - written)
        if count >= 0 {
          written += count
        } else if errno == EAGAIN {
          var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          poll(&request, 1, -1)
        } else if errno != EINTR {
          return false
        }
      }
      return true
    }
  }
}
