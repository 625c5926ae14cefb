import BrowserPlugin
import CSoup

/// A body that is read from a GIO stream: of an HTTP response, or of a file.
///
/// What the stream has is read without waiting, in pieces of up to 64 KiB straight into the arrays that are delivered.
/// A stream that cannot be polled (a file) is read on GIO's threads.
@BrowserActor
final class StreamBody: BodySource {

  private static let pieceSize = 65_536

  /// How many pieces are read before other sources of the event loop get their turn.
  private static let piecesPerTurn = 16

  private var stream: UnsafeMutablePointer<GInputStream>?
  private let pollable: OpaquePointer?
  private let cancellable: UnsafeMutablePointer<GCancellable>
  private let makeError: (UnsafeMutablePointer<GError>?) -> NetworkError
  private let activity: () -> Void
  private var expectedSize: Int?
  private var receiver: (any BodyReceiver)?
  private var source: UnsafeMutablePointer<GSource>?
  private var isPaused = true
  private var isReading = false
  private var isTurnScheduled = false

  /// A body from a stream, which is taken over. `expectedSize` is its size in bytes as far as it is known; `activity`
  /// is called whenever something was read.
  init(
    stream: UnsafeMutablePointer<GInputStream>, expectedSize: Int?, activity: @escaping () -> Void,
    makeError: @escaping (UnsafeMutablePointer<GError>?) -> NetworkError
  ) {
    self.stream = stream
    self.expectedSize = expectedSize
    self.activity = activity
    self.makeError = makeError
    pollable = pollable_input_stream(stream)
    cancellable = g_cancellable_new()
  }

  isolated deinit {
    close(atEnd: false)
    g_object_unref(cancellable)
  }

  func resume(to receiver: any BodyReceiver) {
    self.receiver = receiver
    isPaused = false
    activity()
    read()
  }

  func pause() {
    isPaused = true
    removeSource()
  }

  func cancel() {
    receiver = nil
    close(atEnd: false)
  }

  func discard() {
    receiver = nil
    var status = -1
    if let pollable, stream != nil {
      var rest = [UInt8](repeating: 0, count: 16_384)
      for _ in 0..<4 {
        status = g_pollable_input_stream_read_nonblocking(pollable, &rest, gsize(rest.count), cancellable, nil)
        if status <= 0 { break }
      }
    }
    close(atEnd: status == 0)
  }

  // MARK: - Reading

  /// Reads on in a later turn of the event loop.
  private func scheduleTurn() {
    guard !isReading, !isTurnScheduled, source == nil, stream != nil else { return }
    isTurnScheduled = true
    BrowserActor.perform {
      self.isTurnScheduled = false
      self.read()
    }
  }

  private func read() {
    guard !isReading, !isPaused, stream != nil else { return }
    removeSource()
    guard let pollable else { return readOnThread() }
    isReading = true
    defer { isReading = false }
    for _ in 0..<Self.piecesPerTurn {
      let size = nextSize
      var status = 0
      var error: UnsafeMutablePointer<GError>?
      let piece = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        status = g_pollable_input_stream_read_nonblocking(
          pollable, buffer.baseAddress, gsize(buffer.count), cancellable, &error)
        count = max(status, 0)
      }
      if status < 0, let problem = error, problem.pointee.domain == g_io_error_quark(),
        problem.pointee.code == gint(G_IO_ERROR_WOULD_BLOCK.rawValue)
      {
        g_error_free(problem)
        return waitUntilReadable(pollable)
      }
      guard deliver(status, piece, error) else { return }
    }
    isReading = false
    scheduleTurn()
  }

  /// Hands on what a read has brought; the answer is whether to read on.
  private func deliver(_ status: Int, _ piece: [UInt8], _ error: UnsafeMutablePointer<GError>?) -> Bool {
    activity()
    guard let receiver else {
      if let error { g_error_free(error) }
      return false
    }
    if status > 0 {
      expectedSize = expectedSize.map { $0 - status }
      // A short piece in a large allocation would hold on to all of it.
      receiver.bodyReceived(piece.capacity > 2 * piece.count + 512 ? Array(piece[...]) : piece)
      return !isPaused && stream != nil
    }
    var failure = status < 0 ? makeError(error) : nil
    if status == 0, let stream, (expectedSize ?? 0) > 0 || chunked_body_is_cut_off(stream) != 0 {
      failure = makeError(g_error_new_literal(g_io_error_quark(), gint(G_IO_ERROR_PARTIAL_INPUT.rawValue), ""))
    }
    self.receiver = nil
    close(atEnd: failure == nil)
    if let failure { receiver.bodyFailed(failure) } else { receiver.bodyEnded() }
    return false
  }

  /// How much to read next: what is left of the expected size, or a piece.
  private var nextSize: Int {
    guard let expectedSize else { return Self.pieceSize }
    return min(max(expectedSize, 1), Self.pieceSize)
  }

  private func waitUntilReadable(_ pollable: OpaquePointer) {
    source = pollable_source_attach(
      pollable, cancellable, BrowserActor.shared.eventLoop.context, { _, data in StreamBody.readable(data) },
      Unmanaged.passUnretained(self).toOpaque())
  }

  private nonisolated static func readable(_ data: gpointer?) -> gboolean {
    nonisolated(unsafe) let data = data
    BrowserActor.assumeIsolated {
      Unmanaged<StreamBody>.fromOpaque(data!).takeUnretainedValue().read()
    }
    return 0
  }

  private func removeSource() {
    guard let source else { return }
    self.source = nil
    g_source_destroy(source)
    g_source_unref(source)
  }

  // MARK: - Reading on a thread

  private func readOnThread() {
    guard let stream else { return }
    isReading = true
    g_input_stream_read_bytes_async(
      stream, gsize(Self.pieceSize), G_PRIORITY_DEFAULT, cancellable,
      { stream, result, data in StreamBody.readOnThreadEnded(stream, result, data) },
      Unmanaged.passRetained(self).toOpaque())
  }

  private nonisolated static func readOnThreadEnded(
    _ stream: UnsafeMutablePointer<GObject>?, _ result: OpaquePointer?, _ data: gpointer?
  ) {
    nonisolated(unsafe) let (stream, result, data) = (stream, result, data)
    BrowserActor.assumeIsolated {
      let body = Unmanaged<StreamBody>.fromOpaque(data!).takeRetainedValue()
      var error: UnsafeMutablePointer<GError>?
      let input = UnsafeMutableRawPointer(stream!).assumingMemoryBound(to: GInputStream.self)
      let bytes = g_input_stream_read_bytes_finish(input, result, &error)
      defer { if let bytes { g_bytes_unref(bytes) } }
      var size: gsize = 0
      let start = bytes.flatMap { g_bytes_get_data($0, &size) }
      let piece = Array(UnsafeRawBufferPointer(start: start, count: Int(size)))
      body.isReading = false
      if body.deliver(bytes == nil ? -1 : Int(size), piece, error) { body.scheduleTurn() }
    }
  }

  // MARK: - The end

  /// Closes the stream. Before its end libsoup would first read the rest of the body, and block, were it not for the
  /// cancellable; the connection is then given up.
  private func close(atEnd: Bool) {
    removeSource()
    guard let stream else { return }
    self.stream = nil
    if !atEnd { g_cancellable_cancel(cancellable) }
    g_input_stream_close(stream, cancellable, nil)
    g_object_unref(stream)
  }
}
