import BrowserCore

extension PointSpace: ParameterValue {
  package static var schema: Schema { .oneOf(allCases.map(\.rawValue)) }

  package init(_ json: JSON) throws(Mismatch) {
    guard let value = json.string.flatMap(Self.init(rawValue:)) else { throw Mismatch(Self.schema, json) }
    self = value
  }

  package var json: JSON { .string(rawValue) }
}
