import PageModules
import WebPlatform

extension Browser {
  /// Reads a module's text and tells what is wrong with it, its code included.
  public func lintModule(_ source: String) async -> ModuleReading {
    var reading = PageModule.read(source)
    guard let module = reading.module else { return reading }
    let program = InstalledModule(module).program(isAutomatic: false, language: "en")
    let problem = await agents[0].run { context -> ModuleProblem? in
      guard let error = context.platform.syntaxError(in: program.source, line: program.firstLine) else { return nil }
      let lastLine = module.codeLine + module.code.count { $0 == "\n" || $0 == "\r\n" }
      return ModuleProblem(.error, line: min(error.line, lastLine), column: max(1, error.column), error.message)
    }
    guard let problem else { return reading }
    reading.problems.append(problem)
    reading.module = nil
    return reading
  }
}
