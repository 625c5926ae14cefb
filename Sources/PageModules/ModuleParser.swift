/// Reads the header of a module line by line.
///
/// The header stands between `//startconfig` and `//endconfig` at the beginning of the text, one property a line.
/// Errors do not stop the reading, so that an author is told of all of them.
struct ModuleParser {

  /// A line of the text, without its end.
  struct Line {
    /// The line's number, from 1.
    var number: Int
    var text: Substring

    /// The column of a part of the line, from 1.
    func column(of part: Substring) -> Int {
      text.distance(from: text.startIndex, to: part.startIndex) + 1
    }
  }

  private let source: String
  private let lines: [Line]
  private(set) var problems: [ModuleProblem] = []
  private var module: PageModule
  /// The lines on which properties were given first.
  private var places: [String: Int] = [:]

  init(_ source: String) {
    self.source = source
    let text = source.unicodeScalars.first == "\u{FEFF}" ? Substring(source.unicodeScalars.dropFirst()) : source[...]
    lines = text.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\r\n" })
      .enumerated().map { Line(number: $0 + 1, text: $1) }
    module = PageModule(
      id: "", title: LocalizedText(), description: LocalizedText(), variables: [], otherProperties: [], source: source,
      code: "", codeLine: 1)
  }

  mutating func read() -> ModuleReading {
    guard let start = findStart() else { return result(isUsable: false) }
    guard let end = lines[(start + 1)...].firstIndex(where: { Self.trimmed($0.text) == "//endconfig" }) else {
      report(.error, lines[start], "the header has no //endconfig")
      // What follows may be anything, so only what is surely of the header is looked at.
      for line in lines[(start + 1)...].prefix(while: { $0.text.hasPrefix("//") }) { readLine(line) }
      return result(isUsable: false)
    }
    for line in lines[(start + 1)..<end] { readLine(line) }
    module.code = lines[(end + 1)...].map(\.text).joined(separator: "\n")
    module.codeLine = lines[end].number + 1
    checkWhole(start: lines[start])
    if let code = lines[(end + 1)...].first(where: { Self.trimmed($0.text) == "//startconfig" }) {
      report(.warning, code, "a second header is taken as a part of the script")
    }
    if lines[(end + 1)...].allSatisfy({ Self.trimmed($0.text).isEmpty }) {
      report(.warning, lines[end], "there is no script behind the header")
    }
    return result(isUsable: true)
  }

  private func result(isUsable: Bool) -> ModuleReading {
    let sorted = problems.enumerated()
      .sorted { ($0.element.line, $0.element.column, $0.offset) < ($1.element.line, $1.element.column, $1.offset) }
      .map(\.element)
    let isUsable = isUsable && !problems.contains { $0.severity == .error }
    return ModuleReading(module: isUsable ? module : nil, problems: sorted)
  }

  // MARK: - The frame

  private mutating func findStart() -> Int? {
    let first = lines.firstIndex { !Self.trimmed($0.text).isEmpty } ?? 0
    guard Self.trimmed(lines[first].text) == "//startconfig" else {
      if let later = lines.first(where: { Self.trimmed($0.text) == "//startconfig" }) {
        report(.error, later, "the header must stand at the beginning; line \(first + 1) comes before it")
      } else {
        report(.error, lines[first], "the module does not begin with //startconfig")
      }
      return nil
    }
    if first > 0 { report(.warning, lines[0], "the header is not on the first line") }
    return first
  }

  private mutating func checkWhole(start: Line) {
    if places["id"] == nil { report(.error, start, "the module has no id") }
    if !places.keys.contains(where: { Self.splitLanguage($0[...]).base == "title" }) {
      report(.error, start, "the module has no title")
    }
    if !module.title.isEmpty, module.title.version(in: nil) == nil {
      report(.warning, start, "there is no title without a language")
    }
  }

  // MARK: - Properties

