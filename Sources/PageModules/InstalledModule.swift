/// A module in the store, with its settings.
public struct InstalledModule: Sendable, Hashable {

  public internal(set) var module: PageModule

  /// Whether the module may run.
  public internal(set) var isEnabled = true

  /// The settings that differ from the defaults, as texts that their variables accept.
  var settings: [String: String] = [:]

  /// Whether a value is set for a variable.
  public func isSet(_ variable: ModuleVariable) -> Bool { settings[variable.name] != nil }

  /// A variable's value: what is set, or else its default.
  public func value(of variable: ModuleVariable) -> ModuleValue {
    settings[variable.name].flatMap(variable.value) ?? variable.defaultValue
  }

  /// Whether the module runs by itself when a page has been loaded.
  public var runsAutomatically: Bool {
    isEnabled && module.variables.contains { $0.kind == .autorun && value(of: $0) == .boolean(true) }
  }

  /// Whether the user is asked before the module runs.
  public var asksFirst: Bool {
    module.variables.contains { $0.kind == .confirmation && value(of: $0) == .boolean(true) }
  }

  /// A module that is not in a store: all of its variables have their defaults.
  public init(_ module: PageModule) {
    self.module = module
  }

  /// The script that runs the module.
  ///
  /// - Parameters:
  ///   - isAutomatic: whether it runs by itself.
  ///   - language: the user's language, such as `de`.
  ///   - overrides: values that count for this run alone.
  public func program(
    isAutomatic: Bool, language: String, overrides: [String: ModuleValue] = [:]
  ) -> ModuleProgram {
    ModuleProgram(
      module,
      values: module.variables.map { variable in
        switch variable.kind {
        case .autorun: (variable.name, .boolean(isAutomatic))
        case .language: (variable.name, overrides[variable.name] ?? .string(language))
        default: (variable.name, overrides[variable.name] ?? value(of: variable))
        }
      })
  }

  /// Drops settings that the module's variables do not accept.
  mutating func dropUnfitSettings() {
    settings = settings.filter { name, text in module.variable(name)?.value(of: text) != nil }
  }
}
