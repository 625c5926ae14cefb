import Testing
import TextEncoding

@Suite struct TextEncoderTests {

  @Test(arguments: [
    (.utf8, "aé漢𝄞", Array("aé漢𝄞".utf8)),
    (.utf16LE, "é", [0xC3, 0xA9]),
    (.replacement, "é", [0xC3, 0xA9]),
    (.windows1252, "€aü漢", [0x80, 0x61, 0xFC] + Array("&#28450;".utf8)),
    (.koi8R, "Привет", [0xF0, 0xD2, 0xC9, 0xD7, 0xC5, 0xD4]),
    (.gbk, "你€好💩", [0xC4, 0xE3, 0x80, 0xBA, 0xC3] + Array("&#128169;".utf8)),
    (.gb18030, "你€💩\u{E7C7}", [0xC4, 0xE3, 0xA2, 0xE3, 0x94, 0x39, 0xDA, 0x33, 0x81, 0x35, 0xF4, 0x37]),
    (.gb18030, "\u{9FB4}\u{E81E}\u{E5E5}", [0xFE, 0x59, 0xFE, 0x59] + Array("&#58853;".utf8)),
    (.big5, "你好\u{CA}\u{5341}", [0xA7, 0x41, 0xA6, 0x6E] + Array("&#202;".utf8) + [0xA4, 0x51]),
    (.eucJP, "日ｱ¥‾−丂", [0xC6, 0xFC, 0x8E, 0xB1, 0x5C, 0x7E, 0xA1, 0xDD] + Array("&#19970;".utf8)),
    (.shiftJIS, "日ｱ¥‾−ⅰ\u{80}\u{E000}", [0x93, 0xFA, 0xB1, 0x5C, 0x7E, 0x81, 0x7C, 0xFA, 0x40, 0x80]
      + Array("&#57344;".utf8)),
    (.iso2022JP, "日a¥\\ｱ", [
      0x1B, 0x24, 0x42, 0x46, 0x7C, 0x1B, 0x28, 0x42, 0x61, 0x1B, 0x28, 0x4A, 0x5C, 0x1B, 0x28, 0x42, 0x5C, 0x1B, 0x24,
      0x42, 0x25, 0x22, 0x1B, 0x28, 0x42,
    ]),
    (.iso2022JP, "\u{E}日💩", Array("&#65533;".utf8) + [0x1B, 0x24, 0x42, 0x46, 0x7C, 0x1B, 0x28, 0x42]
      + Array("&#128169;".utf8)),
    (.eucKR, "한갂", [0xC7, 0xD1, 0x81, 0x41]),
    (.xUserDefined, "A\u{F780}\u{F7FF}\u{80}", [0x41, 0x80, 0xFF] + Array("&#128;".utf8)),
  ] as [(TextEncoding, String, [UInt8])])
  func encodes(_ encoding: TextEncoding, _ text: String, _ bytes: [UInt8]) {
    #expect(TextEncoder.encode(text, as: encoding) == bytes)
  }

  @Test func pieces() {
    #expect(TextEncoder.encodePieces("a漢€", as: .windows1252) == [
      .bytes([0x61]), .unencodable("漢"), .bytes([0x80]),
    ])
    #expect(TextEncoder.encodePieces("", as: .utf8).isEmpty)
  }

  @Test func utf8OfUTF16() {
    let units = Array("aé漢𝄞".utf16) + [0xD800, 0x62, 0xDC00, 0xD834]
    let bytes = units.withUnsafeBufferPointer { UTF8Encoder.encode($0) }
    #expect(bytes == Array("aé漢𝄞\u{FFFD}b\u{FFFD}\u{FFFD}".utf8))
    #expect([].withUnsafeBufferPointer { UTF8Encoder.encode($0) } == [])
  }

  @Test(arguments: [
    (0, 0, 0), (1, 1, 1), (2, 1, 1), (3, 2, 3), (5, 2, 3), (6, 3, 6), (9, 3, 6), (10, 5, 10), (20, 5, 10),
  ])
  func encodeInto(_ capacity: Int, _ read: Int, _ written: Int) {
    let units = Array("aé漢𝄞".utf16)
    var buffer = [UInt8](repeating: 0, count: capacity)
    let result = units.withUnsafeBufferPointer { units in
      buffer.withUnsafeMutableBufferPointer { UTF8Encoder.encode(units, into: $0) }
    }
    #expect(result == (read, written))
    #expect(Array(buffer[..<written]) == Array("aé漢𝄞".utf8.prefix(written)))
  }
}
