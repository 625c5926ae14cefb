import BrowserPlugin
import Network
import TestSupport
import Testing

@BrowserActor
@Suite struct LogTests {

  @Test func entriesSayWhatHappened() async throws {
    let server = try TestServer()
    server.route("/a") { _ in .redirect("/b") }
    server.route("/b") { _ in .text("12345") }
    let session = NetworkSession()
    var request = ResourceRequest(url: server.url("/a"), resourceType: .image, tabID: 3, frameID: 4)
    _ = try await session.load(request)
    request.tabID = 5
    request.method = "HEAD"
    _ = try await session.load(request)
    let entries = session.log.entries(tabID: 3)
    #expect(entries.map(\.url) == [server.url("/a"), server.url("/b")])
    #expect(entries.map(\.status) == [302, 200])
    #expect(entries.map(\.bytes) == [0, 5])
    #expect(entries.map(\.redirectedFrom) == [nil, server.url("/a")])
    #expect(entries.allSatisfy { $0.method == "GET" && $0.type == .image && $0.frameID == 4 && $0.error == nil })
    #expect(entries[0].requestID == entries[1].requestID)
    #expect(entries.allSatisfy { $0.endMs.map { end in end >= entries[0].startMs } ?? false })
    #expect(session.log.entries(since: entries[1].sequence).map(\.method) == ["HEAD", "HEAD"])
    session.log.clear(tabID: 3)
    #expect(session.log.entries().map(\.tabID) == [5, 5])
  }

  @Test func theLogIsBounded() async throws {
    var configuration = NetworkConfiguration()
    configuration.logCapacity = 10
    let session = NetworkSession(configuration: configuration)
    for number in 0..<35 { _ = try await session.text("data:,\(number)") }
    #expect(session.log.entries().map(\.url) == (25..<35).map { "data:,\($0)" })
    #expect(session.log.entries().allSatisfy { $0.status == 200 && $0.endMs != nil })
  }

  @Test func eventsAreToldUntilTheObserverGoes() async throws {
    let session = NetworkSession()
    var events: [String] = []
    let stop = session.observe { event in
      switch event {
      case .started(let entry): events.append("started \(entry.url)")
      case .finished(let entry): events.append("finished \(entry.url)")
      case .failed(let entry, let error): events.append("failed \(entry.url) \(error.kind)")
      case .blocked, .pluginFailed: break
      }
    }
    _ = try await session.text("data:,x")
    _ = await session.failure("gopher://x/")
    stop()
    _ = try await session.text("data:,y")
    #expect(events == [
      "started data:,x", "finished data:,x", "started gopher://x/", "failed gopher://x/ badURL",
    ])
  }
}
