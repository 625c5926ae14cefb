import BrowserCore

extension Method {
  /// Lists the installed modules.
  static let listModules = Method(
    "listModules",
    "Lists the installed modules in their order, and says what of the data folder could not be read.",
    parameters: (),
    result: [
      .always("modules", .array(.object(moduleFields + [
        .always("enabled", .boolean, "Whether the module may run."),
        .always("autorun", .boolean, "Whether it runs by itself when a page has been loaded."),
      ])), "The modules."),
      .always("faults", .array(.string), "Modules that are in the folder and cannot be used, each with the reason."),
    ],
    example: Example(
      "{}",
      gives: #"""
        {"modules":[{"id":"com.example.a","title":"A","variables":[],"enabled":true,"autorun":false}],"faults":[]}
        """#)
  ) { call in
    let library = call.browser.modules
    let modules = await library.modules()
    return [
      "modules": .array(modules.map { module in
        .object(module.members(for: call.browser.configuration.languages) + [
          JSON.Member("enabled", .bool(module.isEnabled)), JSON.Member("autorun", .bool(module.runsAutomatically)),
        ])
      }),
      "faults": .array(await library.faults().map(JSON.string)),
    ]
  }
}
