import BrowserCore

/// What is told of a registered program.
let appFields: [Field] = [
  .always("name", .string, "The program's name."),
  .always("patterns", .array(.string), "The patterns of the addresses that it opens."),
  .maybe("command", .array(.string), "The program and its arguments; absent where the client opens the addresses."),
]

extension App {
  /// The app as the protocol lists it.
  var json: JSON {
    .fields(
      ("name", .string(name)), ("patterns", .array(patterns.map { .string($0.text) })),
      ("command", command.map { .array($0.map(JSON.string)) }))
  }
}
