/// The type of a parameter or of a part of a result.
package indirect enum Schema: Sendable {
  case any
  case string
  case boolean
  case number
  /// A number that isn't negative.
  case nonNegativeNumber
  case integer
  /// A whole number that isn't negative.
  case nonNegativeInteger
  case oneOf([String])
  case array(Schema)
  case object([Field])
  case nullable(Schema)

  /// The type as JSON Schema.
  package var json: JSON {
    switch self {
    case .any: [:]
    case .string: ["type": "string"]
    case .boolean: ["type": "boolean"]
    case .number: ["type": "number"]
    case .nonNegativeNumber: ["type": "number", "minimum": 0]
    case .integer: ["type": "integer"]
    case .nonNegativeInteger: ["type": "integer", "minimum": 0]
    case .oneOf(let values): ["type": "string", "enum": .array(values.map(JSON.string))]
    case .array(let element): ["type": "array", "items": element.json]
    case .object(let fields): Field.schema(fields)
    case .nullable(let schema): ["anyOf": [schema.json, ["type": "null"]]]
    }
  }

  /// The type in words, as the object of “expected”.
  package var words: String {
    switch self {
    case .any: "any value"
    case .string: "a string"
    case .boolean: "a boolean"
    case .number: "a number"
    case .nonNegativeNumber: "a number from 0"
    case .integer: "a whole number"
    case .nonNegativeInteger: "a whole number from 0"
    case .oneOf(let values): "one of " + values.map { "\"\($0)\"" }.joined(separator: ", ")
    case .array: "an array"
    case .object: "an object"
    case .nullable(let schema): schema.words + " or null"
    }
  }
}
