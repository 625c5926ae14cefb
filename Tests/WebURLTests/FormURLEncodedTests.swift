import Testing
import WebURL

@Suite struct FormURLEncodedTests {

  @Test func parses() {
    #expect(FormURLEncoded.parse("a=b&c=d+e&&f&=g&h=%C3%A4=%2&%ff") == [
      .init("a", "b"), .init("c", "d e"), .init("f", ""), .init("", "g"), .init("h", "ä=%2"), .init("\u{FFFD}", ""),
    ])
    #expect(FormURLEncoded.parse("").isEmpty)
  }

  @Test func serializes() {
    let pairs: [FormURLEncoded.Pair] = [.init("a b", "c&d=é"), .init("*-._", "~!'()"), .init("", ""), .init("%20", "+")]
    #expect(FormURLEncoded.serialize(pairs) == "a+b=c%26d%3D%C3%A9&*-._=%7E%21%27%28%29&=&%2520=%2B")
    #expect(FormURLEncoded.parse(FormURLEncoded.serialize(pairs)) == pairs)
  }

  @Test func serializesInAnotherEncoding() {
    let latin1 = QueryEncoder { text in
      text.unicodeScalars.map { $0.value < 0x100 ? .bytes([UInt8($0.value)]) : .unencodable($0) }
    }
    #expect(FormURLEncoded.serialize([.init("ä ", "€")], queryEncoder: latin1) == "%E4+=%26%238364%3B")
  }

  @Test func percentEncoding() {
    #expect(PercentEncoding.encode("a b/ü", .component) == "a%20b%2F%C3%BC")
    #expect(PercentEncoding.encode("a b", .formURLEncoded, spaceAsPlus: true) == "a+b")
    #expect(PercentEncoding.decode("%41%zz%4".utf8) == Array("A%zz%4".utf8))
  }
}
