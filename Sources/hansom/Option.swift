import BrowserCore
import BrowserPlugin
import Network

/// An option of the command line.
struct Option {

  /// The option as it is typed.
  let name: String
  /// What stands for its value in the help; nil where it takes none.
  let value: String?
  /// What it does, for the help.
  let summary: String
  /// The one command that takes it; nil where all do.
  let command: String?
  /// Notes the option; the value is empty where the option takes none.
  let apply: @Sendable (inout Settings, String) throws(UsageError) -> Void

  init(
    _ name: String, takes value: String? = nil, _ summary: String, command: String? = nil,
    apply: @escaping @Sendable (inout Settings, String) throws(UsageError) -> Void
  ) {
    self.name = name
    self.value = value
    self.summary = summary
    self.command = command
    self.apply = apply
  }

  /// All options, in the order in which the help lists them.
  static let all = [
    Option(
      "--dump", takes: DumpFormat.allCases.map(\.rawValue).joined(separator: "|"), "What to print; html by default.",
      command: "fetch"
    ) { settings, value throws(UsageError) in
      guard let format = DumpFormat(rawValue: value) else {
        let formats = DumpFormat.allCases.map(\.rawValue).joined(separator: ", ")
        throw UsageError(reason: "--dump takes one of \(formats), not “\(value)”")
      }
      settings.dump = format
    },
    Option("--wait-until", takes: "STAGE", "When a page counts as loaded; settled by default, see Protocol.md.") {
      settings, value throws(UsageError) in
      guard let stage = WaitUntil(rawValue: value) else {
        let stages = WaitUntil.allCases.map(\.rawValue).joined(separator: ", ")
        throw UsageError(reason: "--wait-until takes one of \(stages), not “\(value)”")
      }
      settings.waitUntil = stage
    },
    Option("--timeout", takes: "SECONDS", "How long a page or a script may take; 30 by default, “500ms” works too.") {
      settings, value throws(UsageError) in
      settings.timeoutMs = try milliseconds(value)
    },
    Option("--virtual-time", "Put a page's clocks forward rather than wait for its timers.") { settings, _ in
      settings.virtualTime = true
    },
    Option("--user-agent", takes: "TEXT", "What servers and scripts are told the browser is.") {
      settings, value throws(UsageError) in
      try check("--user-agent") { () throws(PluginProblem) in try HTTPHeaders.check("User-Agent", value) }
      settings.userAgent = value
    },
    Option("--locale", takes: "xx-YY", "The language that pages are asked for in.") {
      settings, value throws(UsageError) in
      guard value.utf8.allSatisfy({ 0x30...0x39 ~= $0 || 0x61...0x7A ~= $0 | 0x20 || $0 == UInt8(ascii: "-") }) else {
        throw UsageError(reason: "--locale takes a language such as de-CH, not \(JSON.string(value).text)")
      }
      settings.locale = value
    },
    Option("--proxy", takes: "URL", "The proxy that requests go through.") { settings, value throws(UsageError) in
      try check("--proxy") { () throws(PluginProblem) in try NetworkConfiguration.check(proxy: value) }
      settings.proxy = value
    },
    Option("--block-private-networks", "Refuse loopback and private addresses.") { settings, _ in
      settings.blocksPrivateNetworks = true
    },
    Option("--plugin", takes: "FILE|NAME", "Load a plugin: a .js or .so file, or one that comes with the browser.") {
      $0.plugins.append(.pathOrName($1))
    },
    Option("--plugin-command", takes: "COMMAND", "Load a plugin that is a program of its own.") {
      $0.plugins.append(.command($1))
    },
    Option("--data-dir", takes: "PATH", "Where settings, cookies, pages' storage and the cache are kept.") {
      $0.dataDirectory = $1
    },
    Option("--cookie-file", takes: "PATH", "Where cookies are kept instead: in curl's format, or JSON if it ends so.") {
      $0.cookieFile = $1
    },
    Option("--cache-size", takes: "MIB", "How much the cache may keep on disk; 256 by default, 0 keeps nothing.") {
      settings, value throws(UsageError) in
      guard let size = Int(value), (0...1 << 20).contains(size) else {
        throw UsageError(reason: "--cache-size takes a number of MiB, not “\(value)”")
      }
      settings.cacheSize = size << 20
    },
    Option("--memory-limit", takes: "MIB", "How much memory there may be; by default half of the machine's, at most 4096.") {
      settings, value throws(UsageError) in
      guard let size = Int(value), (64...1 << 24).contains(size) else {
        throw UsageError(reason: "--memory-limit takes a number of MiB from 64 on, not “\(value)”")
      }
      settings.memoryLimit = size << 20
    },
    Option("--download-dir", takes: "PATH", "Where downloads go; “downloads” in the data directory by default.") {
      $0.downloadDirectory = $1
    },
    Option("--ephemeral", "Keep nothing on disk.") { settings, _ in settings.isEphemeral = true },
    Option("--help", "Print this help.") { settings, _ in settings.wantsHelp = true },
    Option("--version", "Print the version.") { settings, _ in settings.wantsVersion = true },
  ]

  /// Does what may find that an option's value makes no sense.
  private static func check(_ name: String, _ work: () throws(PluginProblem) -> Void) throws(UsageError) {
    do {
      try work()
    } catch {
      throw UsageError(reason: "\(name) makes no sense: \(error.reason)")
    }
  }

  /// Reads a time in seconds, or in the unit that follows the number.
  private static func milliseconds(_ text: String) throws(UsageError) -> Int {
    let units: [(suffix: String, factor: Double)] = [("ms", 1), ("s", 1_000), ("", 1_000)]
    for unit in units where text.hasSuffix(unit.suffix) {
      if let number = Double(text.dropLast(unit.suffix.count)), number > 0, number * unit.factor < 1e9 {
        return Int((number * unit.factor).rounded(.up))
      }
    }
    throw UsageError(reason: "--timeout takes a number of seconds, not “\(text)”")
  }
}
