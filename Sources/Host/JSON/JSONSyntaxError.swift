/// Why a text is not JSON, and where.
package struct JSONSyntaxError: Error, Equatable {
  /// What is wrong, as part of a sentence.
  package var reason: String
  /// The place in the text, counted in bytes from 0.
  package var offset: Int
}
