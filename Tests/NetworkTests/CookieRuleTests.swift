import BrowserPlugin
import Network
import TestSupport
import Testing
import WebURL

/// What the attributes and prefixes of cookies do, and their files.
@BrowserActor
@Suite struct CookieRuleTests {

  private let page = URLRecord("https://shop.example.com/a")!

  @Test func prefixesBindCookies() {
    let cookies = NetworkSession().cookies
    #expect(!cookies.setCookie("__Secure-a=1", for: page))
    cookies.setCookie("__Host-a=1; Secure; Path=/; Domain=example.com", for: page)
    cookies.setCookie("__Host-b=1; Secure; Path=/a", for: page)
    #expect(cookies.list().isEmpty)
    cookies.setCookie("__Secure-a=1; Secure", for: page)
    cookies.setCookie("__Host-a=1; Secure; Path=/", for: page)
    #expect(cookies.list().map(\.name).sorted() == ["__Host-a", "__Secure-a"])
    #expect(cookies.list().map(\.domain) == ["shop.example.com", "shop.example.com"])
  }

  @Test func partitionedCookiesExistInTheirSitesTabsOnly() throws {
    let cookies = NetworkSession().cookies
    let widget = URLRecord("https://widget.net/")!
    func context(_ tab: String) -> SameSiteContext { SameSiteContext(scriptIn: URLRecord(tab)!) }
    let inShop = context("https://shop.example.com/a"), inOther = context("https://other.org/")
    #expect(cookies.setCookie("p=1; Secure; SameSite=None; Partitioned", for: widget, context: inShop))
    #expect(cookies.setCookie("q=2; Secure; SameSite=None", for: widget, context: inShop))
    #expect(!cookies.setCookie("r=3; SameSite=None; Partitioned", for: widget, context: inShop))
    #expect(cookies.cookies(for: widget, context: inShop) == "q=2; p=1")
    #expect(cookies.cookies(for: widget, context: context("https://www.example.com/")) == "q=2; p=1")
    #expect(cookies.cookies(for: widget, context: inOther) == "q=2")
    #expect(cookies.cookies(for: widget) == "q=2")
    #expect(cookies.list().compactMap(\.partitionKey) == ["https://example.com"])
    #expect(cookies.clear() == 2)
    #expect(cookies.list().isEmpty)
  }

  @Test func partitionedCookiesOutliveTheSession() throws {
    let folder = try Folder()
    var configuration = NetworkConfiguration()
    configuration.dataDirectory = folder.path
    let text = "p=1; Secure; SameSite=None; Partitioned; Max-Age=1000"
    for host in ["[::1]", "under_score.example", "example.com"] {
      let url = URLRecord("https://\(host)/")!
      #expect(NetworkSession(configuration: configuration).cookies.setCookie(text, for: url))
      #expect(NetworkSession(configuration: configuration).cookies.cookies(for: url) == "p=1")
    }
    let session = NetworkSession(configuration: configuration)
    #expect(session.cookies.list().compactMap(\.partitionKey) == [
      "https://[::1]", "https://example.com", "https://under_score.example",
    ])
    #expect(session.cookies.clear() == 3)
    #expect(NetworkSession(configuration: configuration).cookies.list().isEmpty)
  }

  @Test func whatIsEmbeddedSetsNoCookiesOfItsOwnSiteOnly() async throws {
    let server = try TestServer()
    server.route("/") { _ in .text("x").header("Set-Cookie", "lax=1; SameSite=Lax").header("Set-Cookie", "strict=1; SameSite=Strict") }
    let session = NetworkSession()
    var request = ResourceRequest(url: server.url("/"))
    request.documentURL = "http://other.com/"
    _ = try await session.load(request)
    #expect(session.cookies.list().isEmpty)
    request.documentURL = server.url("/page")
    _ = try await session.load(request)
    #expect(session.cookies.list().map(\.name).sorted() == ["lax", "strict"])
  }

  @Test(arguments: CookieFormat.allCases)
  func whatIsWrittenIsReadAgain(format: CookieFormat) throws {
    var cookies = [
      Cookie(name: "a", value: "1=2, \u{FC}", domain: "example.com", path: "/x"),
      Cookie(
        name: "b", value: "", domain: ".example.com", expires: 4_000_000_000, isSecure: true, isHTTPOnly: true),
    ]
    if format == .json {
      cookies.append(Cookie(
        name: "c", value: "3", domain: "example.org", isSecure: true, sameSite: .none,
        partitionKey: "https://example.com"))
    }
    let read = try CookieText(parsing: CookieText.text(of: cookies, format))
    #expect(read.cookies == cookies)
    #expect(read.problems == [])
    #expect(read.format == format)
  }

  @Test func whatOtherProgramsWriteIsRead() throws {
    let curl = """
      # Netscape HTTP Cookie File
      # https://curl.se/docs/http-cookies.html

      #HttpOnly_.example.com\tTRUE\t/\tTRUE\t1900000000\tid\t7\r
      example.com\tFALSE\t/a\tFALSE\t0\tempty\t
      example.com\tFALSE\t/a\tFALSE\tsoon\tx\t1
      co.uk\tTRUE\t/\tFALSE\t0\tx\t1
      nonsense
      """
    let lines = try CookieText(parsing: curl)
    #expect(lines.cookies == [
      Cookie(
        name: "id", value: "7", domain: ".example.com", expires: 1_900_000_000, isSecure: true, isHTTPOnly: true),
      Cookie(name: "empty", value: "", domain: "example.com", path: "/a"),
    ])
    #expect(lines.problems.map(\.place) == [6, 7, 8])
    let exported = """
      {"cookies":[
        {"name":"a","value":"1","domain":"example.com","hostOnly":false,"expirationDate":1900000000.5,"path":"/",
         "sameSite":"no_restriction","secure":true,"session":false},
        {"name":"b","value":"2","domain":".example.com","hostOnly":true,"expires":-1,"sameSite":"unspecified"},
        {"name":"c","value":"3"},
        {"name":"__Host-d","value":"4","domain":"example.com"},
        {"name":"e","value":"5;6","domain":"example.com"}
      ]}
      """
    let json = try CookieText(parsing: exported)
    #expect(json.cookies == [
      Cookie(
        name: "a", value: "1", domain: ".example.com", expires: 1_900_000_000, isSecure: true, sameSite: .none),
      Cookie(name: "b", value: "2", domain: "example.com"),
    ])
    #expect(json.problems.map(\.place) == [3, 4, 5])
    #expect(throws: JSONSyntaxError.self) { try CookieText(parsing: "[{") }
  }

  @Test func theCookieFileIsReadAndWritten() throws {
    let folder = try Folder()
    var configuration = NetworkConfiguration()
    configuration.cookieFile = folder.path + "/cookies.txt"
    let first = NetworkSession(configuration: configuration)
    try first.readCookieFile()
    first.cookies.setCookie("a=1", for: page)
    try first.writeCookieFile()
    let second = NetworkSession(configuration: configuration)
    try second.readCookieFile()
    #expect(second.cookies.cookies(for: page) == "a=1")
    try FileContents.write(Array("no cookies here".utf8), to: configuration.cookieFile!)
    let third = NetworkSession(configuration: configuration)
    #expect(throws: PluginProblem.self) { try third.readCookieFile() }
    try third.writeCookieFile()
    #expect(try FileContents.read(configuration.cookieFile!) == Array("no cookies here".utf8))
  }
}
