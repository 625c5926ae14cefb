/// Finds the rules that `badfilter` rules take out.
enum BadFilters {

  /// For each list the rules that a rule of any list takes out.
  static func disabledRules(in views: [ListView]) -> [Set<UInt32>] {
    var disabled = [Set<UInt32>](repeating: [], count: views.count)
    for view in views {
      for rule in view.rules where rule.flags.contains(.badfilter) {
        for (index, other) in views.enumerated() {
          for (number, candidate) in other.rules.enumerated() where isSame(rule, view, candidate, other) {
            disabled[index].insert(UInt32(number))
          }
        }
      }
    }
    return disabled
  }

  /// Whether two rules differ only in that the first is a `badfilter` rule.
  private static func isSame(
    _ bad: NetworkRule, _ view: ListView, _ other: NetworkRule, _ otherView: ListView
  ) -> Bool {
    guard bad.flags.subtracting(.badfilter) == other.flags, bad.patternLength == other.patternLength,
      bad.hostLength == other.hostLength, (bad.domains == 0) == (other.domains == 0),
      (bad.options == 0) == (other.options == 0)
    else { return false }
    let length = Int(bad.patternLength)
    if bad.flags.contains(.regex) {
      let first = UnsafeBufferPointer(start: view.words + Int(bad.pattern), count: length)
      let second = UnsafeBufferPointer(start: otherView.words + Int(other.pattern), count: length)
      guard first.elementsEqual(second) else { return false }
    } else if !view.bytes(bad.pattern, length).elementsEqual(otherView.bytes(other.pattern, length)) {
      return false
    }
    return options(bad, view) == options(other, otherView)
  }

  /// The options of a rule in one form, whatever their order and their names are.
  private static func options(_ rule: NetworkRule, _ view: ListView) -> Set<String> {
    guard rule.domains != 0 || rule.options != 0 else { return [] }
    var text = view.ruleText(rule.text)
    guard let dollar = text.lastIndex(of: "$") else { return [] }
    text = String(text[text.index(after: dollar)...])
    return Set(text.split(separator: ",").map(String.init).filter { $0 != "badfilter" && $0.contains("=") })
  }
}
