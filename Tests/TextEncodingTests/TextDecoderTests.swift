import Testing
import TextEncoding

@Suite struct TextDecoderTests {

  private func decode(_ bytes: [UInt8], _ encoding: TextEncoding, ignoresBOM: Bool = false) -> String {
    var decoder = TextDecoder(encoding: encoding, ignoresBOM: ignoresBOM)
    var output: [UInt16] = []
    try? decoder.decode(bytes, into: &output)
    return String(decoding: output, as: UTF16.self)
  }

  private func decodeFatally(_ bytes: [UInt8], _ encoding: TextEncoding) throws -> String {
    var decoder = TextDecoder(encoding: encoding, isFatal: true)
    var output: [UInt16] = []
    try decoder.decode(bytes, into: &output)
    return String(decoding: output, as: UTF16.self)
  }

  static let vectors: [(TextEncoding, [UInt8], String)] = [
    (.utf8, Array("aé漢𝄞\u{0}".utf8), "aé漢𝄞\u{0}"),
    (.utf16LE, [0x61, 0x00, 0x34, 0xD8, 0x1E, 0xDD], "a𝄞"),
    (.utf16BE, [0x00, 0x61, 0xD8, 0x34, 0xDD, 0x1E], "a𝄞"),
    (.windows1252, [0x80, 0x61, 0xFC, 0x81], "€aü\u{81}"),
    (.koi8R, [0xF0, 0xD2, 0xC9, 0xD7, 0xC5, 0xD4], "Привет"),
    (.koi8U, [0xA4, 0xAE], "єў"),
    (.ibm866, [0x8F, 0xE0, 0xA8], "При"),
    (.macintosh, [0x8A, 0xDB], "ä€"),
    (.iso8859_8I, [0xF9, 0xEC], "של"),
    (.windows1256, [0xE3, 0xD1], "مر"),
    (.gbk, [0xC4, 0xE3, 0x80, 0xBA, 0xC3], "你€好"),
    (.gb18030, [0xC4, 0xE3, 0x94, 0x39, 0xDA, 0x33, 0x81, 0x30, 0x84, 0x36], "你💩\u{A5}"),
    (.gb18030, [0x81, 0x35, 0xF4, 0x37, 0xA8, 0xBC, 0xFE, 0x59], "\u{E7C7}\u{1E3F}\u{9FB4}"),
    (.big5, [0xA7, 0x41, 0xA6, 0x6E, 0x88, 0x62, 0x87, 0x7B], "你好\u{CA}\u{304}\u{21D53}"),
    (.eucJP, [0xC6, 0xFC, 0x8E, 0xB1, 0x8F, 0xB0, 0xA1], "日ｱ丂"),
    (.iso2022JP, [0x1B, 0x24, 0x42, 0x46, 0x7C, 0x1B, 0x28, 0x4A, 0x5C, 0x1B, 0x28, 0x49, 0x31, 0x1B, 0x28, 0x42, 0x5C],
      "日¥ｱ\\"),
    (.shiftJIS, [0x93, 0xFA, 0xB1, 0xF0, 0x40, 0x5C, 0xFA, 0x40], "日ｱ\u{E000}\\ⅰ"),
    (.eucKR, [0xC7, 0xD1, 0x81, 0x41], "한갂"),
    (.xUserDefined, [0x41, 0x80, 0xFF], "A\u{F780}\u{F7FF}"),
    (.replacement, [0x41, 0x42], "\u{FFFD}"),
  ]

  @Test(arguments: vectors)
  func decodes(_ encoding: TextEncoding, _ bytes: [UInt8], _ text: String) {
    #expect(decode(bytes, encoding) == text)
  }

