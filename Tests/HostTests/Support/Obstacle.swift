import Foundation
import Host
import ObstacleCourse
import Testing

/// An app of the obstacle course, and what is to be seen of it.
struct Obstacle: CustomTestStringConvertible {

  /// What a user does, and the state that it leads to, if that is looked at.
  struct Step {
    var method: String
    var params: JSON
    var state: JSON?
  }

  /// The name of the app's folder.
  let name: String
  /// The page's path on the course's server.
  let path: String
  /// The packages of Debian that the app is built on.
  let packages: [String]
  /// An expression of the page whose value says how it stands.
  let state: String
  /// Its value once the page has settled.
  let settled: JSON
  let steps: [Step]

  var testDescription: String { name }

  /// Those of the packages that are not on this machine.
  var missingPackages: [String] { packages.filter { !ObstacleCourse.isInstalled(package: $0) } }

  /// All apps of the course.
  static let all = ObstacleCourse.names.map { name in
    do {
      return try Obstacle(name)
    } catch {
      fatalError("\(name)/obstacle.json: \(error)")
    }
  }

  private init(_ name: String) throws {
    let text = try String(contentsOfFile: "\(ObstacleCourse.folder)/\(name)/obstacle.json", encoding: .utf8)
    let json = try JSON(parsing: text)
    self.name = name
    path = json["path"]?.string ?? "/pages/\(name)/"
    packages = json["packages"]?.array?.compactMap(\.string) ?? []
    state = try #require(json["state"]?.string)
    settled = try #require(json["settled"])
    steps = try (json["steps"]?.array ?? []).map { step in
      let action = try #require(step.members?.first { $0.name != "then" })
      return Step(method: action.name, params: action.value, state: step["then"])
    }
  }
}
