import Foundation
import TestSupport

/// The obstacle course: small apps of the kinds met in the wild, and the server behind them.
///
/// Each folder in `Pages` is an app. Its `index.html` is the page, its `obstacle.json` says which packages it is built
/// on and what its state must be once it has settled, and after what a user does then.
public enum ObstacleCourse {

  /// The folder of the apps.
  public static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Pages").path

  /// Below which folder Debian's packages put what pages load.
  private static let installedFiles = "/usr/share"

  /// The names of the apps, sorted.
  public static var names: [String] {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return entries.filter { FileManager.default.fileExists(atPath: "\(folder)/\($0)/obstacle.json") }.sorted()
  }

  /// Starts the server: the apps below `/pages`, the packages' files below `/packages`, and what the apps ask for
  /// below `/api`.
  public static func start() throws -> TestServer {
    let server = try TestServer()
    server.serve(folder: folder, at: "/pages")
    server.serve(folder: installedFiles, at: "/packages")
    addData(to: server)
    addStreams(to: server)
    return server
  }

  /// Whether a package of Debian's is on this machine.
  public static func isInstalled(package: String) -> Bool {
    FileManager.default.fileExists(atPath: "/var/lib/dpkg/info/\(package).list")
  }
}
