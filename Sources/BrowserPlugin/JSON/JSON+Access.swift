extension JSON {

  /// A number as JSON; what JSON cannot express (infinities, not-a-number) becomes null, as in `JSON.stringify`.
  public init(_ value: Double) {
    if let integer = Int(exactly: value) {
      self = .number(String(integer))
    } else if value.isFinite {
      self = .number(value.description)
    } else {
      self = .null
    }
  }

  /// An integer as JSON.
  public init(_ value: Int) { self = .number(String(value)) }

  /// A string as JSON, or null.
  public init(_ value: String?) { self = value.map(JSON.string) ?? .null }

  /// The member called `name` of an object. Of several with the same name the last one counts.
  public subscript(name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name == name }?.value
  }

  /// The element at `index` of an array.
  public subscript(index: Int) -> JSON? {
    guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// The text, where the value is a string.
  public var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The value of a boolean.
  public var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The number, where the value is one.
  public var double: Double? {
    if case .number(let text) = self { Double(text) } else { nil }
  }

  /// The number, where the value is a whole one that an `Int` can hold; `1.0` and `1e3` are whole.
  public var int: Int? {
    guard case .number(let text) = self else { return nil }
    return Int(text) ?? Double(text).flatMap { Int(exactly: $0) }
  }

  /// The elements of an array.
  public var array: [JSON]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The members of an object.
  public var members: [Member]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// Whether the value is null.
  public var isNull: Bool {
    if case .null = self { true } else { false }
  }

  /// What kind of value this is, in words, for error messages.
  public var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    case .raw: "a value"
    }
  }
}

extension JSON {
  /// An object of the given members, without those that are nil.
  public static func fields(_ members: (name: String, value: JSON?)...) -> JSON {
    .object(members.compactMap { member in member.value.map { Member(member.name, $0) } })
  }
}
