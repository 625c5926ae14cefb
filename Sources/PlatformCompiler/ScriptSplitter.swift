/// Divides a script in two: what the core holds of it, and the rest, which is loaded when first used.
///
/// It goes by the lines: a declaration begins at the start of a line, a member of a class is indented by two spaces, and
/// each ends with a line that begins with its closing brace. A line stays on its place in whichever part it is.
struct ScriptSplitter {
  let file: String
  private let lines: [Substring]
  private let selection: Set<String>
  private var unknown: Set<String>
  private var core: [String]
  private var rest: [String]

  init(source: String, file: String, selection: Set<String>) {
    self.file = file
    self.selection = selection
    unknown = selection
    lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    core = Array(repeating: "", count: lines.count)
    rest = core
  }

  /// The two parts.
  mutating func split() throws(IDLError) -> (core: String, rest: String) {
    var index = 0
    while index < lines.count {
      guard let match = lines[index].prefixMatch(of: #/(class|(?:async )?function\*?|const) +([A-Za-z_$][\w$]*)/#) else {
        core[index] = String(lines[index])
        index += 1
        continue
      }
      let (kind, name) = (match.1, String(match.2))
      let end = try lastLine(from: index, indentation: "")
      if !isSelected(name) {
        for line in index...end { rest[line] = String(lines[line]) }
      } else if kind == "class", selection.contains(where: { $0.hasPrefix("\(name).") }) {
        try splitClass(name, index...end)
      } else {
        for line in index...end { core[line] = String(lines[line]) }
      }
      index = end + 1
    }
    if let name = unknown.min() { throw fault(at: 0, "the core wants \(name), which is not declared here") }
    return (core.joined(separator: "\n"), rest.joined(separator: "\n"))
  }

  /// Takes the members that are not selected out of a class, which includes them lazily in their stead. Its constructor
  /// and static members stay.
  private mutating func splitClass(_ name: String, _ range: ClosedRange<Int>) throws(IDLError) {
    let literal = "\(name)LazyMembers"
    var moved: [String] = []
    var index = range.lowerBound + 1
    core[range.lowerBound] = String(lines[range.lowerBound])
    while index < range.upperBound {
      let match = lines[index].prefixMatch(of: #/  (?:async )?\*? ?(?:(?:get|set) )?([A-Za-z_$][\w$]*)\(/#)
      guard let match, match.1 != "constructor" else {
        core[index] = String(lines[index])
        index += 1
        continue
      }
      let member = String(match.1)
      let end = try lastLine(from: index, indentation: "  ")
      if isSelected("\(name).\(member)") {
        for line in index...end { core[line] = String(lines[line]) }
      } else {
        for line in index...end { rest[line] = String(lines[line]) }
        if let line = (index...end).first(where: { lines[$0].contains(#/\bsuper\b|\.#\w/#) }) {
          throw fault(at: line, "\(member) cannot leave its class, so it belongs in the core")
        }
        rest[end] += ","
        if !moved.contains(member) { moved.append(member) }
      }
      index = end + 1
    }
    core[range.upperBound] = String(lines[range.upperBound])
    unknown.remove("\(name).constructor")
    guard !moved.isEmpty else { return }
    core[range.lowerBound] += "static{includeLazily(this,\"\(moved.joined(separator: " "))\",()=>\(literal))}"
    rest[range.lowerBound] = "const \(literal) = {"
    rest[range.upperBound] = "};"
  }

  private mutating func isSelected(_ name: String) -> Bool {
    unknown.remove(name)
    return selection.contains(name)
  }

  /// The last line of what begins on a line with this indentation.
  private func lastLine(from start: Int, indentation: String) throws(IDLError) -> Int {
    if lines[start].hasSuffix("}") || lines[start].hasSuffix(";") { return start }
    for index in lines.indices[(start + 1)...] where lines[index].hasPrefix(indentation) {
      if let first = lines[index].dropFirst(indentation.count).first, "}]);".contains(first), !lines[index].hasSuffix("{") {
        return index
      }
    }
    throw fault(at: start, "what begins here does not end")
  }

  private func fault(at index: Int, _ message: String) -> IDLError {
    IDLError(file: file, line: index + 1, message: message)
  }
}
