/// A parameter that says how long to wait.
package struct Milliseconds: ParameterValue, ExpressibleByIntegerLiteral {
  package static var schema: Schema { .nonNegativeNumber }

  /// The time in milliseconds.
  package var value: Double

  package init(integerLiteral value: Int) {
    self.value = Double(value)
  }

  package init(_ json: JSON) throws(Mismatch) {
    guard let value = json.double, value >= 0, value.isFinite else { throw Mismatch(Self.schema, json) }
    self.value = value
  }

  package var json: JSON { JSON(value) }
}
