import BrowserCore
import PageModules

extension Method {
  /// Installs a module.
  static let installModule = Method(
    "installModule",
    """
    Installs a module from its text, a file or an address. A module with the same id is replaced; its settings are \
    kept where they still fit. The answer is given when all of it is on the disk.
    """,
    parameters: (moduleURL, moduleSource, modulePath),
    result: moduleFields + [
      .always("replaced", .boolean, "Whether there was a module with its id."),
      .always("warnings", .array(.object(moduleProblemFields)), "What is wrong with its header, but does no harm."),
    ],
    errors: [.moduleRejected, .notFound, .navigationFailed, .blocked, .refused],
    example: Example(
      #"{"source":"//startconfig\n//id=com.example.a\n//title=A\n//endconfig\nalert(1)"}"#,
      gives: #"{"id":"com.example.a","title":"A","variables":[],"replaced":false,"warnings":[]}"#)
  ) { call in
    guard let origin = call.moduleOrigin else { throw RPCError.noModule }
    let (reading, isReplaced) = try await call.browser.installModule(origin)
    let module = try await call.browser.modules.module(try reading.acceptedModule().id)
    return .object(module.members(for: call.browser.configuration.languages) + [
      JSON.Member("replaced", .bool(isReplaced)),
      JSON.Member("warnings", .array(reading.warnings.map(\.json))),
    ])
  }
}

extension RPCError {
  /// A request gives none of the parameters that say which module it means.
  static let noModule = RPCError.invalidParams(
    path: "params", expected: "an object with a source, a path or a url", got: "none of them")
}
