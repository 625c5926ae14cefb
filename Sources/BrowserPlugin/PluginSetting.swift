/// A setting of a plugin that a user may change.
public struct PluginSetting: Hashable, Sendable {

  /// The types of a setting's value.
  public enum Kind: String, Hashable, Sendable, CaseIterable {

    /// Text.
    case string

    /// Yes or no.
    case boolean

    /// A number.
    case number

    /// A whole number.
    case integer

    /// One of the options' values.
    case choice

    /// A list of texts.
    case list

    /// Any JSON value; the plugin itself says what it takes.
    case json
  }

  /// One of the values that a choice offers.
  public struct Option: Hashable, Sendable {

    /// The value.
    public var value: String

    /// What a user reads.
    public var title: String

    /// An option.
    public init(value: String, title: String) {
      self.value = value
      self.title = title
    }
  }

  /// The name, by which the value is read and set.
  public var name: String

  /// The type of the value.
  public var kind: Kind

  /// What a user reads beside it.
  public var title: String

  /// The value until it is changed.
  public var defaultValue: JSON

  /// What a choice offers; empty for the other types.
  public var options: [Option]

  /// A setting. What `defaultValue` is and whether it is of the type is checked when the plugin is loaded.
  public init(_ name: String, _ kind: Kind, title: String, default defaultValue: JSON, options: [Option] = []) {
    self.name = name
    self.kind = kind
    self.title = title
    self.defaultValue = defaultValue
    self.options = options
  }

  /// Checks a value for the setting.
  ///
  /// - Throws: `PluginProblem` that says what the value should be.
  public func check(_ value: JSON) throws(PluginProblem) {
    let fits = switch kind {
    case .string: value.string != nil
    case .boolean: value.bool != nil
    case .number: value.double != nil
    case .integer: value.int != nil
    case .choice: options.contains { $0.value == value.string }
    case .list: value.array?.allSatisfy { $0.string != nil } ?? false
    case .json: true
    }
    if !fits { throw PluginProblem("\(name) must be \(expectation), but is \(value.text)") }
  }

  private var expectation: String {
    switch kind {
    case .string: "text"
    case .boolean: "true or false"
    case .number: "a number"
    case .integer: "a whole number"
    case .choice: "one of " + options.map(\.value).joined(separator: ", ")
    case .list: "a list of texts"
    case .json: "a value"
    }
  }
}

extension PluginSetting {
  public static func == (first: PluginSetting, second: PluginSetting) -> Bool {
    first.name == second.name && first.kind == second.kind && first.title == second.title
      && first.defaultValue == second.defaultValue && first.options == second.options
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
