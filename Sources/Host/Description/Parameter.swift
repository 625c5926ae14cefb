/// A parameter of a method, with the type that its handler reads it as.
///
/// An optional `Value` makes a parameter that requests may leave out; so does a default.
package struct Parameter<Value: ParameterValue>: Sendable {

  /// The parameter's name.
  package let name: String
  /// What it is for, as a sentence.
  package let summary: String
  /// What counts when a request leaves the parameter out.
  package let fallback: Value?
  private let defaultValue: Value?

  /// A parameter that is required unless its type is optional.
  package init(_ name: String, _ summary: String) {
    self.name = name
    self.summary = summary
    self.fallback = Value.absent
    self.defaultValue = nil
  }

  /// A parameter that counts as `defaultValue` when it is left out.
  package init(_ name: String, default defaultValue: Value, _ summary: String) {
    self.name = name
    self.summary = summary
    self.fallback = defaultValue
    self.defaultValue = defaultValue
  }

  /// What the router and the description need to know.
  package var declaration: ParameterDeclaration {
    ParameterDeclaration(
      name: name, summary: summary, schema: Value.schema, isRequired: fallback == nil,
      defaultValue: defaultValue?.json,
      check: { json throws(Mismatch) in _ = try Value(json) })
  }
}
