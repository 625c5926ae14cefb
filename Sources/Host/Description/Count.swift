/// A parameter that counts something, or a place counted from 0.
package struct Count: ParameterValue {
  package static var schema: Schema { .nonNegativeInteger }

  /// The number.
  package var value: Int

  package init(_ json: JSON) throws(Mismatch) {
    guard let value = json.int, value >= 0 else { throw Mismatch(Self.schema, json) }
    self.value = value
  }

  package var json: JSON { JSON(value) }
}
