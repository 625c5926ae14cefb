/// A JSON value as the protocol needs it.
///
/// Foundation's coders are not used, for three reasons. Numbers must come back exactly as they were written: a client
/// may use `1.0` or a 20 digit integer as an id. A script's result arrives already serialized and is embedded as it
/// is, without being parsed again (`raw`). And linking Foundation would double the size of the executable and add its
/// start-up time to every run.
public enum JSON: Sendable {
  case null
  case bool(Bool)
  /// A number, kept as its text.
  case number(String)
  case string(String)
  case array([JSON])
  /// An object; its members keep their order.
  case object([Member])
  /// Text that is already valid JSON and holds no line break outside of strings.
  case raw(String)

  /// A member of an object.
  public struct Member: Sendable {
    /// The member's name.
    public var name: String
    /// The member's value.
    public var value: JSON

    /// A member called `name`.
    public init(_ name: String, _ value: JSON) {
      self.name = name
      self.value = value
    }
  }
}

extension JSON: Equatable {
  /// Compares values; objects are equal when they hold the same members in any order, numbers when they are written
  /// alike.
  public static func == (left: JSON, right: JSON) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)):
      left.count == right.count && left.allSatisfy { member in
        right.contains { $0.name == member.name && $0.value == member.value }
      }
    case (.raw(let left), .raw(let right)): left == right
    default: false
    }
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(integerLiteral value: Int) { self = .number(String(value)) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(arrayLiteral elements: JSON...) { self = .array(elements) }
  public init(dictionaryLiteral elements: (String, JSON)...) { self = .object(elements.map { Member($0, $1) }) }
  public init(nilLiteral: ()) { self = .null }
}
