import BrowserCore
import BrowserPlugin

/// A method of the protocol: its declaration and what it does, in one place.
package struct Method: Sendable {

  /// When a request runs, in relation to others.
  package enum Order: Sendable {
    /// As soon as it is read.
    case atOnce
    /// When the requests that came before it for the same tab have ended. The tab is the one named by `tabId`, else
    /// the one that was current when the request was read.
    case inTab
    /// When all requests that came before it have ended.
    case afterAll
  }

  /// What a method does. It runs on the browser's thread.
  package typealias Handler = @BrowserActor @Sendable (Call) async throws -> JSON

  /// The method's name.
  package let name: String
  /// What it does, in sentences.
  package let summary: String
  /// When its requests run.
  package let order: Order
  /// Its parameters, in the order in which an array of them is read.
  package let parameters: [ParameterDeclaration]
  /// The members of its result; nil where the result is null.
  package let result: [Field]?
  /// The codes of the errors that are its own, besides those every method may give.
  package let errors: [ErrorCode]
  /// A request and its answer.
  package let example: Example
  /// What happens at once when a request is read that may have to wait for its turn; it settles which tab is the
  /// current one for the requests that follow.
  let prepare: (@BrowserActor @Sendable (Call) -> Void)?
  /// What the method does.
  let handler: Handler

  init<each Value: ParameterValue>(
    _ name: String,
    _ summary: String,
    order: Order = .atOnce,
    parameters: (repeat Parameter<each Value>),
    result: [Field]?,
    errors: [ErrorCode] = [],
    example: Example,
    prepare: (@BrowserActor @Sendable (Call) -> Void)? = nil,
    handler: @escaping Handler
  ) {
    var declarations: [ParameterDeclaration] = []
    repeat declarations.append((each parameters).declaration)
    self.name = name
    self.summary = summary
    self.order = order
    self.parameters = declarations
    self.result = result
    self.errors = errors
    self.example = example
    self.prepare = prepare
    self.handler = handler
  }

  /// The parameters of a request as an object, checked against the declarations.
  ///
  /// Parameters that the method does not declare are ignored, so that a client written for a later version still
  /// works with this one.
  package func arguments(_ params: JSON?) throws(RPCError) -> [JSON.Member] {
    let members = try named(params)
    for parameter in parameters {
      let value = members.last { $0.name == parameter.name }?.value
      guard let value, !value.isNull || parameter.isRequired else {
        guard parameter.isRequired else { continue }
        throw .invalidParams(
          path: "params.\(parameter.name)", expected: parameter.schema.words, got: "missing")
      }
      do {
        try parameter.check(value)
      } catch {
        throw .invalidParams(
          path: "params.\(parameter.name)\(error.path)", expected: error.expected, got: error.got)
      }
    }
    return members
  }

  private func named(_ params: JSON?) throws(RPCError) -> [JSON.Member] {
    switch params {
    case nil, .null:
      return []
    case .object(let members):
      return members
    case .array(let values):
      guard values.count <= parameters.count else {
        throw .invalidParams(
          path: "params", expected: "an array of at most \(parameters.count) values", got: "\(values.count) values")
      }
      return zip(parameters, values).map { JSON.Member($0.name, $1) }
    case let other?:
      throw .invalidParams(path: "params", expected: "an object or an array", got: other.kind)
    }
  }
}
