import BrowserCore
import PageModules

extension Method {
  /// Tells an author what is wrong with a module.
  static let moduleLint = Method(
    "moduleLint",
    "Tells everything that is wrong with a module's text: its header, and whether its code can be parsed.",
    parameters: (source),
    result: [
      .always("problems", .array(.object(moduleProblemFields)), "The problems in the order of their lines."),
      .always("usable", .boolean, "Whether the module could be installed."),
    ],
    example: Example(
      #"{"source":"//startconfig\n//id=a\n//endconfig\nalert(1)\n"}"#,
      gives: #"""
        {"problems":[{"line":1,"column":1,"severity":"error","reason":"the module has no title"}],"usable":false}
        """#)
  ) { call in
    let reading = await call.browser.lintModule(call[source])
    return ["problems": .array(reading.problems.map(\.json)), "usable": .bool(reading.module != nil)]
  }
}

private let source = Parameter<String>("source", "The module's text, header included.")
