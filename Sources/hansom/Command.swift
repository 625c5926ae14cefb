/// A subcommand of the command line.
struct Command: Sendable {

  /// The subcommand as it is typed.
  let name: String
  /// What its operands are called in the help.
  let operands: [String]
  /// What it does, for the help.
  let summary: String
  /// Does it and ends the process.
  let run: @Sendable (Invocation) -> Never

  /// The subcommand that counts when none is named.
  static let serve = Command(
    name: "serve", operands: [], summary: "Speak JSON-RPC on standard input and output; the default.",
    run: Serving.run)

  /// All subcommands, in the order in which the help lists them.
  static let all = [
    serve,
    Command(name: "fetch", operands: ["URL"], summary: "Print a page once its scripts have run.", run: Fetching.run),
    Command(
      name: "eval", operands: ["URL", "EXPRESSION"], summary: "Print what a script answers in a page.",
      run: Evaluating.run),
    Command(
      name: "run", operands: ["MODULE", "URL"],
      summary: "Run a module, a file or an installed one, and print what it returns.", run: Running.run),
  ]
}