  static let malformed: [(TextEncoding, [UInt8], String)] = [
    (.utf8, [0xC0, 0x80], "\u{FFFD}\u{FFFD}"),
    (.utf8, [0xE2, 0x82, 0x41], "\u{FFFD}A"),
    (.utf8, [0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
    (.utf8, [0xF0, 0x9F, 0x92, 0xF0, 0x9F, 0x92, 0xA9], "\u{FFFD}💩"),
    (.utf8, [0xF4, 0x90, 0x80, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
    (.utf8, [0xE2], "\u{FFFD}"),
    (.utf16LE, [0x00, 0xD8, 0x61, 0x00, 0x00, 0xDC, 0x61], "\u{FFFD}a\u{FFFD}\u{FFFD}"),
    (.windows1253, [0xAA], "\u{FFFD}"),
    (.gb18030, [0x81, 0x30, 0x81, 0x41], "\u{FFFD}0丄"),
    (.gb18030, [0xFF, 0x81, 0x7F, 0x81], "\u{FFFD}\u{FFFD}\u{7F}\u{FFFD}"),
    (.big5, [0x80, 0xA1, 0x20, 0xA1], "\u{FFFD}\u{FFFD} \u{FFFD}"),
    (.eucJP, [0x8E, 0x41, 0x8F, 0xA1, 0x41, 0xA0], "\u{FFFD}A\u{FFFD}A\u{FFFD}"),
    (.iso2022JP, [0x1B, 0x24, 0x1B, 0x28, 0x42, 0x0E], "\u{FFFD}$\u{FFFD}"),
    (.iso2022JP, [0x1B, 0x28, 0x42, 0x1B, 0x28, 0x42, 0x80], "\u{FFFD}\u{FFFD}"),
    (.shiftJIS, [0xA0, 0x81, 0x20], "\u{FFFD}\u{FFFD} "),
    (.eucKR, [0xC7, 0x20, 0x80], "\u{FFFD} \u{FFFD}"),
  ]

  @Test(arguments: malformed)
  func replacesMalformedBytes(_ encoding: TextEncoding, _ bytes: [UInt8], _ text: String) {
    #expect(decode(bytes, encoding) == text)
    #expect(throws: DecodingFailure(encoding: encoding)) { try decodeFatally(bytes, encoding) }
  }

  @Test(arguments: vectors + malformed)
  func chunksMayEndAnywhere(_ encoding: TextEncoding, _ bytes: [UInt8], _ text: String) throws {
    for first in 0...bytes.count {
      for second in first...bytes.count {
        var decoder = TextDecoder(encoding: encoding)
        var output: [UInt16] = []
        try decoder.decode(Array(bytes[..<first]), stream: true, into: &output)
        try decoder.decode(Array(bytes[first..<second]), stream: true, into: &output)
        try decoder.decode(Array(bytes[second...]), into: &output)
        #expect(String(decoding: output, as: UTF16.self) == text, "split at \(first) and \(second)")
      }
    }
  }

  @Test func longASCIIWithAnythingBetween() throws {
    let text = String(repeating: "The quick brown fox. ", count: 20)
    for position in 0..<40 {
      var bytes = Array(text.utf8)
      bytes.insert(contentsOf: "é漢𝄞".utf8, at: position)
      bytes.insert(0xFF, at: 100)
      #expect(decode(bytes, .utf8) == String(decoding: bytes, as: UTF8.self))
    }
  }

  @Test func agreesWithTheStandardLibraryOnRandomUTF8() {
    var generator = SystemRandomNumberGenerator()
    let pool: [UInt8] = [
      0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC1, 0xC2, 0xDF, 0xE0, 0xE2, 0xED, 0xEF, 0xF0, 0xF1, 0xF4, 0xF5,
    ]
    for _ in 0..<2_000 {
      let bytes = (0..<24).map { _ in pool.randomElement(using: &generator) ?? 0 }
      #expect(decode(bytes, .utf8, ignoresBOM: true) == String(decoding: bytes, as: UTF8.self), "\(bytes)")
    }
  }

  @Test func byteOrderMarks() throws {
    let bom: [UInt8] = [0xEF, 0xBB, 0xBF]
    #expect(decode(bom + bom + [0x61], .utf8) == "\u{FEFF}a")
    #expect(decode(bom + [0x61], .utf8, ignoresBOM: true) == "\u{FEFF}a")
    #expect(decode([0xFE, 0xFF, 0x00, 0x61], .utf16BE) == "a")
    #expect(decode([0xFF, 0xFE, 0x61, 0x00], .utf16LE) == "a")
    #expect(decode([0xFF, 0xFE, 0x61, 0x00], .utf16BE) == "\u{FFFE}\u{6100}")
    #expect(decode([0x84, 0x31, 0x95, 0x33], .gb18030) == "\u{FEFF}")
    var decoder = TextDecoder(encoding: .utf8)
    var output: [UInt16] = []
    for byte in bom + [0x61] { try decoder.decode([byte], stream: true, into: &output) }
    try decoder.decode([], into: &output)
    #expect(output == [0x61])
    // The next stream has a mark of its own.
    try decoder.decode(bom + [0x62], into: &output)
    #expect(output == [0x61, 0x62])
    #expect(TextEncoding(byteOrderMarkOf: bom) == .utf8)
    #expect(TextEncoding(byteOrderMarkOf: [0xFE, 0xFF] as [UInt8]) == .utf16BE)
    #expect(TextEncoding(byteOrderMarkOf: [0xFF, 0xFE] as [UInt8]) == .utf16LE)
    #expect(TextEncoding(byteOrderMarkOf: [0xEF, 0xBB] as [UInt8]) == nil)
  }

  @Test func hooks() {
    let bom: [UInt8] = [0xEF, 0xBB, 0xBF]
    #expect(TextDecoder.decode(bom + [0xC3, 0xA4], fallback: .windows1252) == [0xE4])
    #expect(TextDecoder.decode([0xC3, 0xA4], fallback: .windows1252) == [0xC3, 0xA4])
    #expect(TextDecoder.utf8Decode(bom + [0x61]) == [0x61])
    #expect(TextDecoder.utf8DecodeWithoutBOM(bom + [0xFF]) == [0xFEFF, 0xFFFD])
    #expect(TextDecoder.utf8DecodeWithoutBOMOrFail([0x61]) == [0x61])
    #expect(TextDecoder.utf8DecodeWithoutBOMOrFail([0xFF]) == nil)
  }

  @Test func failuresLeaveNothingBehind() throws {
    var decoder = TextDecoder(encoding: .utf8, isFatal: true)
    var output: [UInt16] = [0x78]
    #expect(throws: DecodingFailure.self) { try decoder.decode([0x61, 0xFF], stream: true, into: &output) }
    #expect(output == [0x78])
    #expect(throws: DecodingFailure.self) { try decoder.decode([0xE2, 0x82], into: &output) }
    try decoder.decode([0xE2], stream: true, into: &output)
    try decoder.decode([0x82, 0xAC], into: &output)
    #expect(output == [0x78, 0x20AC])
  }
}
