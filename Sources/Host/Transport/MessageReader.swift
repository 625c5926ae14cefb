import Glibc

/// Splits a stream of bytes into messages.
///
/// The framing is recognised from the first bytes. What cannot be a message is reported once and skipped, and reading
/// goes on behind it.
package struct MessageReader {

  /// What is found in the stream.
  package enum Item {
    /// The bytes of one message.
    case message(ArraySlice<UInt8>)
    /// A part of the stream that is no message; the error is to be answered without an id.
    case failure(RPCError)
  }

  private enum Skipping {
    case nothing
    /// Up to and including the next line break.
    case line
    /// So many bytes.
    case body(Int)
    /// Up to the next `Content-Length`.
    case toHeader
  }

  /// How large one message may be, in bytes.
  package static let maximumSize = 64 << 20

  /// How large the headers before one message may be, in bytes.
  package static let maximumHeaderSize = 16 << 10

  /// The framing of the stream, known once its first bytes are.
  package private(set) var framing: Framing?

  private var buffer: [UInt8] = []
  private var start = 0
  /// Up to where the buffer has been searched for what ends the message at `start`.
  private var searched = 0
  private var skipping = Skipping.nothing
  private let maximumSize: Int

  /// A reader that refuses messages of more than `maximumSize` bytes.
  package init(maximumSize: Int = MessageReader.maximumSize) {
    self.maximumSize = maximumSize
  }

  /// Adds bytes as they arrive.
  package mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    if start == buffer.count {
      buffer.removeAll(keepingCapacity: buffer.capacity <= 1 << 20)
      searched -= start
      start = 0
    } else if start > 1 << 16 {
      buffer.removeFirst(start)
      searched -= start
      start = 0
    }
    buffer.append(contentsOf: bytes)
  }

  /// The next item, or nil when more bytes are needed first. `atEnd` says that no more will come.
  package mutating func next(atEnd: Bool = false) -> Item? {
    if framing == nil { recognise(atEnd: atEnd) }
    return switch framing {
    case .lines: nextLine(atEnd: atEnd)
    case .headers: nextWithHeaders(atEnd: atEnd)
    case nil: nil
    }
  }

  private mutating func recognise(atEnd: Bool) {
    skipWhitespace()
    let prefix = Array("content-".utf8)
    let beginning = buffer[start...].prefix(prefix.count).map(Self.lowercased)
    guard prefix.starts(with: beginning) else {
      framing = .lines
      return
    }
    if beginning.count == prefix.count {
      framing = .headers
    } else if atEnd {
      framing = .lines
    }
  }

  // MARK: - Lines

  private mutating func nextLine(atEnd: Bool) -> Item? {
    while start < buffer.count {
      let newline = firstNewline(from: max(start, searched))
      searched = newline ?? buffer.count
      if case .line = skipping {
        drop(to: newline.map { $0 + 1 } ?? buffer.count)
        if newline != nil { skipping = .nothing }
        continue
      }
      if searched - start > maximumSize {
        skipping = .line
        return .failure(.tooLarge(limit: maximumSize))
      }
      guard newline != nil || atEnd else { return nil }
      let line = buffer[start..<searched]
      drop(to: newline.map { $0 + 1 } ?? buffer.count)
      if line.contains(where: { !Self.isWhitespace($0) }) { return .message(line) }
    }
    return nil
  }

  private func firstNewline(from index: Int) -> Int? {
    guard index < buffer.count else { return nil }
    return buffer.withUnsafeBytes { bytes in
      memchr(bytes.baseAddress! + index, 0x0a, bytes.count - index).map { UnsafeRawPointer($0) - bytes.baseAddress! }
    }
  }

  // MARK: - Headers

  private mutating func nextWithHeaders(atEnd: Bool) -> Item? {
    while true {
      switch skipping {
      case .body(let count):
        let available = min(count, buffer.count - start)
        drop(to: start + available)
        skipping = available == count ? .nothing : .body(count - available)
        if available < count { return nil }
      case .toHeader:
        guard skipToHeader() else { return nil }
      case .line, .nothing:
        break
      }
      skipWhitespace()
      guard start < buffer.count else { return nil }
      guard let bodyStart = endOfHeaders() else {
        guard atEnd || buffer.count - start > Self.maximumHeaderSize else { return nil }
        return malformedHeaders("the headers do not end in an empty line")
      }
      guard let length = contentLength(in: buffer[start..<bodyStart]) else {
        return malformedHeaders("expected a “Content-Length: N” header with a whole number of bytes")
      }
      if length > maximumSize {
        drop(to: bodyStart)
        skipping = .body(length)
        return .failure(.tooLarge(limit: maximumSize))
      }
      let available = buffer.count - bodyStart
      if available >= length {
        let body = buffer[bodyStart..<bodyStart + length]
        drop(to: bodyStart + length)
        return .message(body)
      }
      guard atEnd else { return nil }
      drop(to: buffer.count)
      return .failure(.parseError("the input ended after \(available) of the message's \(length) bytes"))
    }
  }

  private mutating func malformedHeaders(_ reason: String) -> Item {
    drop(to: min(start + 1, buffer.count))
    skipping = .toHeader
    return .failure(.parseError(reason))
  }

  /// Moves to the next `Content-Length:`; false when it isn't there yet.
  private mutating func skipToHeader() -> Bool {
    let name = Array("content-length:".utf8)
    while start + name.count <= buffer.count {
      if buffer[start..<start + name.count].lazy.map(Self.lowercased).elementsEqual(name) {
        skipping = .nothing
        return true
      }
      drop(to: start + 1)
    }
    return false
  }

  /// The index behind the empty line that ends the headers.
  private mutating func endOfHeaders() -> Int? {
    var index = max(start, searched)
    while let newline = firstNewline(from: index) {
      let next = newline + 1
      if next < buffer.count, buffer[next] == 0x0a { return next + 1 }
      if next + 1 < buffer.count, buffer[next] == 0x0d, buffer[next + 1] == 0x0a { return next + 2 }
      index = next
      if next + 1 >= buffer.count {
        searched = newline
        return nil
      }
    }
    searched = index
    return nil
  }

  private func contentLength(in headers: ArraySlice<UInt8>) -> Int? {
    for line in headers.split(separator: 0x0a) {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
      guard line[..<colon].lazy.map(Self.lowercased).elementsEqual("content-length".utf8) else { continue }
      let value = line[(colon + 1)...].filter { !Self.isWhitespace($0) }
      guard value.allSatisfy({ $0 &- UInt8(ascii: "0") < 10 }) else { return nil }
      return Int(String(decoding: value, as: UTF8.self))
    }
    return nil
  }

  // MARK: - Bytes

  private mutating func drop(to index: Int) {
    start = index
    searched = index
  }

  private mutating func skipWhitespace() {
    while start < buffer.count, Self.isWhitespace(buffer[start]) { drop(to: start + 1) }
  }

  private static func isWhitespace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
  }
}
