/// Collects the cosmetic rules for one page, and sets them off against their exceptions.
struct CosmeticCollector {

  private var rules: [(body: String, flags: CosmeticRule.Flags)] = []
  private var known: Set<String> = []
  private var excepted: Set<String> = []
  private var exceptedScriptlets: Set<String> = []

  /// Adds a rule that is for the page.
  mutating func add(_ rule: CosmeticRule, _ list: ListView) {
    let body = list.string(rule.body, rule.bodyLength)
    if rule.flags.contains(.exception) {
      if rule.flags.contains(.scriptlet) { exceptedScriptlets.insert(body) } else { excepted.insert(body) }
    } else if known.insert(body).inserted {
      rules.append((body, rule.flags))
    }
  }

  /// What is left.
  func result(appliesGeneric: Bool) -> PageCosmetics {
    var result = PageCosmetics()
    result.appliesGeneric = appliesGeneric
    let takenBack = Set(exceptedScriptlets.compactMap { Scriptlet($0) })
    for (body, flags) in rules {
      if flags.contains(.scriptlet) {
        guard let scriptlet = Scriptlet(body), !exceptedScriptlets.contains(""), !takenBack.contains(scriptlet)
        else { continue }
        if !result.scriptlets.contains(scriptlet) { result.scriptlets.append(scriptlet) }
      } else if !excepted.contains(body) {
        if flags.contains(.procedural) { result.procedural.append(body) } else { result.selectors.append(body) }
      }
    }
    return result
  }
}
