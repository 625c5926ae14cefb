import BrowserPlugin
import Testing

@Suite struct PluginValueTests {

  @Test(arguments: [
    ("*", "gopher://x/", true),
    ("<all_urls>", "data:,x", true),
    ("*://*/*", "https://a.com/", true),
    ("*://*/*", "wss://a.com/", true),
    ("*://*/*", "file:///x", false),
    ("http://*/*", "https://a.com/", false),
    ("*://example.com/*", "http://example.com/x", true),
    ("*://example.com/*", "http://www.example.com/x", false),
    ("*://*.example.com/*", "http://www.example.com/x", true),
    ("*://*.example.com/*", "http://example.com/x", true),
    ("*://*.example.com/*", "http://notexample.com/x", false),
    ("*://*.Example.com/*", "http://a.b.example.com:8080/x", true),
    ("*://example.com:8080/*", "http://example.com:8080/", true),
    ("*://example.com:8080/*", "http://example.com/", false),
    ("*://example.com:443/*", "https://example.com/", true),
    ("*://example.com:*/*", "http://example.com:1/", true),
    ("*://[::1]/*", "http://[::1]:80/x", true),
    ("*://u/*", "http://name:pass@u/x", true),
    ("*://a/b", "http://a/b", true),
    ("*://a/b", "http://a/bc", false),
    ("*://a/b", "http://a/b#c", true),
    ("*://a/b", "http://a/b?c", false),
    ("*://a/b*", "http://a/b?c", true),
    ("*://a/*.js", "http://a/x/y.js", true),
    ("*://a/*.js", "http://a/x.js?y", false),
    ("*://a/*x*y", "http://a/1x2x3y", true),
    ("*://a/*x*y", "http://a/1y2x", false),
    ("file:///*", "file:///home/x", true),
  ])
  func patterns(pattern: String, url: String, matches: Bool) {
    #expect(URLPattern(pattern)?.matches(url) == matches)
  }

  @Test(arguments: [
    "", "x", "http", "http://", "http://a", "://a/", "h*://a/", "*://a*b/", "*://a.*/", "*:///x", "*://*./",
  ])
  func whatIsNoPattern(_ text: String) {
    #expect(URLPattern(text) == nil)
  }

  @Test func manyStarsTakeNoLongTime() {
    let pattern = URLPattern("*://a/" + String(repeating: "*x", count: 30) + "*y")!
    #expect(!pattern.matches("http://a/" + String(repeating: "x", count: 10_000)))
  }

  @Test func headers() {
    var headers: HTTPHeaders = ["Accept": "a", "X": "1", "accept": "b"]
    #expect(headers["ACCEPT"] == "a, b")
    #expect(headers.values(of: "accept") == ["a", "b"])
    #expect(headers["none"] == nil)
    headers.append("x", "2")
    headers.set("accept", to: "c")
    #expect(headers.map(\.name) == ["accept", "X", "x"])
    headers["X"] = nil
    headers["New"] = "n"
    #expect(headers.map(\.value) == ["c", "n"])
    #expect(HTTPHeaders.areEqual("a[", "A[") && !HTTPHeaders.areEqual("a[", "a{"))
    #expect(!HTTPHeaders.areEqual("@", "`"))
  }

  @Test(arguments: [
    ("text/html", "text/html", [:]),
    (" Text/HTML ; Charset=UTF-8 ", "text/html", ["charset": "UTF-8"]),
    ("text/html;charset=\"a;b\\\"c\"x;y=z", "text/html", ["charset": "a;b\"c", "y": "z"]),
    ("text/html;charset=;a=1;a=2;b", "text/html", ["a": "1"]),
    ("text/html;;charset=x", "text/html", ["charset": "x"]),
    ("text/html;charset=\"unclosed", "text/html", ["charset": "unclosed"]),
  ] as [(String, String, [String: String])])
  func mimeTypes(text: String, essence: String, parameters: [String: String]) {
    #expect(MIMEType(text)?.essence == essence)
    #expect(MIMEType(text)?.parameters == parameters)
  }

  @Test(arguments: ["", "text", "text/", "/html", "te xt/html", "text/ht(ml", "ä/b"])
  func whatIsNoMIMEType(_ text: String) {
    #expect(MIMEType(text) == nil)
  }
}
