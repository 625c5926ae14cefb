/// A parameter that says how long to wait.
package struct Milliseconds: ParameterValue, ExpressibleByIntegerLiteral {
  package static var schema: Schema { .nonNegativeNumber }

  /// The time in milliseconds.
  package var value: Int

  package init(integerLiteral value: Int) {
    self.value = value
  }

  package init(_ json: JSON) throws(Mismatch) {
    guard let value = json.double, value >= 0, value <= Self.longest else { throw Mismatch(Self.schema, json) }
    self.value = Int(value.rounded(.up))
  }

  package var json: JSON { JSON(value) }

  /// A year; no timer may be set for longer.
  private static let longest = 365.0 * 86_400_000
}
