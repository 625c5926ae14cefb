import BrowserPlugin
import Network
import TestSupport
import Testing

@BrowserActor
@Suite struct CacheTests {

  private final class Filter: CacheFilter {
    let filter: RequestFilter
    var result: ResourceAnswer?
    var error: (any Error)?
    var asked = 0

    nonisolated init(_ filter: RequestFilter = .everything) { self.filter = filter }

    func answer(to request: ResourceRequest) async throws -> ResourceAnswer? {
      asked += 1
      if let error { throw error }
      return result
    }
  }

  private func get(_ session: NetworkSession, _ url: String, _ mode: ResourceRequest.CacheMode = .default) async throws
    -> (text: String, isFromCache: Bool)
  {
    var request = ResourceRequest(url: url)
    request.cacheMode = mode
    let loaded = try await session.load(request)
    return (String(decoding: loaded.body, as: UTF8.self), loaded.response.isFromCache)
  }

  // MARK: - Cache filters

  @Test func aFilterAnswersWithoutTheNetwork() async throws {
    let server = try TestServer()
    let session = NetworkSession()
    let filter = Filter(RequestFilter(patterns: [URLPattern("*://*/ads/*")!]))
    let reason = BlockReason(list: "ads", rule: "/ads/")
    filter.result = ResourceAnswer(headers: ["Content-Type": "image/gif"], blockedBy: reason)
    session.add(filter, owner: "filter")
    server.route("/page") { _ in .text("page") }
    var events: [String] = []
    session.observe { event in
      if case .blocked(let entry, let reason) = event { events.append("\(entry.url) \(reason.rule)") }
    }
    let loaded = try await session.load(ResourceRequest(url: server.url("/ads/1.gif")))
    #expect(loaded.body.isEmpty)
    #expect(loaded.response.status == 200)
    #expect(loaded.response.isFromCache)
    #expect(server.connectionCount == 0)
    #expect(events == ["\(server.url("/ads/1.gif")) /ads/"])
    #expect(try await session.text(server.url("/page")) == "page")
    #expect(filter.asked == 1)
    #expect(session.log.entries().map(\.blockedBy) == [reason, nil])
    #expect(session.log.entries().map(\.isFromCache) == [true, false])
  }

  @Test func filtersAreAskedInOrderAndAFaultyOneIsSkipped() async throws {
    let session = NetworkSession()
    let first = Filter(), second = Filter(), third = Filter(), fourth = Filter()
    first.error = PluginError(plugin: "", phase: "", url: "", message: "broken")
    third.result = ResourceAnswer(body: Array("third".utf8))
    for (number, filter) in [first, second, third, fourth].enumerated() { session.add(filter, owner: "f\(number)") }
    var reports: [String] = []
    session.observe { if case .pluginFailed(let report) = $0 { reports.append(report.plugin) } }
    #expect(try await session.text("http://nowhere.invalid/") == "third")
    #expect([first, second, third, fourth].map(\.asked) == [1, 1, 1, 0])
    #expect(reports == ["f0"])
  }

  @Test func keptAnswersGoWhenTheFiltersChange() async throws {
    let session = NetworkSession()
    let filter = Filter()
    filter.result = ResourceAnswer(body: Array("one".utf8), isKept: true)
    session.add(filter, owner: "filter")
    let url = "http://nowhere.invalid/"
    #expect(try await session.text(url) == "one")
    filter.result = ResourceAnswer(body: Array("two".utf8), isKept: true)
    #expect(try await session.text(url) == "one")
    #expect(filter.asked == 1)
    session.filtersChanged()
    #expect(try await session.text(url) == "two")
    session.remove(filter)
    #expect(await session.failure(url)?.kind == .dns)
  }

  @Test func aFilterSeesTheTargetOfARedirect() async throws {
    let server = try TestServer()
    server.route("/a") { _ in .redirect("/tracker") }
    let session = NetworkSession()
    let filter = Filter(RequestFilter(patterns: [URLPattern("*://*/tracker")!]))
    filter.result = ResourceAnswer(status: 204)
    session.add(filter, owner: "filter")
    let loaded = try await session.load(ResourceRequest(url: server.url("/a")))
    #expect(loaded.response.status == 204)
    #expect(server.requests.map(\.path) == ["/a"])
  }

