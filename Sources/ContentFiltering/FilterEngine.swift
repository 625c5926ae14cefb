/// What answers questions about requests, of what an `EngineMemory` keeps. It holds no references, so that asking
/// counts none.
struct FilterEngine: @unchecked Sendable {

  /// What is read of the lists.
  let views: UnsafeBufferPointer<ListView>

  /// Whether a `badfilter` rule of any list takes out rules.
  let hasDisabled: Bool

  /// For each list a bit for each of its rules, which is set if the rule is taken out; nil if none is.
  let disabled: UnsafeBufferPointer<UnsafeMutablePointer<UInt32>?>

  let registrableDomain: RegistrableDomain

  /// What is known of all lists together.
  let filters: RequestFilters

  /// Whether a rule of a list is taken out by a `badfilter` rule.
  @inline(__always)
  private func isDisabled(_ rule: UInt32, of list: Int) -> Bool {
    guard hasDisabled, let bits = disabled[list] else { return false }
    return bits[Int(rule >> 5)] & 1 << (rule & 31) != 0
  }

  // MARK: Verdicts

  /// What the lists say of a request.
  func verdict(_ request: borrowing FilterRequest) -> Verdict {
    let page = request.page, isPopup = request.type == .popup
    if page.contains(.document) { return Verdict(.allow) }
    return RequestView.with(request, filters, registrableDomain) { view in
      if isPopup { return popupVerdict(&view) }
      view.appliesGeneric = !page.contains(.genericBlocking)
      if let rule = first(.important, &view) { return blocked(by: rule, &view) }
      guard let rule = first(.block, &view) else { return Verdict(.allow) }
      view.appliesGeneric = true
      if let exception = first(.exception, &view) { return Verdict(.exception, rule: rule, exception: exception) }
      return blocked(by: rule, &view)
    }
  }

  /// What the lists say of a response by its headers; `value` gives the value of a header, or nil.
  func verdict(_ request: FilterRequest, header value: (String) -> String?) -> Verdict {
    if request.page.contains(.document) { return Verdict(.allow) }
    return RequestView.with(request, filters, registrableDomain) { view in
      view.appliesGeneric = !request.page.contains(.genericBlocking)
      var rule: RuleReference?, exception: RuleReference?
      forEach(.header, &view) { list, index in
        guard HeaderOption.matches(views[list], views[list].rules[index], value) else { return }
        let reference = RuleReference(list: list, rule: index)
        if views[list].rules[index].flags.contains(.exception) { exception = reference } else { rule = reference }
      }
      guard let rule else { return Verdict(.allow) }
      if let exception, !views[rule.list].rules[rule.rule].flags.contains(.important) {
        return Verdict(.exception, rule: rule, exception: exception)
      }
      return Verdict(.block, rule: rule)
    }
  }

  private func popupVerdict(_ view: inout RequestView) -> Verdict {
    var rule: RuleReference?, exception: RuleReference?, important: RuleReference?
    forEach(.popup, &view) { list, index in
      let reference = RuleReference(list: list, rule: index), flags = views[list].rules[index].flags
      if flags.contains(.exception) {
        exception = exception ?? reference
      } else if flags.contains(.important) {
        important = important ?? reference
      } else {
        rule = rule ?? reference
      }
    }
    if let important { return Verdict(.block, rule: important) }
    guard let rule else { return Verdict(.allow) }
    return exception.map { Verdict(.exception, rule: rule, exception: $0) } ?? Verdict(.block, rule: rule)
  }

  /// The verdict on a request that a rule blocks: whether another resource takes its place.
  private func blocked(by rule: RuleReference, _ view: inout RequestView) -> Verdict {
    view.appliesGeneric = true
    var best: (name: String, priority: Int)?
    var excepted: Set<String> = []
    forEach(.redirect, &view) { list, index in
      let other = views[list].rules[index]
      guard let (offset, length) = views[list].option(.redirect, of: other) else { return }
      let (name, priority) = RedirectOption.parse(views[list].string(offset, length))
      if other.flags.contains(.exception) {
        excepted.insert(name)
      } else if best.map({ $0.priority < priority }) ?? true {
        best = (name, priority)
      }
    }
    guard let best, !excepted.contains(""), !excepted.contains(best.name) else { return Verdict(.block, rule: rule) }
    return Verdict(.redirect(resource: best.name), rule: rule)
  }

  /// What exceptions switch off for a document. `sourceURL` is the URL of the document that it is a frame of.
  func page(_ url: String, sourceURL: String? = nil) -> PageVerdict {
    let request = FilterRequest(url: url, sourceURL: sourceURL ?? url, type: .document)
    return RequestView.with(request, filters, registrableDomain) { view in
      var result = PageVerdict()
      forEach(.page, &view) { list, index in
        guard let option = views[list].option(.page, of: views[list].rules[index]),
          views[list].rules[index].flags.contains(.exception)
        else { return }
        let exceptions = PageExceptions(rawValue: option.0)
        result.exceptions.formUnion(exceptions)
        if exceptions.contains(.document), result.documentRule == nil {
          result.documentRule = RuleReference(list: list, rule: index)
        }
      }
      return result
    }
  }

  // MARK: Finding

  /// The first rule of a category that matches.
  @inline(__always)
  private func first(_ category: RuleCategory, _ view: inout RequestView) -> RuleReference? {
    guard filters.hasRules(category) else { return nil }
    for list in views.indices {
      var found: UInt32 = 0
      let isFound = views[list].forEachMatch(category, ofList: list, &view) { rule in
        if isDisabled(rule, of: list) { return false }
        found = rule
        return true
      }
      if isFound { return RuleReference(list: list, rule: Int(found)) }
    }
    return nil
  }

  /// Calls `body` with every rule of a category that matches.
  func forEach(_ category: RuleCategory, _ view: inout RequestView, _ body: (_ list: Int, _ rule: Int) -> Void) {
    guard filters.hasRules(category) else { return }
    for list in views.indices {
      _ = views[list].forEachMatch(category, ofList: list, &view) { rule in
        if !isDisabled(rule, of: list) { body(list, Int(rule)) }
        return false
      }
    }
  }
}
