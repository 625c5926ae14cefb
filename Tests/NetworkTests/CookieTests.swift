import BrowserPlugin
import Network
import Synchronization
import TestSupport
import Testing
import WebURL

@BrowserActor
@Suite struct CookieTests {

  private let page = URLRecord("http://example.com/a/b")!

  @Test func cookiesAreReceivedAndSent() async throws {
    let server = try TestServer()
    server.route("/set") { _ in
      .redirect("/get").header("Set-Cookie", "a=1").header("Set-Cookie", "b=2; HttpOnly; Path=/get")
        .header("Set-Cookie", "c=3; Path=/other")
    }
    server.route("/get") { .text($0["Cookie"] ?? "none") }
    let session = NetworkSession()
    #expect(try await session.text(server.url("/set")) == "b=2; a=1")
    #expect(session.cookies.cookies(for: URLRecord(server.url("/get"))!) == "a=1")
    var request = ResourceRequest(url: server.url("/get"))
    request.includesCredentials = false
    #expect(try await session.load(request).body == Array("none".utf8))
    #expect(try await session.text(server.url("/get", host: "localhost")) == "none")
  }

  @Test func responsesToRequestsWithoutCredentialsSetNothing() async throws {
    let server = try TestServer()
    server.route("/") { _ in .text("x").header("Set-Cookie", "a=1") }
    let session = NetworkSession()
    var request = ResourceRequest(url: server.url("/"))
    request.includesCredentials = false
    _ = try await session.load(request)
    #expect(session.cookies.list().isEmpty)
  }

  @Test func scriptsCannotTouchHiddenCookies() {
    let cookies = NetworkSession().cookies
    cookies.set(Cookie(name: "id", value: "server", domain: "example.com", isHTTPOnly: true))
    #expect(!cookies.setCookie("id=script; path=/", for: page))
    #expect(!cookies.setCookie("other=1; HttpOnly", for: page))
    #expect(cookies.setCookie("mine=1; path=/", for: page))
    #expect(cookies.cookies(for: page) == "mine=1")
    #expect(cookies.cookies(for: page, httpOnly: true) == "id=server; mine=1")
  }

  @Test func scriptsSetReplaceAndDelete() {
    let cookies = NetworkSession().cookies
    cookies.setCookie("a=1", for: page)
    cookies.setCookie("a=2", for: page)
    cookies.setCookie("b=3; path=/", for: page)
    #expect(cookies.cookies(for: page) == "a=2; b=3")
    #expect(cookies.cookies(for: URLRecord("http://example.com/")!) == "b=3")
    cookies.setCookie("a=; expires=Thu, 01 Jan 1970 00:00:00 GMT", for: page)
    #expect(cookies.cookies(for: page) == "b=3")
  }

  @Test func foreignDomainsAndPublicSuffixesAreRefused() {
    let cookies = NetworkSession().cookies
    #expect(!cookies.setCookie("a=1; domain=other.com", for: page))
    cookies.setCookie("a=1; domain=com", for: page)
    cookies.setCookie("s=1; Secure", for: page)
    #expect(cookies.list().isEmpty)
    cookies.setCookie("a=1; domain=example.com", for: page)
    #expect(cookies.cookies(for: URLRecord("http://www.example.com/a/")!) == "a=1")
  }

  @Test func aSuffixThatIsTheHostItselfMakesACookieOfTheHost() {
    let cookies = NetworkSession().cookies
    let local = URLRecord("http://localhost:8000/a/b")!
    #expect(cookies.setCookie("a=1; domain=localhost", for: local))
    #expect(cookies.setCookie("b=2; domain=.localhost; path=/", for: local))
    #expect(cookies.cookies(for: local) == "a=1; b=2")
    #expect(cookies.cookies(for: URLRecord("http://www.localhost:8000/a/")!) == "")
  }

  @Test func textWithControlCharactersIsNoCookie() {
    let cookies = NetworkSession().cookies
    for text in ["a=\u{1}", "a=1\u{0}", "a\u{7F}=1", "a=1; path=/\u{B}", "a=1\n"] {
      #expect(!cookies.setCookie(text, for: page), "\(text.debugDescription)")
    }
    #expect(cookies.list().isEmpty)
    #expect(cookies.setCookie("a=\t1\t2\t", for: page))
  }

