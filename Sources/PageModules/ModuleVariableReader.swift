/// Reads one `var` property: `name;type=…;title=…;title.de=…;default=…;values=…;valuetitles=…;`.
struct ModuleVariableReader {

  private let line: ModuleParser.Line
  private(set) var problems: [ModuleProblem] = []
  /// The parts that were given, by name, with the text as it stands in the line.
  private var parts: [(name: String, value: Substring)] = []

  init(_ line: ModuleParser.Line) {
    self.line = line
  }

  /// The variable, or nil where an error keeps it from being one.
  mutating func read(_ text: Substring) -> ModuleVariable? {
    let pieces = text.split(separator: ";", omittingEmptySubsequences: false)
    let name = ModuleParser.trimmed(pieces[0])
    if name.isEmpty {
      report(.error, at: text, "the variable has no name")
      if pieces.count == 1 { return nil }
    } else if let reason = ScriptIdentifier.refusal(of: String(name)) {
      report(.error, at: name, reason)
    }
    for (index, piece) in pieces.enumerated().dropFirst() {
      readPart(ModuleParser.trimmed(piece), isLast: index == pieces.count - 1, place: piece)
    }
    guard let kind = readKind(text), problems.allSatisfy({ $0.severity == .warning }) else { return nil }
    var variable = ModuleVariable(
      name: String(name), kind: kind, title: localized("title"), defaultText: nil, options: [], line: line.number)
    if variable.title.isEmpty, kind.needsTitle { report(.error, at: text, "a \(kind.rawValue) needs a title") }
    if kind == .select { variable.options = readOptions(text) }
    refuseForeignParts(of: kind)
    variable.defaultText = readDefault(of: variable)
    return problems.allSatisfy { $0.severity == .warning } ? variable : nil
  }

  private mutating func readPart(_ part: Substring, isLast: Bool, place: Substring) {
    if part.isEmpty {
      // A semicolon at the end is usual.
      if !isLast { report(.warning, at: place, "there is nothing between two semicolons") }
      return
    }
    guard let equals = part.firstIndex(of: "=") else {
      return report(.error, at: part, "“\(part)” is no part of a variable: it has no “=”")
    }
    let name = String(ModuleParser.trimmed(part[..<equals]))
    let value = ModuleParser.trimmed(part[part.index(after: equals)...])
    if parts.contains(where: { $0.name == name }) {
      return report(.warning, at: part, "“\(name)” is given twice")
    }
    let (base, language) = ModuleParser.splitLanguage(name[...])
    switch (base, language) {
    case ("type", nil), ("default", nil), ("values", nil), ("title", nil), ("valuetitles", nil):
      break
    case ("title", let language?), ("valuetitles", let language?):
      if !ModuleParser.isLanguageTag(language) {
        report(.warning, at: part, "“\(language)” is no language tag")
      }
    default:
      return report(.warning, at: part, "“\(name)” is unknown")
    }
    if base == "title", value.isEmpty { return report(.error, at: part, "the title is empty") }
    parts.append((name, value))
  }

  private mutating func readKind(_ text: Substring) -> ModuleVariable.Kind? {
    guard let type = part("type") else {
      report(.error, at: text, "the variable has no type")
      return nil
    }
    guard let kind = ModuleVariable.Kind(headerName: String(type)) else {
      report(.error, at: type, "there is no type “\(type)”")
      return nil
    }
    return kind
  }

  // MARK: - Selections

  private mutating func readOptions(_ text: Substring) -> [ModuleVariable.Option] {
    guard let values = part("values"), !values.isEmpty else {
      report(.error, at: text, "a select needs values")
      return []
    }
    var options = Self.list(values).map { ModuleVariable.Option(value: String($0), title: LocalizedText()) }
    if let repeated = options.indices.first(where: { i in options[..<i].contains { $0.value == options[i].value } }) {
      report(.warning, at: values, "the value “\(options[repeated].value)” is there twice")
    }
    let titles = parts.filter { ModuleParser.splitLanguage($0.name[...]).base == "valuetitles" }
    if titles.isEmpty { report(.error, at: text, "a select needs valuetitles") }
    for (name, value) in titles {
      let texts = Self.list(value)
      guard texts.count == options.count else {
        report(.error, at: value, "there are \(options.count) values, but \(texts.count) “\(name)”")
        continue
      }
      let language = ModuleParser.splitLanguage(name[...]).language
      for (index, text) in texts.enumerated() { options[index].title.add(String(text), language: language) }
    }
    return options
  }

  private static func list(_ text: Substring) -> [Substring] {
    text.split(separator: "|", omittingEmptySubsequences: false).map(ModuleParser.trimmed)
  }

  // MARK: - Defaults and what does not belong

  private mutating func readDefault(of variable: ModuleVariable) -> String? {
    guard let text = part("default") else { return nil }
    if variable.kind == .language {
      report(.warning, at: text, "a language has no default: it is the user's")
      return nil
    }
    guard variable.value(of: String(text)) != nil else {
      let what = variable.kind == .select ? "one of the values" : "a value of type \(variable.kind.rawValue)"
      report(.warning, at: text, "the default “\(text)” is not \(what)")
      return nil
    }
    return String(text)
  }

  private mutating func refuseForeignParts(of kind: ModuleVariable.Kind) {
    guard kind != .select else { return }
    for (name, value) in parts where ["values", "valuetitles"].contains(ModuleParser.splitLanguage(name[...]).base) {
      report(.warning, at: value, "“\(name)” belongs to the type select")
    }
  }

  // MARK: - Helpers

  private func part(_ name: String) -> Substring? {
    parts.first { $0.name == name }?.value
  }

  private func localized(_ base: String) -> LocalizedText {
    var text = LocalizedText()
    for (name, value) in parts {
      let (other, language) = ModuleParser.splitLanguage(name[...])
      if other == base { text.add(String(value), language: language) }
    }
    return text
  }

  private mutating func report(_ severity: ModuleProblem.Severity, at part: Substring, _ reason: String) {
    problems.append(ModuleProblem(severity, line: line.number, column: line.column(of: part), reason))
  }
}
