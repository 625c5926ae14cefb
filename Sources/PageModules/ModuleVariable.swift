/// A variable that a module's header declares: a setting, or something that the browser tells the module.
public struct ModuleVariable: Sendable, Hashable {

  /// The types of variables.
  public enum Kind: String, Sendable, CaseIterable {
    case boolean, integer, string, password, select
    /// The user's language, such as `de`.
    case language
    /// Whether the user is asked before the module runs.
    case confirmation
    /// As a setting: whether the module runs by itself when a page has been loaded. While it runs: whether it does so
    /// by itself.
    case autorun

    /// The type that a header means by a name, which may be a short one.
    init?(headerName: String) {
      switch headerName.lowercased() {
      case "bool": self = .boolean
      case "int": self = .integer
      case "text": self = .string
      case "pass": self = .password
      case "lang": self = .language
      case "confirm": self = .confirmation
      case let name:
        guard let kind = Kind(rawValue: name) else { return nil }
        self = kind
      }
    }

    /// Whether a user needs to be told what the setting is.
    var needsTitle: Bool {
      switch self {
      case .boolean, .integer, .string, .password, .select: true
      case .language, .confirmation, .autorun: false
      }
    }

    /// Whether the setting is yes or no.
    public var isYesOrNo: Bool { self == .boolean || self == .confirmation || self == .autorun }
  }

  /// A value that a variable of type `select` may have.
  public struct Option: Sendable, Hashable {
    /// The value as the header has it.
    public var value: String
    public var title: LocalizedText
  }

  /// The name by which the script knows the variable.
  public var name: String

  public var kind: Kind

  /// What the setting is called for people.
  public var title: LocalizedText

  /// The value as the header has it that counts until another is set; nil where the header gives none that fits.
  public var defaultText: String?

  /// The values to choose from, of a `select`.
  public var options: [Option]

  /// The line of the header that declares it, from 1.
  public var line: Int
}

extension ModuleVariable {

  /// The value until another is set.
  public var defaultValue: ModuleValue {
    if let defaultText, let value = value(of: defaultText) { return value }
    switch kind {
    case .boolean, .confirmation, .autorun: return .boolean(false)
    case .integer: return .number("0")
    case .string, .password, .language: return .string("")
    case .select: return options.first.flatMap { value(of: $0.value) } ?? .string("")
    }
  }

  /// The value that a text stands for; nil if it does not fit the variable's type.
  public func value(of text: String) -> ModuleValue? {
    switch kind {
    case .boolean, .confirmation, .autorun:
      switch text.lowercased() {
      case "true", "yes", "1": return .boolean(true)
      case "false", "no", "0": return .boolean(false)
      default: return nil
      }
    case .integer:
      guard let number = Int(text), abs(number) <= Self.greatestInteger else { return nil }
      return .number(String(number))
    case .string, .password, .language:
      return .string(text)
    case .select:
      return options.contains { $0.value == text } ? typed(text) : nil
    }
  }

  /// The text that stands for a value; nil if the value does not fit the variable's type.
  public func text(of value: ModuleValue) -> String? {
    switch (kind, value) {
    case (.boolean, .boolean), (.confirmation, .boolean), (.autorun, .boolean), (.integer, .number),
      (.string, .string), (.password, .string), (.select, _):
      self.value(of: value.text) == nil ? nil : value.text
    default:
      nil
    }
  }

  /// A select's value as script has it: a number or a boolean where all of the values are, or else a string.
  private func typed(_ text: String) -> ModuleValue {
    if options.allSatisfy({ $0.value == "true" || $0.value == "false" }) { return .boolean(text == "true") }
    if options.allSatisfy({ ModuleValue.isNumber($0.value) }) { return .number(text) }
    return .string(text)
  }

  /// The greatest number that script counts exactly to.
  private static let greatestInteger = 1 << 53 - 1
}
