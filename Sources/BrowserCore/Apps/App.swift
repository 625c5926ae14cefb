/// A program that wants to open certain addresses.
public struct App: Sendable, Hashable {

  /// What the program is called; a program with the same name takes its place.
  public var name: String

  /// The patterns of the addresses that it opens.
  public var patterns: [AppPattern]

  /// The program and its arguments, which gets the address in place of `{url}` or else as a last argument. Nil where
  /// the front end opens the address.
  public var command: [String]?

  /// An app.
  public init(name: String, patterns: [AppPattern], command: [String]?) {
    self.name = name
    self.patterns = patterns
    self.command = command
  }

  /// The arguments with which the program is started for an address.
  func arguments(for url: String) -> [String] {
    let command = command ?? []
    let placeholder = "{url}"
    return command.contains(placeholder) ? command.map { $0 == placeholder ? url : $0 } : command + [url]
  }
}
