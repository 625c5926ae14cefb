/// A rule that removes parameters from the query of a URL.
struct ParameterRemoval {

  /// The value of `removeparam=`: a name, a regular expression between slashes, either behind a `~`, or nothing.
  let value: String

  private let rule: RuleReference
  private let program: UnsafeBufferPointer<UInt32>?
  private let ignoresCase: Bool

  /// The removal of a rule, or nil if it is another kind of rule.
  init?(_ view: ListView, _ rule: RuleReference) {
    let networkRule = view.rules[rule.rule]
    guard let (offset, length) = view.option(.removeParameter, of: networkRule) else { return nil }
    value = view.string(offset, length)
    self.rule = rule
    let expression = view.option(.removeParameterRegex, of: networkRule)
    program = expression.map { UnsafeBufferPointer(start: view.words + Int($0.0), count: Int($0.1 & ~(1 << 31))) }
    ignoresCase = expression.map { $0.1 >> 31 != 0 } ?? false
  }

  /// A URL without the parameters that rules remove, and the first of the rules that removed one; nil if none did.
  static func apply(_ removals: [ParameterRemoval], to url: String) -> (url: String, rule: RuleReference)? {
    guard !removals.isEmpty, let mark = url.utf8.firstIndex(of: UInt8(ascii: "?")) else { return nil }
    let end = url.utf8.firstIndex(of: UInt8(ascii: "#")) ?? url.endIndex
    guard mark < end else { return nil }
    var first: RuleReference?
    let query = url[url.utf8.index(after: mark)..<end]
    let kept = query.split(separator: "&", omittingEmptySubsequences: false).filter { parameter in
      guard let removal = removals.first(where: { $0.removes(parameter) }) else { return true }
      first = first ?? removal.rule
      return false
    }
    guard let first else { return nil }
    let rest = kept.joined(separator: "&")
    return (url[..<mark] + (rest.isEmpty ? "" : "?" + rest) + url[end...], first)
  }

  private func removes(_ parameter: Substring) -> Bool {
    if value.isEmpty { return true }
    let isNegated = value.utf8.first == UInt8(ascii: "~")
    if let program {
      var text = ignoresCase ? parameter.lowercased() : String(parameter)
      let isMatch = text.withUTF8 { bytes in
        bytes.baseAddress.map {
          RegexMachine.matches(program.baseAddress!, size: program.count, $0, length: bytes.count)
        }
      }
      return (isMatch ?? false) != isNegated
    }
    let name = parameter.prefix { $0 != "=" }
    return (name == (isNegated ? value.dropFirst() : Substring(value))) != isNegated
  }
}
