/// The text of `--help`, made from the tables that the command line is read with.
enum Help {

  static var text: String {
    var lines = ["A browser core that other programs drive.", "", "Usage:"]
    let usages = Command.all.map { command in
      (["hansom", command.name] + command.operands + ["[OPTION…]"]).joined(separator: " ")
    }
    lines += columns(zip(usages, Command.all.map(\.summary)))
    lines += ["", "Options:"]
    lines += columns(zip(Option.all.map(left), Option.all.map(right)))
    lines += ["", "Exit status: 0 done, 1 the page or the script failed, 2 the command line was wrong."]
    return lines.map { $0 + "\n" }.joined()
  }

  private static func left(_ option: Option) -> String {
    option.value.map { "\(option.name) \($0)" } ?? option.name
  }

  private static func right(_ option: Option) -> String {
    option.command.map { "\(option.summary) (\($0) only)" } ?? option.summary
  }

  private static func columns(_ rows: some Sequence<(String, String)>) -> [String] {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { "  " + $0 + String(repeating: " ", count: width - $0.count + 2) + $1 }
  }
}
