import BrowserCore
import Glibc
import Host
import PageModules

/// `hansom run`
enum Running {

  /// Runs a module in a page and prints what it returned: text as it is, other values as JSON. The module is a file, an
  /// address, or an installed one's id.
  static func run(_ invocation: Invocation) -> Never {
    let name = invocation.operands[0]
    let timeoutMs = invocation.settings.timeoutMs ?? 30_000
    PageCommand.run(invocation, url: invocation.operands[1]) { browser, tab in
      let module: InstalledModule
      if access(name, F_OK) == 0 {
        module = InstalledModule(try await browser.readModule(.path(name)).acceptedModule())
      } else if name.contains(":") {
        module = InstalledModule(try await browser.readModule(.url(name)).acceptedModule())
      } else {
        module = try await browser.modules.module(name)
      }
      let run = try await tab.run(module, timeoutMs: timeoutMs)
      guard run.hasRun else { throw RPCError(.refused, "The module asks first, and the answer was no.") }
      return try run.result?.printed ?? ""
    }
  }
}

extension EvaluationResult {
  /// The value as the command line prints it.
  var printed: String {
    get throws {
      guard let json else { return description ?? type }
      return type == "string" ? try JSON(parsing: json).string ?? json : json
    }
  }
}
