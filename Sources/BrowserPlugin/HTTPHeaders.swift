/// The header fields of a request or a response. Names are compared without regard to case; the order is kept, and a
/// name may occur several times.
public struct HTTPHeaders: Hashable, Sendable {

  /// One header field.
  public struct Field: Hashable, Sendable {

    /// The name, with the letters' case that it was given.
    public var name: String

    /// The value, without surrounding white space.
    public var value: String

    /// A field with a name and a value.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  private var fields: [Field]

  /// Headers with these fields, in their order.
  public init(_ fields: [Field] = []) {
    self.fields = fields
  }

  /// The values of all fields of a name, joined by a comma as RFC 9110 section 5.2 says, or nil if there is none.
  ///
  /// Setting replaces every field of the name by one, at the place of the first; setting nil removes them.
  public subscript(name: String) -> String? {
    get {
      guard let first = fields.firstIndex(where: { Self.areEqual($0.name, name) }) else { return nil }
      var value = fields[first].value
      for field in fields[(first + 1)...] where Self.areEqual(field.name, name) { value += ", " + field.value }
      return value
    }
    set {
      if let newValue { set(name, to: newValue) } else { remove(name) }
    }
  }

  /// The values of all fields of a name, one by one.
  public func values(of name: String) -> [String] {
    fields.lazy.filter { Self.areEqual($0.name, name) }.map(\.value)
  }

  /// Whether there is a field of this name.
  public func contains(_ name: String) -> Bool {
    fields.contains { Self.areEqual($0.name, name) }
  }

  /// Replaces every field of the name by one, at the place of the first, or adds it at the end.
  public mutating func set(_ name: String, to value: String) {
    guard let first = fields.firstIndex(where: { Self.areEqual($0.name, name) }) else {
      return append(name, value)
    }
    fields[first] = Field(name: name, value: value)
    for index in fields.indices.reversed() where index > first && Self.areEqual(fields[index].name, name) {
      fields.remove(at: index)
    }
  }

  /// Adds a field at the end, whether or not there is one of its name.
  public mutating func append(_ name: String, _ value: String) {
    fields.append(Field(name: name, value: value))
  }

  /// Removes every field of the name.
  public mutating func remove(_ name: String) {
    fields.removeAll { Self.areEqual($0.name, name) }
  }

  /// Compares two field names as HTTP does: ASCII letters without regard to case.
  public static func areEqual(_ first: String, _ second: String) -> Bool {
    first.utf8.elementsEqual(second.utf8) { $0 == $1 || ($0 | 0x20 == $1 | 0x20 && 0x61...0x7A ~= $0 | 0x20) }
  }
}

extension HTTPHeaders: RandomAccessCollection {
  public var startIndex: Int { fields.startIndex }
  public var endIndex: Int { fields.endIndex }
  public subscript(position: Int) -> Field { fields[position] }
}

extension HTTPHeaders: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, String)...) {
    fields = elements.map { Field(name: $0.0, value: $0.1) }
  }
}
