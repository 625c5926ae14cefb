import BrowserPlugin
import Network
import TestSupport
import Testing
import UserAgentPlugin

@BrowserActor
@Suite struct InterceptorTests {

  struct Refusal: Error {}

  /// An interceptor made of functions.
  final class Hooks: RequestInterceptor {
    var decision: RequestDecision = .proceed
    var error: (any Error)?
    var changeHeaders: ((inout HTTPHeaders) -> Void)?
    var changeResponse: ((inout ResourceResponse) -> Void)?
    var changeNext: ((inout ResourceRequest) -> Void)?
    var changeBody: ((inout [UInt8]) -> Void)?
    var credentials: Credentials?
    var challenges: [AuthenticationChallenge] = []

    nonisolated init() {}

    func beforeRequest(_ request: ResourceRequest) async throws -> RequestDecision {
      await Task.yield()
      if let error { throw error }
      return decision
    }

    func beforeSendHeaders(_ headers: inout HTTPHeaders, of request: ResourceRequest) async throws {
      changeHeaders?(&headers)
      if let error { throw error }
    }

    func authenticationRequired(
      _ challenge: AuthenticationChallenge, of request: ResourceRequest
    ) async throws -> Credentials? {
      challenges.append(challenge)
      return challenge.isRetry ? nil : credentials
    }

    func headersReceived(_ response: inout ResourceResponse, of request: ResourceRequest) throws {
      changeResponse?(&response)
      if let error { throw error }
    }

    func beforeRedirect(
      _ next: inout ResourceRequest, from response: ResourceResponse, of request: ResourceRequest
    ) throws {
      changeNext?(&next)
    }

    func bodyReceived(_ bytes: inout [UInt8], of request: ResourceRequest) throws {
      changeBody?(&bytes)
      if let error { throw error }
    }
  }

