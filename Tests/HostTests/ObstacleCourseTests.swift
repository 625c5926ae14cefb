import Foundation
import Host
import ObstacleCourse
import TestSupport
import Testing

/// Small apps of the kinds met in the wild, some built on frameworks. Each is opened until it has settled, used as a
/// user would, and looked at from outside.
@Suite(.serialized) struct ObstacleCourseTests {

  private static let server = Result { try ObstacleCourse.start() }

  @Test(arguments: Obstacle.all) func isPassed(_ obstacle: Obstacle) async throws {
    let missing = obstacle.missingPackages
    guard missing.isEmpty else {
      return print("\(obstacle.name) is skipped: \(missing.joined(separator: ", ")) is not installed")
    }
    let hansom = try HansomProcess()
    _ = try await hansom.request("subscribe", ["events": ["scriptException"]])
    let url = try Self.server.get().url(obstacle.path)
    _ = try await hansom.request("openTab", ["url": .string(url), "waitUntil": "settled"])
    let look: JSON = ["expression": .string(obstacle.state)]
    #expect(try await hansom.request("evaluate", look)["value"] == obstacle.settled)
    for step in obstacle.steps {
      _ = try await hansom.request(step.method, step.params)
      guard let state = step.state else { continue }
      _ = try await hansom.request("waitFor", ["state": "settled"])
      #expect(
        try await hansom.request("evaluate", look)["value"] == state, "after \(step.method) \(step.params.text)")
    }
    #expect(await hansom.end() == 0)
    for await message in hansom.messages {
      Issue.record("an exception: \(message["params"]?.text ?? "")")
    }
  }

  @Test func theCourseIsLong() {
    #expect(Obstacle.all.count >= 30)
  }

  @Test func testsInstallWhatTheCourseIsBuiltOn() throws {
    let makefile = try String(contentsOf: Executable.package.appending(path: "Makefile"), encoding: .utf8)
    let start = try #require(makefile.range(of: "TEST_PACKAGES ="))
    let end = try #require(makefile.range(of: "\nAPT", range: start.upperBound..<makefile.endIndex))
    let installed = Set(makefile[start.upperBound..<end.lowerBound].split { $0.isWhitespace || $0 == "\\" })
    for obstacle in Obstacle.all {
      for package in obstacle.packages { #expect(installed.contains(Substring(package)), "\(obstacle.name)") }
    }
  }
}
