import Foundation
import Host
import Testing

/// The process is killed while settings are written: what was acknowledged is there afterwards.
@Suite(.serialized) struct CrashTests {

  private let folder = FileManager.default.temporaryDirectory.appending(path: "hansom-\(UUID().uuidString)").path

  /// How often the process is killed; `HANSOM_CRASHES` asks for more.
  private static let rounds = ProcessInfo.processInfo.environment["HANSOM_CRASHES"].flatMap { Int($0) } ?? 15

  private static let module = """
    //startconfig
    //id=crash
    //title=Crash
    //var=n;type=int;title=N
    //var=text;type=text;title=Text
    //var=secret;type=pass;title=Secret
    //endconfig
    return [n, text, secret]
    """

  @Test func nothingAcknowledgedIsLost() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var acknowledged = 0, sent = 0
    for round in 0..<Self.rounds {
      let hansom = try HansomProcess(["--data-dir", folder])
      if round == 0 { _ = try await hansom.request("installModule", ["source": .string(Self.module)]) }
      let listed = try await hansom.request("listModules")
      #expect(listed["faults"] == [])
      _ = try await hansom.request("openTab")
      let run = try await hansom.request("runModule", ["id": "crash"])["result"]
      let kept = try #require(run?[0]?.int)
      #expect(kept >= acknowledged && kept <= sent, "round \(round)")
      // The three were set together, so they belong together.
      if kept > 0 { #expect(run == Self.values(kept, asArray: true), "round \(round)") }
      acknowledged = kept
      sent = kept
      let delay = Duration.microseconds(Int.random(in: 0...30_000))
      async let death: Void = {
        try? await Task.sleep(for: delay)
        hansom.kill()
      }()
      while true {
        let next = sent + 1
        sent = next
        guard (try? await hansom.request(
          "setModuleSettings", ["id": "crash", "values": Self.values(next, asArray: false)])) != nil
        else { break }
        acknowledged = next
      }
      await death
      _ = await hansom.exitStatus()
    }
  }

  private static func values(_ number: Int, asArray: Bool) -> JSON {
    // Some of the files are long, so that a write takes more than one step.
    let text = JSON.string("text \(number) " + String(repeating: "x", count: number % 7 * 3_000))
    return asArray ? [JSON(number), text, .string("secret \(number)")]
      : ["n": JSON(number), "text": text, "secret": .string("secret \(number)")]
  }
}