  @Test func everyPhaseIsCalledOnEveryHopAcrossHosts() async throws {
    let server = try TestServer()
    let other = server.url("/end", host: "localhost")
    server.route("/start") { _ in .redirect("/middle") }
    server.route("/middle") { _ in .redirect(other, status: 307) }
    server.route("/end") { _ in .html("<p>here") }
    let session = NetworkSession()
    let recorder = Recorder("r")
    session.add(recorder, owner: "recorder")
    let loaded = try await session.load(ResourceRequest(url: server.url("/start#part")))
    #expect(String(decoding: loaded.body, as: UTF8.self) == "<p>here")
    #expect(loaded.response.url == other + "#part")
    #expect(loaded.response.redirectChain == [server.url("/start#part"), server.url("/middle#part")])
    #expect(recorder.phases == [
      "request /start#part", "send /start#part", "headers 302", "redirect to /middle#part",
      "request /middle#part", "send /middle#part", "headers 307", "redirect to /end#part",
      "request /end#part", "send /end#part", "headers 200", "body 7", "completed 200",
    ])
    #expect(server.requests.map { $0["X-Seen-By"] } == ["r0", "r1", "r2"])
    #expect(server.requests.map { $0["Host"] } == [
      "127.0.0.1:\(server.port)", "127.0.0.1:\(server.port)", "localhost:\(server.port)",
    ])
  }

  @Test func interceptorsAreCalledInTheirOrder() async throws {
    let server = try TestServer()
    server.route("/") { .echo($0) }
    let session = NetworkSession()
    session.add(Recorder("first"), owner: "a")
    session.add(Recorder("second"), owner: "b")
    _ = try await session.text(server.url("/"))
    #expect(server.requests[0]["X-Seen-By"] == "first0, second0")
  }

  @Test func aFilterKeepsOtherRequestsAway() async throws {
    let server = try TestServer()
    server.route("/*") { _ in .text("x") }
    let session = NetworkSession()
    let byPath = Recorder(filter: RequestFilter(patterns: [URLPattern("*://127.0.0.1/a*")!]))
    let byType = Recorder(filter: RequestFilter(resourceTypes: [.script]))
    session.add(byPath, owner: "path")
    session.add(byType, owner: "type")
    _ = try await session.load(ResourceRequest(url: server.url("/a"), resourceType: .image))
    _ = try await session.load(ResourceRequest(url: server.url("/b"), resourceType: .script))
    #expect(byPath.phases == ["request /a", "send /a", "headers 200", "body 1", "completed 200"])
    #expect(byType.phases == ["request /b", "send /b", "headers 200", "body 1", "completed 200"])
  }

  @Test func anInterceptorThatSawAHopIsToldTheEnd() async throws {
    let server = try TestServer()
    server.route("/a") { _ in .redirect("/b") }
    server.route("/b") { _ in .text("x") }
    let session = NetworkSession()
    let recorder = Recorder(filter: RequestFilter(patterns: [URLPattern("*://*/a")!]))
    session.add(recorder, owner: "recorder")
    _ = try await session.text(server.url("/a"))
    #expect(recorder.phases == ["request /a", "send /a", "headers 302", "redirect to /b", "completed 200"])
  }

  @Test func aBlockedRequestFailsWithItsRuleAndNeverLeaves() async throws {
    let server = try TestServer()
    let session = NetworkSession()
    let hooks = Hooks()
    let reason = BlockReason(list: "ads", rule: "||127.0.0.1^", line: 7)
    hooks.decision = .block(reason)
    session.add(hooks, owner: "blocker")
    var blocked: [BlockReason] = []
    session.observe { if case .blocked(_, let reason) = $0 { blocked.append(reason) } }
    let error = await session.failure(server.url("/ad"))
    #expect(error?.kind == .blocked(reason))
    #expect(error?.reason == "blocked by the rule ||127.0.0.1^ of ads")
    #expect(server.connectionCount == 0)
    #expect(blocked == [reason])
    #expect(session.log.entries().map(\.blockedBy) == [reason])
  }

  @Test func anInterceptorRedirects() async throws {
    let server = try TestServer()
    server.route("/new") { .text("\($0.method) \($0.text)") }
    let session = NetworkSession()
    final class ToNew: RequestInterceptor {
      let filter = RequestFilter(patterns: [URLPattern("*://*/old")!])
      func beforeRequest(_ request: ResourceRequest) -> RequestDecision { .redirect(to: "/new") }
    }
    session.add(ToNew(), owner: "to-new")
    let loaded = try await session.load(
      ResourceRequest(url: server.url("/old"), method: "POST", body: Array("kept".utf8)))
    #expect(String(decoding: loaded.body, as: UTF8.self) == "POST kept")
    #expect(loaded.response.redirectChain == [server.url("/old")])
    #expect(server.requests.map(\.path) == ["/new"])
  }

  @Test func anInterceptorThatRedirectsForEverIsStopped() async throws {
    let server = try TestServer()
    let session = NetworkSession()
    let hooks = Hooks()
    hooks.decision = .redirect(to: "/again")
    session.add(hooks, owner: "loop")
    #expect(await session.failure(server.url("/"))?.reason == "there were more than 20 redirects")
  }

  @Test func anInterceptorAnswers() async throws {
    let session = NetworkSession()
    let hooks = Hooks()
    hooks.decision = .answer(ResourceAnswer(
      status: 203, headers: ["Content-Type": "text/css; charset=UTF-8"], body: Array("a{}".utf8)))
    session.add(hooks, owner: "answers")
    let loaded = try await session.load(ResourceRequest(url: "http://nowhere.invalid/x.css"))
    #expect(loaded.response.status == 203)
    #expect(loaded.response.mimeType == "text/css")
    #expect(loaded.response.charset == "utf-8")
    #expect(loaded.body == Array("a{}".utf8))
  }

  @Test func headersBodiesAndRedirectsCanBeChanged() async throws {
    let server = try TestServer()
    server.route("/a") { _ in .redirect("/b") }
    server.route("/c") { .text($0["X-Added"] ?? "none").header("X-Secret", "1") }
    let session = NetworkSession()
    let hooks = Hooks()
    hooks.changeHeaders = {
      $0["X-Added"] = "yes"
      $0.remove("Accept-Language")
    }
    hooks.changeNext = { $0.url = server.url("/c") }
    hooks.changeResponse = {
      $0.headers.remove("X-Secret")
      if $0.status == 200 { $0.headers["Content-Type"] = "application/json; charset=X" }
    }
    hooks.changeBody = { $0 += Array("!".utf8) }
    session.add(hooks, owner: "changes")
    let loaded = try await session.load(ResourceRequest(url: server.url("/a")))
    #expect(String(decoding: loaded.body, as: UTF8.self) == "yes!")
    #expect(loaded.response.mimeType == "application/json")
    #expect(loaded.response.charset == "x")
    #expect(!loaded.response.headers.contains("X-Secret"))
    #expect(server.requests.map { $0["Accept-Language"] } == [nil, nil])
  }

  @Test func aPluginThatThrowsIsNamedAndSkipped() async throws {
    let server = try TestServer()
    server.route("/") { .echo($0) }
    let session = NetworkSession()
    let bad = Hooks()
    bad.error = Refusal()
    bad.changeHeaders = { $0["X-Dropped"] = "1" }
    let good = Recorder("good")
    session.add(bad, owner: "bad plugin")
    session.add(good, owner: "good plugin")
    var reports: [PluginError] = []
    session.observe { if case .pluginFailed(let report) = $0 { reports.append(report) } }
    let text = try await session.text(server.url("/"))
    #expect(!text.contains("X-Dropped"))
    #expect(text.contains("X-Seen-By: good0"))
    #expect(reports.map(\.plugin) == Array(repeating: "bad plugin", count: 4))
    #expect(reports.map(\.phase) == ["beforeRequest", "beforeSendHeaders", "headersReceived", "bodyReceived"])
    #expect(reports[0].description.hasPrefix("plugin bad plugin failed in beforeRequest for \(server.url("/"))"))
    #expect(good.endings == 1)
  }

  @Test func credentialsAreAskedFor() async throws {
    let server = try TestServer()
    server.route("/") { request in
      request["Authorization"] == "Basic bWU6c2VjcmV0"
        ? .text("welcome") : .text("no", status: 401).header("WWW-Authenticate", "Basic realm=\"Home\"")
    }
    let session = NetworkSession()
    let hooks = Hooks()
    hooks.credentials = Credentials(username: "me", password: "secret")
    session.add(hooks, owner: "passwords")
    #expect(try await session.text(server.url("/")) == "welcome")
    #expect(hooks.challenges == [AuthenticationChallenge(scheme: "Basic", realm: "Home")])
  }

  @Test func wrongCredentialsEndWithTheServersAnswer() async throws {
    let server = try TestServer()
    server.route("/") { _ in .text("no", status: 401).header("WWW-Authenticate", "Basic realm=\"Home\"") }
    let session = NetworkSession()
    let hooks = Hooks()
    hooks.credentials = Credentials(username: "me", password: "wrong")
    session.add(hooks, owner: "passwords")
    let loaded = try await session.load(ResourceRequest(url: server.url("/")))
    #expect(loaded.response.status == 401)
    #expect(String(decoding: loaded.body, as: UTF8.self) == "no")
    #expect(hooks.challenges.map(\.isRetry) == [false, true])
  }

  @Test func credentialsOfTheURLAreUsed() async throws {
    let server = try TestServer()
    server.route("/") { request in
      request["Authorization"] == "Basic bWU6c2VjcmV0"
        ? .text("welcome") : .text("no", status: 401).header("WWW-Authenticate", "Basic realm=\"Home\"")
    }
    let url = server.url("/", host: "me:s%65cret@127.0.0.1")
    #expect(try await NetworkSession().text(url) == "welcome")
    #expect(try await NetworkSession().load(ResourceRequest(url: server.url("/"))).response.status == 401)
  }

  @Test func theUserAgentPluginWorksOnEachHop() async throws {
    let server = try TestServer()
    server.route("/a") { _ in .redirect("/b") }
    server.route("/b") { _ in .text("x") }
    let session = NetworkSession()
    let plugin = UserAgentPlugin(userAgent: "Test/1")
    session.load(plugin: plugin)
    _ = try await session.text(server.url("/a"))
    plugin.userAgent = nil
    _ = try await session.text(server.url("/b"))
    #expect(server.requests.map { $0["User-Agent"] } == ["Test/1", "Test/1", session.configuration.userAgent])
    #expect(session.unloadPlugin(named: "UserAgent"))
    #expect(!session.unloadPlugin(named: "UserAgent"))
    plugin.userAgent = "Test/2"
    _ = try await session.text(server.url("/b"))
    #expect(server.requests.last?["User-Agent"] == session.configuration.userAgent)
  }
}
