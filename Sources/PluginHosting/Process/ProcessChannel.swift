import BrowserPlugin
import EventLoop
import Glibc

/// The messages from and to a child process, one a line. It belongs to its thread, so that a child that floods its
/// output keeps nobody but that thread busy, and not for long.
final class ProcessChannel {

  /// How large one message may be, in bytes.
  static let largestMessage = 64 << 20

  /// How many lines may be no message before the child is given up.
  static let nonsenseLimit = 100

  /// How many messages a second may come that answer no question.
  static let unaskedPerSecond = 2_000

  /// How many bytes may wait for the child to read them.
  static let largestBacklog = 256 << 20

  private let child: ChildProcess
  private let loop: EventLoop
  private let received: @Sendable (JSON) -> Void
  private let ended: @Sendable (String) -> Void
  private var reader: EventLoop.Reader?
  private var buffer: [UInt8] = []
  private var searched = 0
  private var outgoing: [[UInt8]] = []
  private var outgoingOffset = 0
  private var outgoingBytes = 0
  private var retry: EventLoop.Timer?
  private var nonsense = 0
  private var budget = Double(unaskedPerSecond)
  private var budgetTime = ContinuousClock.now
  private var isEnded = false

  /// Begins to read. `received` is told each message, `ended` once why there will be no more.
  init(
    _ child: ChildProcess, loop: EventLoop, received: @escaping @Sendable (JSON) -> Void,
    ended: @escaping @Sendable (String) -> Void
  ) {
    self.child = child
    self.loop = loop
    self.received = received
    self.ended = ended
    reader = EventLoop.Reader(on: loop, descriptor: child.output) { [unowned self] in read() }
  }

  // MARK: - Sending

  /// Sends a message. A question earns the child the right to one more message.
  func send(_ json: JSON, isQuestion: Bool) {
    guard !isEnded else { return }
    if isQuestion { budget += 1 }
    var line = json.serialized()
    line.append(0x0A)
    outgoingBytes += line.count
    outgoing.append(line)
    guard outgoingBytes <= Self.largestBacklog else { return end("it does not read its input") }
    if retry == nil { write() }
  }

  private func write() {
    retry = nil
    while let line = outgoing.first, !isEnded {
      let count = line.withUnsafeBytes {
        Glibc.write(child.input, $0.baseAddress! + outgoingOffset, line.count - outgoingOffset)
      }
      if count < 0 {
        if errno == EINTR { continue }
        // What the child has said before it went is read first; the reader then meets the end.
        guard errno == EAGAIN else { return outgoing = [] }
        retry = EventLoop.Timer(on: loop, afterMs: 2) { [unowned self] in write() }
        return
      }
      outgoingOffset += count
      outgoingBytes -= count
      guard outgoingOffset == line.count else { continue }
      outgoing.removeFirst()
      outgoingOffset = 0
    }
  }

  /// Tells the child by the end of its input that it is to end.
  func closeInput() {
    guard !isEnded else { return }
    outgoing = []
    retry?.cancel()
    close(child.input)
    isInputClosed = true
  }

  private var isInputClosed = false

  // MARK: - Receiving

  private func read() {
    let count = withUnsafeTemporaryAllocation(byteCount: 64 << 10, alignment: 16) { chunk in
      let count = Glibc.read(child.output, chunk.baseAddress, chunk.count)
      if count > 0 { buffer.append(contentsOf: UnsafeRawBufferPointer(rebasing: chunk[..<count])) }
      return count
    }
    if count < 0 && (errno == EINTR || errno == EAGAIN) { return }
    guard count > 0 else { return end(nil) }
    var start = 0
    while let newline = buffer[max(start, searched)...].firstIndex(of: 0x0A) {
      take(buffer[start..<newline])
      if isEnded { return }
      start = newline + 1
    }
    buffer.removeFirst(start)
    searched = buffer.count
    if buffer.count > Self.largestMessage { end("it sent a line of more than \(Self.largestMessage) bytes") }
  }

  private func take(_ line: ArraySlice<UInt8>) {
    guard line.contains(where: { $0 > 0x20 }) else { return }
    let now = ContinuousClock.now
    let passed = budgetTime.duration(to: now) / .seconds(1)
    budgetTime = now
    budget = min(max(budget, Double(Self.unaskedPerSecond)), budget + passed * Double(Self.unaskedPerSecond)) - 1
    if budget < 0 { return end("it flooded its output") }
    guard let json = line.withUnsafeBufferPointer({ try? JSON(parsing: $0) }), json.members != nil else {
      nonsense += 1
      if nonsense > Self.nonsenseLimit { end("it sent \(nonsense) lines that are no messages") }
      return
    }
    received(json)
  }

  /// Ends the child. Without a reason it has closed its output itself.
  func end(_ reason: String?) {
    guard !isEnded else { return }
    isEnded = true
    reader?.cancel()
    retry?.cancel()
    if !isInputClosed { close(child.input) }
    close(child.output)
    awaitEnding(reason, tries: 0)
  }

  /// Waits until the child can be told to have ended, and sees to it that it has.
  private func awaitEnding(_ reason: String?, tries: Int) {
    if reason != nil || tries > 10 { child.kill() }
    if let ending = child.ending() { return ended(reason ?? ending) }
    retry = EventLoop.Timer(on: loop, afterMs: 5) { [self] in awaitEnding(reason, tries: tries + 1) }
  }
}
