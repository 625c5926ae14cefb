import Host
import Testing

@Suite struct MessageReaderTests {

  /// What a reader finds in a stream that arrives in pieces of `size` bytes.
  private func items(_ text: String, size: Int = 1 << 20, limit: Int = 1 << 10) -> [String] {
    var reader = MessageReader(maximumSize: limit)
    var found: [String] = []
    var bytes = Array(text.utf8)[...]
    func take(atEnd: Bool) {
      while let item = reader.next(atEnd: atEnd) {
        switch item {
        case .message(let bytes): found.append(String(decoding: bytes, as: UTF8.self))
        case .failure(let error): found.append("\(error.code)")
        }
      }
    }
    while !bytes.isEmpty {
      let piece = Array(bytes.prefix(size))
      bytes = bytes.dropFirst(size)
      piece.withUnsafeBufferPointer { reader.append($0) }
      take(atEnd: false)
    }
    take(atEnd: true)
    return found
  }

  private func framed(_ body: String) -> String {
    "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
  }

  @Test(arguments: [1, 2, 3, 7, 1_000])
  func splitsLines(size: Int) {
    #expect(items("{1}\n\r\n  \n{2}\r\n[3]", size: size) == ["{1}", "{2}\r", "[3]"])
  }

  @Test(arguments: [1, 2, 3, 7, 1_000])
  func splitsByHeaders(size: Int) {
    let stream = framed("{\"é\":\n1}") + "content-type: x\r\nCONTENT-LENGTH:3\r\n\r\n{2}" + "\r\n" + framed("{3}")
    #expect(items(stream, size: size) == ["{\"é\":\n1}", "{2}", "{3}"])
  }

  @Test func acceptsHeadersThatEndInPlainLineFeeds() {
    #expect(items("Content-Length: 3\n\n{1}Content-Length: 3\n\n{2}") == ["{1}", "{2}"])
  }

  @Test(arguments: [1, 5, 1_000])
  func skipsALineThatIsTooLong(size: Int) {
    let long = String(repeating: "x", count: 50)
    #expect(items("{1}\n\(long)\n{2}\n", size: size, limit: 20) == ["{1}", "refused", "{2}"])
    #expect(items(long, size: size, limit: 20) == ["refused"])
  }

  @Test(arguments: [1, 5, 1_000])
  func skipsABodyThatIsTooLong(size: Int) {
    let stream = framed("{1}") + framed(String(repeating: "x", count: 50)) + framed("{2}")
    #expect(items(stream, size: size, limit: 20) == ["{1}", "refused", "{2}"])
  }

  @Test func takesAMessageOfExactlyTheLimit() {
    let body = String(repeating: "x", count: 20)
    #expect(items(body + "\n", limit: 20) == [body])
    #expect(items(framed(body), limit: 20) == [body])
  }

  @Test(arguments: [1, 1_000])
  func findsTheNextHeaderBehindMalformedOnes(size: Int) {
    for bad in ["Content-Length: x\r\n\r\n{0}", "Content-Type: y\r\n\r\n{0}", "Content-Length: -1\r\n\r\n{0}"] {
      #expect(items(framed("{1}") + bad + framed("{2}"), size: size) == ["{1}", "parseError", "{2}"])
    }
  }

  @Test func refusesHeadersWithoutEnd() {
    let stream = framed("{1}") + "X: " + String(repeating: "y", count: 20_000) + framed("{2}")
    #expect(items(stream) == ["{1}", "parseError", "{2}"])
  }

  @Test func saysWhenTheInputEndsWithinAMessage() {
    #expect(items("Content-Length: 10\r\n\r\n{1}") == ["parseError"])
    #expect(items("Content-Length: 10\r\n") == ["parseError"])
  }

  @Test func takesWhatOnlyLooksLikeAHeaderForALine() {
    #expect(items("Con\n{1}\n") == ["Con", "{1}"])
    #expect(items("") == [])
    #expect(items(" \n ") == [])
  }
}
