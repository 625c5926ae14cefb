/// A notification that the server sends to a client that subscribed to it.
package struct Event: Sendable {

  /// The notification's method.
  package let name: String
  /// When it is sent, as a sentence.
  package let summary: String
  /// The members of its parameters.
  package let fields: [Field]
  /// Its parameters in an example, as JSON text.
  package let example: String

  init(_ name: String, _ summary: String, fields: [Field], example: String) {
    self.name = name
    self.summary = summary
    self.fields = fields
    self.example = example
  }
}