  // MARK: - The HTTP cache

  @Test func aFreshResponseIsUsedAgain() async throws {
    let server = try TestServer()
    server.route("/") { _ in .text("once").header("Cache-Control", "max-age=100").header("X-A", "1") }
    let session = NetworkSession()
    #expect(try await get(session, server.url("/")) == ("once", false))
    #expect(try await get(session, server.url("/#fragment")) == ("once", true))
    #expect(server.requests.count == 1)
    #expect(session.log.entries().map(\.isFromCache) == [false, true])
    session.clearCache()
    #expect(try await get(session, server.url("/")) == ("once", false))
  }

  @Test func aStaleResponseIsConfirmed() async throws {
    let server = try TestServer()
    server.route("/") { request in
      request["If-None-Match"] == "\"v1\""
        ? .status(304).header("X-Count", "2").header("Cache-Control", "max-age=100")
        : .text("body").header("ETag", "\"v1\"").header("X-Count", "1")
    }
    let session = NetworkSession()
    #expect(try await get(session, server.url("/")) == ("body", false))
    let second = try await session.load(ResourceRequest(url: server.url("/")))
    #expect(String(decoding: second.body, as: UTF8.self) == "body")
    #expect(second.response.status == 200)
    #expect(second.response.isFromCache)
    #expect(second.response.headers["X-Count"] == "2")
    #expect(second.response.headers["Content-Length"] == "4")
    #expect(try await get(session, server.url("/")) == ("body", true))
    #expect(server.requests.count == 2)
    #expect(server.connectionCount == 1)
  }

  @Test func aChangedResponseReplacesTheOld() async throws {
    let server = try TestServer()
    server.route("/") { request in
      .text(request["If-Modified-Since"] == nil ? "old" : "new")
        .header("Last-Modified", "Sat, 01 Jan 2022 00:00:00 GMT").header("Cache-Control", "no-cache")
    }
    let session = NetworkSession()
    #expect(try await get(session, server.url("/")) == ("old", false))
    #expect(try await get(session, server.url("/")) == ("new", false))
    #expect(server.requests[1]["If-Modified-Since"] == "Sat, 01 Jan 2022 00:00:00 GMT")
  }

  @Test func theRequestersOwnConditionIsLeftAlone() async throws {
    let server = try TestServer()
    server.route("/") { $0["If-None-Match"] == nil ? .text("x").header("ETag", "\"1\"") : .status(304) }
    let session = NetworkSession()
    _ = try await session.text(server.url("/"))
    let loaded = try await session.load(ResourceRequest(url: server.url("/"), headers: ["If-None-Match": "\"1\""]))
    #expect(loaded.response.status == 304)
    #expect(loaded.body.isEmpty)
  }

