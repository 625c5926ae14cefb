/// A request of a method and its answer.
package struct Example: Sendable {
  /// The request's `params`, as JSON text.
  package let params: String
  /// The answer's `result`, as JSON text.
  package let result: String

  /// A request with `params` that is answered with `result`.
  package init(_ params: String, gives result: String) {
    self.params = params
    self.result = result
  }
}