  private mutating func readLine(_ line: Line) {
    if Self.trimmed(line.text).isEmpty { return report(.error, line, "a header has no empty lines") }
    guard line.text.hasPrefix("//") else {
      return report(.error, line, "the line is no property: it does not begin with “//”")
    }
    let rest = line.text.dropFirst(2)
    guard let equals = rest.firstIndex(of: "=") else {
      if Self.trimmed(line.text) == "//startconfig" { return report(.error, line, "the header begins a second time") }
      return report(.error, line, "the line is no property: it has no “=”")
    }
    let name = Self.trimmed(rest[..<equals]), value = Self.trimmed(rest[rest.index(after: equals)...])
    guard !name.isEmpty else { return report(.error, line, "the property has no name") }
    if name.contains(where: \.isWhitespace) {
      return report(.error, line, at: name, "a property's name has no spaces; a value cannot go on in a second line")
    }
    guard name != "var" else { return readVariable(value, line) }
    let (base, language) = Self.splitLanguage(name)
    if isRepeated(String(name), line) { return }
    switch base {
    case "id" where language == nil: readID(value, line)
    case "title": readTitle(value, language, line)
    case "description": module.description.add(String(value), language: language)
    case "icon" where language == nil: module.icon = readIcon(value, line)
    case "icon2x" where language == nil: module.icon2x = readIcon(value, line)
    default: readUnknown(name, value, line)
    }
    if let language, base == "title" || base == "description", !Self.isLanguageTag(language) {
      report(.warning, line, at: name, "“\(language)” is no language tag")
    }
  }

  private mutating func isRepeated(_ name: String, _ line: Line) -> Bool {
    guard let first = places[name] else {
      places[name] = line.number
      return false
    }
    let severity = name == "id" ? ModuleProblem.Severity.error : .warning
    report(severity, line, "“\(name)” is given on line \(first) already")
    return true
  }

  private mutating func readID(_ value: Substring, _ line: Line) {
    if value.isEmpty { return report(.error, line, "the id is empty") }
    if let bad = value.unicodeScalars.first(where: { $0.properties.isWhitespace || $0.value < 0x20 || $0 == "\u{7F}" }) {
      let what = bad.value >= 0x20 && bad != "\u{7F}" ? "spaces" : "control characters"
      return report(.error, line, at: value, "an id has no \(what)")
    }
    if value.utf8.count > Self.longestID {
      return report(.error, line, at: value, "the id is longer than \(Self.longestID) bytes")
    }
    module.id = String(value)
  }

  private mutating func readTitle(_ value: Substring, _ language: String?, _ line: Line) {
    if value.isEmpty { return report(.error, line, "the title is empty") }
    module.title.add(String(value), language: language)
  }

  private mutating func readIcon(_ value: Substring, _ line: Line) -> String? {
    if let reason = ModuleIcon.refusal(of: value) {
      report(.warning, line, at: value, reason)
      return nil
    }
    return String(value)
  }

  private mutating func readUnknown(_ name: Substring, _ value: Substring, _ line: Line) {
    let known = ["id", "title", "description", "icon", "icon2x", "var"]
    let meant = known.first { $0 == Self.splitLanguage(name).base.lowercased() }
    report(
      .warning, line, at: name,
      "the property “\(name)” is unknown" + (meant.map { "; perhaps “\($0)” is meant" } ?? ""))
    module.otherProperties.append(PageModule.Property(name: String(name), value: String(value)))
  }

  private mutating func readVariable(_ value: Substring, _ line: Line) {
    var reader = ModuleVariableReader(line)
    let variable = reader.read(value)
    problems += reader.problems
    guard let variable else { return }
    if let other = module.variable(variable.name) {
      return report(.error, line, at: value, "the variable “\(variable.name)” is declared on line \(other.line) already")
    }
    if [.language, .confirmation, .autorun].contains(variable.kind), let other = module.variable(of: variable.kind) {
      report(.warning, line, at: value, "line \(other.line) has a variable of type \(variable.kind.rawValue) already")
    }
    module.variables.append(variable)
  }

  // MARK: - Helpers

  private mutating func report(
    _ severity: ModuleProblem.Severity, _ line: Line, at part: Substring? = nil, _ reason: String
  ) {
    problems.append(ModuleProblem(severity, line: line.number, column: part.map(line.column) ?? 1, reason))
  }

  /// A property's name and the language behind its first full stop.
  static func splitLanguage(_ name: Substring) -> (base: String, language: String?) {
    guard let dot = name.firstIndex(of: ".") else { return (String(name), nil) }
    return (String(name[..<dot]), String(name[name.index(after: dot)...]))
  }

  /// Whether a text has the form of a language tag: letters, then parts of letters and digits behind hyphens.
  static func isLanguageTag(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return (2...3).contains(parts[0].utf8.count) && parts[0].allSatisfy { $0.isASCII && $0.isLetter }
      && parts.dropFirst().allSatisfy {
        (1...8).contains($0.utf8.count) && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      }
  }

  static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  /// The longest id in bytes; it is the name of a folder.
  private static let longestID = 80
}
