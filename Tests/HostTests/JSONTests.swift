import Host
import Testing

@Suite struct JSONTests {

  @Test(arguments: [
    "null", "true", "false", "0", "-0", "12345678901234567890", "1.0", "1.50", "1e400", "-2.5E-3", #""""#, #""a""#,
    "[]", "[1,[2,[]]]", "{}", #"{"b":1,"a":{"c":null}}"#,
  ])
  func comesBackAsItWasWritten(text: String) throws {
    #expect(try JSON(parsing: text).text == text)
  }

  @Test func ignoresWhitespaceBetweenTokens() throws {
    #expect(try JSON(parsing: " \t\r\n{ \"a\" : [ 1 , 2 ] } \n").text == #"{"a":[1,2]}"#)
  }

  @Test(arguments: [
    (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{c}\n\r\t"),
    (#""\u0041\u00e9\u20AC""#, "Aé€"),
    (#""\ud83d\ude00""#, "😀"),
    (#""a\ud83d""#, "a\u{fffd}"),
    (#""\ud83dx""#, "\u{fffd}x"),
    (#""\ude00\ud83d""#, "\u{fffd}\u{fffd}"),
    (#""\ud83d\u0041""#, "\u{fffd}A"),
    (#""\u0000""#, "\0"),
  ])
  func readsEscapes(text: String, value: String) throws {
    #expect(try JSON(parsing: text) == .string(value))
  }

  @Test func writesStringsThatOthersCanRead() {
    #expect(JSON.string("a\"\\/\n\r\t\u{1}\u{1f}é😀").text == #""a\"\\/\n\r\t\u0001\u001fé😀""#)
  }

  @Test(arguments: [
    ("", 0), (" ", 1), ("{", 1), ("[1,]", 3), ("[1 2]", 3), (#"{"a" 1}"#, 5), (#"{a:1}"#, 1), (#"{"a":1,}"#, 7),
    ("tru", 0), ("nullx", 4), ("01", 1), ("1.", 2), ("-", 1), ("1e", 2), ("+1", 0), (".5", 0), ("'a'", 0),
    (#""a"#, 0), ("\"a\nb\"", 2), (#""\x""#, 1), (#""\u12g4""#, 5), ("[1] 2", 4), ("\u{feff}1", 0),
  ])
  func saysWhereATextIsWrong(text: String, offset: Int) {
    let error = #expect(throws: JSONSyntaxError.self) { try JSON(parsing: text) }
    #expect(error?.offset == offset)
  }

  @Test func refusesBytesThatAreNotUTF8() {
    for bytes: [UInt8] in [[0x22, 0xff, 0x22], [0x22, 0xed, 0xa0, 0x80, 0x22], [0x22, 0xc0, 0x80, 0x22], [0xff]] {
      #expect(throws: JSONSyntaxError.self) {
        try bytes.withUnsafeBufferPointer { bytes in try JSON(parsing: bytes) }
      }
    }
  }

  @Test func limitsNesting() throws {
    let deepest = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    #expect(try JSON(parsing: deepest).text == deepest)
    let error = #expect(throws: JSONSyntaxError.self) { try JSON(parsing: String(repeating: "[", count: 100_000)) }
    #expect(error?.offset == 512)
  }

  @Test func readsNumbers() throws {
    #expect(try JSON(parsing: "1.0").int == 1)
    #expect(try JSON(parsing: "1e3").int == 1_000)
    #expect(try JSON(parsing: "1.5").int == nil)
    #expect(try JSON(parsing: "1e40").int == nil)
    #expect(try JSON(parsing: "1.5").double == 1.5)
    #expect(JSON(0.1).text == "0.1")
    #expect(JSON(3.0).text == "3")
    #expect(JSON(Double.infinity).text == "null")
    #expect(JSON(Double.nan).text == "null")
    #expect(try JSON(parsing: JSON(1e300).text).double == 1e300)
  }

  @Test func theLastOfSeveralMembersCounts() throws {
    #expect(try JSON(parsing: #"{"a":1,"b":2,"a":3}"#)["a"] == 3)
  }

  @Test func embedsSerializedValuesAsTheyAre() {
    #expect(JSON.fields(("value", .raw(#"{"a":1.0}"#)), ("absent", nil)).text == #"{"value":{"a":1.0}}"#)
  }
}