  @Test(arguments: [
    ("no-store", nil), ("max-age=0", nil), ("max-age=100", "*"), ("private, no-cache, max-age=100", nil),
    ("max-age=\"junk\"", nil),
  ] as [(String, String?)])
  func whatMustNotBeUsedAgainIsNot(cacheControl: String, vary: String?) async throws {
    let server = try TestServer()
    server.route("/") { _ in
      let response = TestResponse.text("x").header("Cache-Control", cacheControl)
      return vary.map { response.header("Vary", $0) } ?? response
    }
    let session = NetworkSession()
    for _ in 0..<2 { #expect(try await get(session, server.url("/")) == ("x", false)) }
    #expect(server.requests.count == 2)
  }

  @Test func expiresAndAgeAreHeeded() async throws {
    let server = try TestServer()
    server.route("/future") { _ in
      .text("x").header("Date", "Sat, 01 Jan 2022 00:00:00 GMT").header("Expires", "Fri, 01 Jan 2100 00:00:00 GMT")
    }
    server.route("/past") { _ in .text("x").header("Expires", "0") }
    server.route("/old") { _ in .text("x").header("Cache-Control", "max-age=100").header("Age", "100") }
    let session = NetworkSession()
    for path in ["/future", "/past", "/old"] { for _ in 0..<2 { _ = try await session.text(server.url(path)) } }
    #expect(server.requests.map(\.path) == ["/future", "/past", "/past", "/old", "/old"])
  }

  @Test func varyIsHeeded() async throws {
    let server = try TestServer()
    server.route("/") { request in
      .text(request["Accept-Language"] ?? "").header("Cache-Control", "max-age=100").header("Vary", "accept-language")
    }
    let session = NetworkSession()
    func get(_ language: String) async throws -> String {
      let request = ResourceRequest(url: server.url("/"), headers: ["Accept-Language": language])
      return try await String(decoding: session.load(request).body, as: UTF8.self)
    }
    #expect(try await [get("de"), get("de"), get("fr"), get("fr"), get("de")] == ["de", "de", "fr", "fr", "de"])
    #expect(server.requests.count == 3)
  }

  @Test func cacheModes() async throws {
    let server = try TestServer()
    let hits = TestCounter()
    server.route("/") { _ in .text("\(hits.next())").header("Cache-Control", "max-age=100").header("ETag", "\"1\"") }
    server.route("/stale") { _ in .text("\(hits.next())").header("ETag", "\"1\"") }
    let session = NetworkSession()
    #expect(await session.failure(onlyIfCached(server.url("/")))?.kind == .notCached)
    #expect(try await get(session, server.url("/"), .noStore) == ("1", false))
    #expect(try await get(session, server.url("/")) == ("2", false))
    #expect(try await get(session, server.url("/"), .reload) == ("3", false))
    #expect(server.requests.last?["If-None-Match"] == nil)
    #expect(try await get(session, server.url("/")) == ("3", true))
    #expect(try await get(session, server.url("/"), .noCache) == ("4", false))
    #expect(server.requests.last?["If-None-Match"] == "\"1\"")
    #expect(try await get(session, server.url("/stale")) == ("5", false))
    #expect(try await get(session, server.url("/stale"), .forceCache) == ("5", true))
    #expect(try await get(session, server.url("/stale"), .onlyIfCached) == ("5", true))
  }

  private func onlyIfCached(_ url: String) -> ResourceRequest {
    var request = ResourceRequest(url: url)
    request.cacheMode = .onlyIfCached
    return request
  }

  @Test func aChangingRequestInvalidates() async throws {
    let server = try TestServer()
    let hits = TestCounter()
    server.route("/") { _ in .text("\(hits.next())").header("Cache-Control", "max-age=100") }
    let session = NetworkSession()
    _ = try await get(session, server.url("/"))
    _ = try await session.load(ResourceRequest(url: server.url("/"), method: "POST"))
    #expect(try await get(session, server.url("/")) == ("3", false))
  }

  @Test func aPartialResponseIsNotKept() async throws {
    let server = try TestServer()
    let hits = TestCounter()
    server.route("/") { _ in
      hits.next() == 1
        ? .raw("HTTP/1.1 200 OK\r\nCache-Control: max-age=100\r\nContent-Length: 10\r\n\r\nhalf")
        : .text("whole").header("Cache-Control", "max-age=100")
    }
    let session = NetworkSession()
    #expect(await session.failure(server.url("/"))?.kind == .closedEarly)
    #expect(try await get(session, server.url("/")) == ("whole", false))
  }

  @Test func theCacheIsBounded() async throws {
    let server = try TestServer()
    server.route("/*") { _ in .bytes([UInt8](repeating: 1, count: 10_000)).header("Cache-Control", "max-age=100") }
    var configuration = NetworkConfiguration()
    configuration.cacheCapacity = 100_000
    let session = NetworkSession(configuration: configuration)
    for number in 0..<20 { _ = try await session.text(server.url("/\(number)")) }
    #expect(try await session.load(ResourceRequest(url: server.url("/19"))).response.isFromCache)
    #expect(try await !session.load(ResourceRequest(url: server.url("/0"))).response.isFromCache)
  }

  // MARK: - The disk

  private func session(in folder: Folder) -> NetworkSession {
    var configuration = NetworkConfiguration()
    configuration.dataDirectory = folder.path + "/data"
    return NetworkSession(configuration: configuration)
  }

  @Test func responsesOutliveTheSessionInAFolder() async throws {
    let server = try TestServer()
    server.route("/a") { request in
      .text("ä, in \(request["Accept-Language"] ?? "-")").header("Cache-Control", "max-age=100")
        .header("Vary", "Accept-Language, X-Other").header("X-Empty", "")
    }
    server.route("/empty") { _ in .status(204).header("Cache-Control", "max-age=100") }
    let folder = try Folder()
    let first = session(in: folder)
    let original = try await first.load(ResourceRequest(url: server.url("/a")))
    _ = try await first.load(ResourceRequest(url: server.url("/empty")))
    await first.flush()
    let second = session(in: folder)
    let loaded = try await second.load(ResourceRequest(url: server.url("/a")))
    #expect(loaded.body == original.body)
    #expect(loaded.response.isFromCache)
    #expect(loaded.response.headers == original.response.headers)
    #expect(loaded.response.statusText == "OK")
    #expect(loaded.response.httpVersion == "1.1")
    #expect(try await second.load(ResourceRequest(url: server.url("/empty"))).response.status == 204)
    #expect(server.requests.count == 2)
    let other = ResourceRequest(url: server.url("/a"), headers: ["Accept-Language": "de"])
    #expect(try await second.load(other).body == Array("ä, in de".utf8))
  }

  @Test func aConfirmedResponseIsFreshInTheFolderToo() async throws {
    let server = try TestServer()
    server.route("/") { request in
      request["If-None-Match"] == nil
        ? .text("body").header("ETag", "\"1\"") : .status(304).header("Cache-Control", "max-age=100")
    }
    let folder = try Folder()
    for (isFromCache, requests) in [(false, 1), (true, 2), (true, 2)] {
      let session = session(in: folder)
      #expect(try await get(session, server.url("/")) == ("body", isFromCache))
      #expect(server.requests.count == requests)
      await session.flush()
    }
  }

  @Test func aDamagedFileIsNoResponse() async throws {
    let server = try TestServer()
    server.route("/") { _ in .text("whole").header("Cache-Control", "max-age=100") }
    let folder = try Folder()
    let first = session(in: folder)
    _ = try await get(first, server.url("/"))
    await first.flush()
    let files = folder.files(in: "data/http-cache")
    #expect(files.count == 1)
    for damage in ["", "hansom cache 1\n\(server.url("/"))\n1\n5\n200 1.1 OK\n0\n\nwhol", "junk"] {
      try folder.write("data/http-cache/" + files[0], damage)
      let session = session(in: folder)
      #expect(try await get(session, server.url("/")) == ("whole", false))
      await session.flush()
    }
    #expect(try await get(session(in: folder), server.url("/")) == ("whole", true))
  }

  @Test func clearingAndInvalidatingReachTheFolder() async throws {
    let server = try TestServer()
    server.route("/*") { _ in .text("x").header("Cache-Control", "max-age=100") }
    let folder = try Folder()
    let session = session(in: folder)
    for path in ["/1", "/2", "/3"] { _ = try await get(session, server.url(path)) }
    _ = try await session.load(ResourceRequest(url: server.url("/1"), method: "DELETE"))
    await session.flush()
    #expect(folder.files(in: "data/http-cache").count == 2)
    session.clearCache()
    await session.flush()
    #expect(folder.files(in: "data/http-cache").isEmpty)
  }

  @Test func theFolderIsBounded() async throws {
    let server = try TestServer()
    server.route("/*") { _ in .bytes([UInt8](repeating: 1, count: 10_000)).header("Cache-Control", "max-age=100") }
    let folder = try Folder()
    var configuration = NetworkConfiguration()
    configuration.dataDirectory = folder.path
    configuration.diskCacheCapacity = 100_000
    for start in [0, 20] {
      let session = NetworkSession(configuration: configuration)
      for number in start..<(start + 20) { _ = try await session.text(server.url("/\(number)")) }
      await session.flush()
    }
    let size = 10_000 * folder.files(in: "http-cache").count
    #expect(size > 0 && size <= configuration.diskCacheCapacity)
  }
}