  @Test func sameSiteIsHeeded() async throws {
    let server = try TestServer()
    server.route("/") { .text($0["Cookie"] ?? "none") }
    let session = NetworkSession()
    for (name, sameSite) in [("none", Cookie.SameSite.none), ("lax", .lax), ("strict", .strict)] {
      session.cookies.set(Cookie(name: name, value: "1", domain: "127.0.0.1", sameSite: sameSite))
    }
    func cookies(_ change: (inout ResourceRequest) -> Void) async throws -> String {
      var request = ResourceRequest(url: server.url("/"))
      change(&request)
      return try await String(decoding: session.load(request).body, as: UTF8.self)
    }
    #expect(try await cookies { $0.resourceType = .document } == "none=1; lax=1; strict=1")
    #expect(try await cookies { $0.documentURL = server.url("/page") } == "none=1; lax=1; strict=1")
    #expect(try await cookies { $0.documentURL = "http://other.com/" } == "none=1")
    #expect(try await cookies {
      $0.resourceType = .document
      $0.initiatorURL = "http://other.com/"
    } == "none=1; lax=1")
    #expect(try await cookies {
      $0.resourceType = .document
      $0.initiatorURL = "http://other.com/"
      $0.method = "POST"
    } == "none=1")
  }

  @Test func cookiesAreListedAndCleared() {
    let cookies = NetworkSession().cookies
    let cookie = Cookie(
      name: "n", value: "v", domain: ".example.com", path: "/a", expires: 4_000_000_000, isSecure: true,
      isHTTPOnly: true, sameSite: .strict)
    cookies.set(cookie)
    cookies.set(Cookie(name: "m", value: "w", domain: "example.org"))
    #expect(Set(cookies.list().map(\.name)) == ["n", "m"])
    #expect(cookies.list(for: URLRecord("https://www.example.com/a")!) == [cookie])
    #expect(cookies.list(for: URLRecord("http://www.example.com/a")!).isEmpty)
    #expect(cookies.clear(for: URLRecord("http://example.org/")!, name: "other") == 0)
    #expect(cookies.clear(for: URLRecord("http://example.org/")!) == 1)
    #expect(cookies.clear() == 1)
    #expect(cookies.list().isEmpty)
  }

  @Test func cookiesOutliveTheSessionInAFile() throws {
    let folder = try Folder()
    var configuration = NetworkConfiguration()
    configuration.dataDirectory = folder.path + "/data"
    NetworkSession(configuration: configuration).cookies.setCookie("a=1; max-age=1000", for: page)
    NetworkSession(configuration: configuration).cookies.setCookie("b=2", for: page)
    #expect(NetworkSession(configuration: configuration).cookies.cookies(for: page) == "a=1")
  }

  @Test func lettersBeyondASCIIAreKept() async throws {
    let server = try TestServer()
    server.route("/set") { _ in .redirect("/get").header("Set-Cookie", "größe=größer \u{1F36A}; Path=/; HttpOnly") }
    server.route("/get") { .text($0["Cookie"] ?? "none") }
    let session = NetworkSession()
    #expect(try await session.text(server.url("/set")) == "größe=größer \u{1F36A}")
    let cookies = NetworkSession().cookies
    cookies.setCookie(" ä\t=\t ö ; max-age=100", for: page)
    cookies.setCookie("ü; path=/", for: page)
    #expect(cookies.list(for: page).map(\.name).sorted() == ["", "ä"])
    #expect(cookies.cookies(for: page).contains("ä=ö"))
    cookies.setCookie("ä=; max-age=0", for: page)
    #expect(cookies.cookies(for: page) == "ü")
  }

  @Test func changesAreTold() async throws {
    let server = try TestServer()
    server.route("/") { _ in .text("x").header("Set-Cookie", "a=1") }
    let session = NetworkSession()
    let count = Mutex(0)
    var watch: CookieWatch? = session.cookies.watch { count.withLock { $0 += 1 } }
    _ = try await session.text(server.url("/"))
    #expect(count.withLock { $0 } == 1)
    session.cookies.setCookie("b=2", for: page)
    session.cookies.setCookie("__Secure-c=3", for: page)
    #expect(count.withLock { $0 } == 2)
    session.cookies.set(Cookie(name: "d", value: "4", domain: "example.com"))
    session.cookies.clear()
    session.cookies.clear()
    #expect(count.withLock { $0 } == 4)
    watch = nil
    session.cookies.setCookie("b=2", for: page)
    #expect(count.withLock { $0 } == 4)
    #expect(watch == nil)
  }

  @Test func manyThreadsMayUseTheStore() async {
    let cookies = NetworkSession().cookies
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          let url = URLRecord("http://host\(number % 2).com/")!
          for index in 0..<100 {
            cookies.setCookie("c\(number)-\(index)=1", for: url)
            _ = cookies.cookies(for: url)
          }
        }
      }
    }
    #expect(cookies.list().count == 800)
  }
}
