import TestSupport

/// The server of the test pages: their files, and the answers that the pages' requests need.
enum PageServer {
  /// Where Debian's packages put libraries for browsers.
  private static let installedLibraries = "/usr/share/javascript"

  static func start(folder: String) throws -> TestServer {
    let server = try TestServer()
    server.serve(folder: folder)
    server.route("/server/echo") { .echo($0) }
    server.route("/server/json") { _ in .json(#"{"name":"Hansom","numbers":[1,2,3]}"#) }
    server.route("/server/slow") { _ in .text("slow").after(milliseconds: 300) }
    server.route("/server/status/*") { request in
      .status(request.path.split(separator: "/").last.flatMap { Int($0) } ?? 500)
    }
    server.route("/server/redirect") { request in .redirect(request.query ?? "/server/echo") }
    server.serve(folder: installedLibraries, at: "/server/libraries")
    addRequestRoutes(to: server)
    addModuleRoutes(to: server)
    return server
  }
}
