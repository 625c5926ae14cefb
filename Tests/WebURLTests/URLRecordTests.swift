import Testing
import WebURL

@Suite struct URLRecordTests {

  private func parse(_ input: String, base: String? = nil) throws -> URLRecord {
    let base = try base.map { try #require(URLRecord($0)) }
    return try #require(URLRecord(input, base: base))
  }

  @Test func partsOfAFullURL() throws {
    let url = try parse("HTTPS://us%20er:pa:ss@Example.ORG:8080/a/./b/../c?x=1&y=<#frag ment")
    #expect(url.href == "https://us%20er:pa%3Ass@example.org:8080/a/c?x=1&y=%3C#frag%20ment")
    #expect(url.scheme == "https")
    #expect(url.username == "us%20er")
    #expect(url.password == "pa%3Ass")
    #expect(url.host == "example.org")
    #expect(url.hostKind == .domain)
    #expect(url.port == 8080)
    #expect(url.path == "/a/c")
    #expect(url.pathSegments == ["a", "c"])
    #expect(url.query == "x=1&y=%3C")
    #expect(url.fragment == "frag%20ment")
    #expect(url.pathAndQuery == "/a/c?x=1&y=%3C")
    #expect(url.withoutFragment.href == "https://us%20er:pa%3Ass@example.org:8080/a/c?x=1&y=%3C")
    #expect(url.value(of: .host) == "example.org:8080")
    #expect(url.value(of: .hash) == "#frag%20ment")
    #expect(url.includesCredentials)
  }

  @Test func partsThatAreNullDifferFromEmptyOnes() throws {
    let bare = try parse("foo:/a")
    #expect(bare.host == nil && bare.query == nil && bare.fragment == nil && bare.port == nil)
    let empty = try parse("foo:///a?#")
    #expect(empty.host == "" && empty.query == "" && empty.fragment == "")
    #expect(empty.hostKind == .empty)
    #expect(empty.value(of: .search) == "" && empty.value(of: .hash) == "")
    #expect(empty.href == "foo:///a?#")
  }

  @Test func opaquePaths() throws {
    let url = try parse("data:text/html,<p> x  #f")
    #expect(url.hasOpaquePath)
    #expect(url.path == "text/html,<p> x %20")
    #expect(URLRecord("x", base: url) == nil)
    #expect(URLRecord("#g", base: url)?.href == "data:text/html,<p> x %20#g")
  }

  @Test func defaultPortsAreLeftOut() throws {
    #expect(try parse("http://a:80/").href == "http://a/")
    #expect(try parse("http://a:80/").effectivePort == 80)
    #expect(try parse("wss://a:0443/").href == "wss://a/")
    #expect(try parse("http://a:443/").port == 443)
  }

  @Test(arguments: [
    "", "//a", "http://", "http://a b/", "http://a:65536/", "http://a:x/", "http://[::1", "http://[1:2]/",
    "http://1.2.3.256/", "http://xn--a/", "http://user@/", "https://%00/", "http://a%b/", "http://foo.09/",
  ])
  func failures(_ input: String) {
    #expect(URLRecord(input) == nil)
  }

  @Test(arguments: [
    ("http://0x7f.1/", "127.0.0.1"), ("http://017700000001", "127.0.0.1"), ("http://4294967295", "255.255.255.255"),
    ("http://1.2.3", "1.2.0.3"), ("http://1.2.3.4.", "1.2.3.4"), ("http://[::FFFF:1.2.3.4]", "[::ffff:102:304]"),
    ("http://[1:0:0:2:0:0:0:3]", "[1:0:0:2::3]"), ("http://[0:0:0:0:0:0:0:0]", "[::]"),
    ("http://BÜCHER.example", "xn--bcher-kva.example"), ("http://faß.de", "xn--fa-hia.de"),
    ("http://%45xample", "example"), ("http://ｅｘａｍｐｌｅ。com", "example.com"), ("http://a_b.c", "a_b.c"),
    ("foo://Ex%41mple", "Ex%41mple"), ("foo://ü", "%C3%BC"), ("http://\u{4C0}.com", "xn--s5a.com"),
  ])
  func hosts(_ input: String, _ host: String) throws {
    #expect(try parse(input).host == host)
  }

  @Test func entriesAgree() throws {
    let text = "http://ü.example/ä?ö#𝄞"
    let expected = try parse(text)
    #expect(URLRecord(utf8: Array(text.utf8)) == expected)
    #expect(Array(text.utf16).withUnsafeBufferPointer { URLRecord(utf16: $0) } == expected)
    #expect(URLRecord(utf8: Array("http://a/".utf8) + [0xFF])?.path == "/%EF%BF%BD")
    let lone = Array("http://a/".utf16) + [0xD800]
    #expect(lone.withUnsafeBufferPointer { URLRecord(utf16: $0) }?.path == "/%EF%BF%BD")
  }

  @Test func queriesMayBeInAnotherEncoding() {
    let encoder = QueryEncoder { query in
      query.unicodeScalars.map { $0.value < 0x100 ? .bytes([UInt8($0.value)]) : .unencodable($0) }
    }
    #expect(URLRecord("http://a/ä?ä€'", queryEncoder: encoder)?.href == "http://a/%C3%A4?%E4%26%238364%3B%27")
    #expect(URLRecord("ws://a/?ä", queryEncoder: encoder)?.href == "ws://a/?%C3%A4")
    #expect(URLRecord("foo://a/?ä", queryEncoder: encoder)?.href == "foo://a/?%C3%A4")
  }

  @Test func equality() throws {
    let a = try parse("http://a/#x")
    let b = try parse("HTTP://A:80/#y")
    #expect(!a.equals(b))
    #expect(a.equals(b, excludingFragments: true))
    #expect(a.withoutFragment == b.withoutFragment)
  }

  @Test func origins() throws {
    #expect(try parse("http://a:81/x").origin.serialized == "http://a:81")
    #expect(try parse("http://a/x").origin == parse("http://A:80/y").origin)
    #expect(try parse("http://a/x").origin != parse("https://a/x").origin)
    #expect(try parse("blob:https://a/id").origin.serialized == "https://a")
    #expect(try parse("blob:ftp://a/id").origin.serialized == "null")
    let data = try parse("data:,x")
    #expect(data.origin.serialized == "null" && data.origin.isOpaque)
    #expect(data.origin != data.origin)
    let opaque = Origin.opaque()
    #expect(opaque == opaque)
  }

  @Test func setters() throws {
    var url = try parse("https://example.org/a?b#c")
    url.set(.port, to: "8080abc")
    url.set(.username, to: "me@")
    url.set(.pathname, to: "x?y#z")
    url.set(.search, to: "")
    url.set(.hash, to: "#")
    #expect(url.href == "https://me%40@example.org:8080/x%3Fy%23z#")
    url.set(.protocol, to: "foo")
    url.set(.hostname, to: "bad host")
    #expect(url.href == "https://me%40@example.org:8080/x%3Fy%23z#")
    #expect(url.setting(.href, to: "nonsense") == nil)
    url = try #require(url.setting(.href, to: "foo:/.//p"))
    #expect(url.path == "//p")
    url.set(.host, to: "h")
    #expect(url.href == "foo://h//p")
  }

  @Test func settersKeepWhatTheyReadBack() throws {
    let values = ["", "a", "/", "//", "a:1", "1", "?", "#", "..", "C|", "@", "[::1]", "é", "\t", "http", "file", " "]
    let urls = [
      "http://u:p@h:1/p?q#f", "file:///C:/x", "file://h/x", "foo://h", "foo:/p", "foo:/.//p", "data:x ?y#z", "foo:///",
    ]
    for href in urls {
      for component in URLComponent.allCases where component != .href {
        for value in values {
          let changed = try #require(try parse(href).setting(component, to: value))
          let again = try parse(changed.href)
          for part in URLComponent.allCases {
            #expect(again.value(of: part) == changed.value(of: part), "\(component) of \(href) to \(value): \(part)")
          }
        }
      }
    }
  }
}
