import BrowserCore
import BrowserPlugin
import EventLoop
import Glibc

/// The protocol on a pair of file descriptors.
@BrowserActor package final class Server {

  /// The version of Hansom.
  package static nonisolated let version = "0.1.0"

  /// The version of the protocol; it grows when a change would break a client.
  package static nonisolated let protocolVersion = 1

  private nonisolated let input: Int32
  private nonisolated let output: Output
  private var router: Router?
  private var reader: EventLoop.Reader?
  private var messages = MessageReader()
  private let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 64 << 10)

  private var isStarted = false

  /// Serves a browser to the client at the other end of the descriptors. `prepare` is waited for before the first
  /// message is read. `onEnd` is called, on any thread, when the
  /// session is over and everything has been written, or when nobody reads the output any more.
  package nonisolated init(
    configuration: BrowserConfiguration, input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO,
    prepare: (@Sendable (Browser) async -> Void)? = nil,
    onEnd: @escaping @Sendable () -> Void
  ) {
    // A reader that goes away is noticed by the failing write.
    signal(SIGPIPE, SIG_IGN)
    let output = Output(descriptor: output, onClose: onEnd)
    self.input = input
    self.output = output
    Task { @BrowserActor in
      let browser = Browser(configuration: configuration)
      await prepare?(browser)
      router = Router(browser: browser, output: output) {
        output.flush()
        Task { @BrowserActor in
          await browser.close()
          onEnd()
        }
      }
      if isStarted { beginReading() }
    }
  }

  /// Starts to read the input, until it ends.
  package nonisolated func start() {
    BrowserActor.perform { [self] in
      isStarted = true
      if router != nil { beginReading() }
    }
  }

  private func beginReading() {
    reader = EventLoop.Reader(on: BrowserActor.shared.eventLoop, descriptor: input) { [unowned self] in
      BrowserActor.assumeIsolated { readInput() }
    }
  }

  private func readInput() {
    let count = read(input, buffer.baseAddress, buffer.count)
    if count < 0 && (errno == EINTR || errno == EAGAIN) { return }
    let atEnd = count <= 0
    if !atEnd { messages.append(UnsafeBufferPointer(rebasing: buffer[..<count])) }
    while let item = messages.next(atEnd: atEnd) { take(item) }
    guard atEnd else { return }
    reader?.cancel()
    Task { router!.endInput() }
  }

  // Each message is dealt with in a task of its own, as a part of the actor's queue.
  private func take(_ item: MessageReader.Item) {
    if let framing = messages.framing { output.use(framing) }
    switch item {
    case .message(let bytes):
      do throws(JSONSyntaxError) {
        let json = try bytes.withUnsafeBufferPointer { bytes throws(JSONSyntaxError) in try JSON(parsing: bytes) }
        Task { router!.receive(json) }
      } catch {
        let error = RPCError.parseError(error.reason, offset: error.offset)
        Task { router!.reject(error) }
      }
    case .failure(let error):
      Task { router!.reject(error) }
    }
  }
}
