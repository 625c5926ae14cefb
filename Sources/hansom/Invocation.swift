/// A command line, read.
struct Invocation {

  /// The command asked for.
  var command: Command
  /// What the command works on, one for each of its operands.
  var operands: [String]
  /// What the options say.
  var settings: Settings

  /// Reads the arguments behind the program's name.
  init(_ arguments: [String]) throws(UsageError) {
    settings = Settings()
    var words: [String] = []
    var options: [Option] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        words += rest
        break
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        words.append(argument)
        continue
      }
      options.append(try Self.apply(argument, &rest, to: &settings))
    }
    command = try Self.takeCommand(from: &words)
    operands = words
    guard !settings.wantsHelp, !settings.wantsVersion else { return }
    if let option = options.first(where: { $0.command != nil && $0.command != command.name }) {
      throw UsageError(reason: "\(option.name) belongs to “hansom \(option.command!)”, not to “\(command.name)”")
    }
    guard operands.count >= command.operands.count else {
      throw UsageError(reason: "“hansom \(command.name)” needs \(command.operands[operands.count])")
    }
    guard operands.count <= command.operands.count else {
      throw UsageError(reason: "unexpected argument “\(operands[command.operands.count])”")
    }
  }

  private static func apply(
    _ argument: String, _ rest: inout ArraySlice<String>, to settings: inout Settings
  ) throws(UsageError) -> Option {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let name = parts[0] == "-h" ? "--help" : parts[0]
    guard let option = Option.all.first(where: { $0.name == name }) else {
      throw UsageError(reason: "unknown option \(parts[0])")
    }
    if option.value == nil {
      guard parts.count == 1 else { throw UsageError(reason: "\(name) takes no value") }
      try option.apply(&settings, "")
    } else {
      guard let value = parts.count == 2 ? parts[1] : rest.popFirst(), !value.isEmpty else {
        throw UsageError(reason: "\(name) needs a value")
      }
      try option.apply(&settings, value)
    }
    return option
  }

  private static func takeCommand(from words: inout [String]) throws(UsageError) -> Command {
    guard !words.isEmpty else { return .serve }
    let name = words.removeFirst()
    guard let command = Command.all.first(where: { $0.name == name }) else {
      throw UsageError(reason: "unknown command “\(name)”")
    }
    return command
  }
}
