/// The object literals whose members classes include, and the inclusions that load them late.
///
/// `includeLazily(this, popoverMembers)` in a class gives it the members of a literal in another file without loading
/// that file. The compiler adds their names, which it reads from the literal: `includeLazily(this, "popover
/// showPopover", () => popoverMembers)`.
struct Mixins {
  private var members: [String: [String]] = [:]

  init(sources: [String]) {
    for source in sources {
      var current: String?
      for line in source.split(separator: "\n") {
        if let match = line.wholeMatch(of: #/const (\w+Members) = \{/#) {
          current = String(match.1)
        } else if line == "};" {
          current = nil
        } else if let current, let match = line.prefixMatch(of: #/  (?:(?:get|set|async) )?([\w$]+)\s*\(/#) {
          let name = String(match.1)
          if members[current]?.contains(name) != true { members[current, default: []].append(name) }
        }
      }
    }
  }

  func expandInclusions(in source: String, file: String) throws(IDLError) -> String {
    var result = ""
    var rest = source[...]
    while let match = rest.firstMatch(of: #/includeLazily\(this, (\w+)\)/#) {
      let name = String(match.1)
      guard let names = members[name] else {
        throw IDLError(file: file, line: 1, message: "\(name) is no object literal of members at the top level of a file")
      }
      result += rest[..<match.range.lowerBound]
      result += "includeLazily(this, \"\(names.joined(separator: " "))\", () => \(name))"
      rest = rest[match.range.upperBound...]
    }
    return result + rest
  }
}
