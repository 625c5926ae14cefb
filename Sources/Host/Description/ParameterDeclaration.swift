/// A parameter of a method, without the type that its handler reads it as.
package struct ParameterDeclaration: Sendable {

  /// The parameter's name.
  package let name: String
  /// What it is for, as a sentence.
  package let summary: String
  /// The type of its value.
  package let schema: Schema
  /// Whether every request must give it.
  package let isRequired: Bool
  /// What counts when a request leaves it out, where that can be said by a value.
  package let defaultValue: JSON?
  /// Throws where a value is not of the parameter's type.
  let check: @Sendable (JSON) throws(Mismatch) -> Void
}
