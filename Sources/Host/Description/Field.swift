/// A member of an object in a result or an event.
package struct Field: Sendable {

  /// The member's name.
  package let name: String
  /// The type of its value.
  package let schema: Schema
  /// What it says, as a sentence.
  package let summary: String
  /// Whether it may be absent.
  package let isOptional: Bool

  /// A member that is always there.
  package static func always(_ name: String, _ schema: Schema, _ summary: String) -> Field {
    Field(name: name, schema: schema, summary: summary, isOptional: false)
  }

  /// A member that may be absent.
  package static func maybe(_ name: String, _ schema: Schema, _ summary: String) -> Field {
    Field(name: name, schema: schema, summary: summary, isOptional: true)
  }

  /// An object with these members, as JSON Schema.
  static func schema(_ fields: [Field]) -> JSON {
    .fields(
      ("type", "object"),
      ("properties", .object(fields.map { JSON.Member($0.name, $0.property) })),
      ("required", .array(fields.filter { !$0.isOptional }.map { .string($0.name) })))
  }

  private var property: JSON {
    guard case .object(let members) = schema.json else { return schema.json }
    return .object(members + [JSON.Member("description", .string(summary))])
  }
}
