/// A type that a parameter may have.
package protocol ParameterValue: Sendable {
  /// How the type is described.
  static var schema: Schema { get }

  /// Whether a request may leave the parameter out, or send null for it.
  static var absent: Self? { get }

  /// Reads the value.
  init(_ json: JSON) throws(Mismatch)

  /// The value as the protocol writes it.
  var json: JSON { get }
}

extension ParameterValue {
  package static var absent: Self? { nil }
}

/// Where a parameter's value is not of its type.
package struct Mismatch: Error {
  /// The way from the parameter to the value, such as `[2]`.
  var path = ""
  /// What should be there, in words.
  var expected: String
  /// What is there, in words.
  var got: String

  init(_ schema: Schema, _ json: JSON) {
    expected = schema.words
    got = if case .string(let text) = json, text.utf8.count <= 40 { "\"\(text)\"" } else { json.kind }
    if case .number(let text) = json { got = text }
  }
}

extension String: ParameterValue {
  package static var schema: Schema { .string }
  package init(_ json: JSON) throws(Mismatch) {
    guard let value = json.string else { throw Mismatch(Self.schema, json) }
    self = value
  }
  package var json: JSON { .string(self) }
}

extension Bool: ParameterValue {
  package static var schema: Schema { .boolean }
  package init(_ json: JSON) throws(Mismatch) {
    guard let value = json.bool else { throw Mismatch(Self.schema, json) }
    self = value
  }
  package var json: JSON { .bool(self) }
}

extension Double: ParameterValue {
  package static var schema: Schema { .number }
  package init(_ json: JSON) throws(Mismatch) {
    guard let value = json.double, value.isFinite else { throw Mismatch(Self.schema, json) }
    self = value
  }
  package var json: JSON { JSON(self) }
}

extension Int: ParameterValue {
  package static var schema: Schema { .integer }
  package init(_ json: JSON) throws(Mismatch) {
    guard let value = json.int else { throw Mismatch(Self.schema, json) }
    self = value
  }
  package var json: JSON { JSON(self) }
}

extension JSON: ParameterValue {
  package static var schema: Schema { .any }
  package init(_ json: JSON) throws(Mismatch) { self = json }
  package var json: JSON { self }
}

extension Array: ParameterValue where Element: ParameterValue {
  package static var schema: Schema { .array(Element.schema) }
  package init(_ json: JSON) throws(Mismatch) {
    guard let elements = json.array else { throw Mismatch(Self.schema, json) }
    self = []
    reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      do {
        append(try Element(element))
      } catch {
        var mismatch = error
        mismatch.path = "[\(index)]" + mismatch.path
        throw mismatch
      }
    }
  }
  package var json: JSON { .array(map(\.json)) }
}

extension Optional: ParameterValue where Wrapped: ParameterValue {
  package static var schema: Schema { Wrapped.schema }
  package static var absent: Self? { .some(nil) }
  package init(_ json: JSON) throws(Mismatch) {
    self = json.isNull ? nil : try Wrapped(json)
  }
  package var json: JSON { self?.json ?? .null }
}
