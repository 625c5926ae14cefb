/// What `runtime/core.txt` says: the scripts that the core holds, in their order, and of some only a part.
struct CoreList {

  /// A script of the core.
  struct Entry {
    let script: String
    /// What the core holds of it, top-level names and members as `Class.member`; nil for all.
    let selection: Set<String>?
  }

  private(set) var entries: [Entry] = []

  /// Reads `SCRIPT` and `SCRIPT: NAME NAME …`, a line each; lines that are indented continue the one before.
  init(text: String) {
    var lines: [String] = []
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      if line.hasPrefix(" "), !lines.isEmpty { lines[lines.count - 1] += line } else { lines.append(String(line)) }
    }
    entries = lines.map { line in
      let parts = line.split(separator: ":", maxSplits: 1)
      let names = parts.count == 1 ? nil : Set(parts[1].split(separator: " ").map(String.init))
      return Entry(script: String(parts[0]), selection: names)
    }
  }

  /// What the core holds of a script that it does not hold as a whole.
  func selection(of script: String) -> Set<String>? {
    entries.first { $0.script == script }?.selection
  }
}
