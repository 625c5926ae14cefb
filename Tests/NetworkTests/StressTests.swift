import BrowserPlugin
import Foundation
import Network
import Synchronization
import TestSupport
import Testing

/// A thousand requests of fifty tabs at once, half of which are given up at every possible time.
@BrowserActor
@Suite struct StressTests {

  private static let tabs = 50
  private static let requestsPerTab = 20

  /// What holds a client that has gone.
  private struct Weak {
    weak var client: RecordingClient?
    weak var task: NetworkTask?
  }

  private var openDescriptors: Int {
    get throws { try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count }
  }

  @Test(arguments: [6, 64])
  func everyRequestEndsOnceAndNothingIsLeft(connections: Int) async throws {
    let server = try TestServer()
    let answered = TestCounter()
    server.route("/*") { _ in
      .text(String(repeating: "x", count: answered.next() % 3 * 40_000)).after(milliseconds: 20)
    }
    let before = try openDescriptors
    var held: [Weak] = []
    do {
      var configuration = NetworkConfiguration()
      configuration.maximumConnectionsPerHost = connections
      configuration.logCapacity = 2_000
      let session = NetworkSession(configuration: configuration)
      var running: [(client: RecordingClient, task: NetworkTask, isCancelled: Bool)] = []
      for index in 0..<Self.tabs * Self.requestsPerTab {
        let client = RecordingClient()
        let isCancelled = index % 2 == 1
        // Some are given up at their head or at the first bytes, the others from outside.
        if isCancelled && index % 8 == 1 { client.onResponse = { task, _ in task.cancel() } }
        if isCancelled && index % 8 == 3 { client.onBytes = { task, _ in task.cancel() } }
        var request = ResourceRequest(url: server.url("/\(index)"), tabID: index % Self.tabs)
        request.cacheMode = .noStore
        let task = session.start(request, client: client)
        if isCancelled && index % 8 == 5 { task.cancel() }
        running.append((client, task, isCancelled))
        held.append(Weak(client: client, task: task))
      }
      for (index, request) in running.enumerated() where request.isCancelled {
        if index % 100 == 1 { try await Task.sleep(for: .milliseconds(5)) }
        request.task.cancel()
      }
      for request in running { await request.client.ended() }
      #expect(running.allSatisfy { $0.client.endings == 1 && $0.task.isEnded })
      #expect(running.allSatisfy { $0.isCancelled || $0.client.events.last == "finished" })
      let failed = running.filter { $0.client.events.last == "failed" }
      #expect(failed.allSatisfy { $0.isCancelled && $0.client.error?.kind == .cancelled })
      // At least those that were given up before anything could have come.
      #expect(failed.count >= Self.tabs * Self.requestsPerTab / 8)
      #expect(session.activeCount == 0)
      let logged = (0..<Self.tabs).flatMap { session.log.entries(tabID: $0) }
      #expect(logged.count == running.count && logged.allSatisfy { $0.endMs != nil })
    }
    for _ in 0..<500 where held.contains(where: { $0.client != nil || $0.task != nil }) {
      try await Task.sleep(for: .milliseconds(10))
    }
    #expect(held.allSatisfy { $0.client == nil && $0.task == nil })
    // The server's ends of the connections are in this process too; they go as it notices.
    for _ in 0..<500 where try openDescriptors > before + 2 { try await Task.sleep(for: .milliseconds(10)) }
    #expect(try openDescriptors <= before + 2)
  }
}
