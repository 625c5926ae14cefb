extension FilterEngine {

  /// The values of all rules of a category that no exception takes back.
  func modifiers(_ category: RuleCategory, _ key: OptionKey, _ request: FilterRequest) -> [ModifierMatch] {
    if request.page.contains(.document) { return [] }
    return RequestView.with(request, filters, registrableDomain) { view in
      var matches: [(match: ModifierMatch, isImportant: Bool)] = []
      var excepted: Set<String> = []
      forEach(category, &view) { list, index in
        let rule = views[list].rules[index]
        guard let (offset, length) = views[list].option(key, of: rule) else { return }
        let value = views[list].string(offset, length)
        if rule.flags.contains(.exception) {
          excepted.insert(value)
        } else if !matches.contains(where: { $0.match.value == value }) {
          let match = ModifierMatch(value: value, rule: RuleReference(list: list, rule: index))
          matches.append((match, rule.flags.contains(.important)))
        }
      }
      return matches.filter { $0.isImportant || !excepted.contains("") && !excepted.contains($0.match.value) }
        .map(\.match)
    }
  }

  /// The URL of a request without the parameters that rules remove, and the first of the rules; nil if none removes
  /// anything.
  func removingParameters(from request: FilterRequest) -> (url: String, rule: RuleReference)? {
    guard !request.page.contains(.document), request.url.utf8.contains(UInt8(ascii: "?")) else { return nil }
    return RequestView.with(request, filters, registrableDomain) { view in
      var removals: [ParameterRemoval] = []
      var excepted: Set<String> = []
      forEach(.removeParameter, &view) { list, index in
        guard let removal = ParameterRemoval(views[list], RuleReference(list: list, rule: index)) else { return }
        if views[list].rules[index].flags.contains(.exception) {
          excepted.insert(removal.value)
        } else {
          removals.append(removal)
        }
      }
      if excepted.contains("") { return nil }
      removals.removeAll { excepted.contains($0.value) }
      return ParameterRemoval.apply(removals, to: request.url)
    }
  }
}
