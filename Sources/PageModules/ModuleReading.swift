/// What came of reading a module's text: the module, and everything that is wrong with the text.
public struct ModuleReading: Sendable {

  /// The module; nil where an error keeps it from being used.
  public var module: PageModule?

  /// The problems in the order of their lines.
  public var problems: [ModuleProblem]

  /// What doesn't keep the module from being used.
  public var warnings: [ModuleProblem] { problems.filter { $0.severity == .warning } }

  /// The module, or the first error as an exception.
  public func accepted() throws(ModuleProblem) -> PageModule {
    if let error = problems.first(where: { $0.severity == .error }) { throw error }
    guard let module else { throw ModuleProblem(.error, line: 1, "the module has no header") }
    return module
  }
}
