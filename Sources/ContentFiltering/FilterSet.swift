/// Filter lists in use together.
///
/// It is a value: adding a list makes another set, and verdicts may be asked for on any thread. The time of a verdict
/// depends on the request and on the number of lists, not on how many rules they have.
public struct FilterSet: Sendable {

  /// The lists, in the order in which they were added.
  public private(set) var lists: [FilterList] = []

  /// What the engine reads.
  private var memory: EngineMemory

  /// What answers; the memory's own, so that asking for it counts no references.
  private(set) var engine: FilterEngine

  /// A set without lists.
  public init(registrableDomain: RegistrableDomain) {
    memory = EngineMemory([], registrableDomain)
    engine = memory.engine
  }

  /// Adds a list, in the place of the one that has its name if there is one.
  public mutating func add(_ list: FilterList) {
    if let index = lists.firstIndex(where: { $0.name == list.name }) {
      lists[index] = list
    } else {
      lists.append(list)
    }
    update()
  }

  /// Removes the list with a name; whether there was one.
  @discardableResult
  public mutating func remove(_ name: String) -> Bool {
    guard let index = lists.firstIndex(where: { $0.name == name }) else { return false }
    lists.remove(at: index)
    update()
    return true
  }

  private mutating func update() {
    memory = EngineMemory(lists, engine.registrableDomain)
    engine = memory.engine
  }

  /// A rule as people know it.
  public func describe(_ reference: RuleReference) -> RuleDescription {
    defer { withExtendedLifetime(memory) {} }
    let view = engine.views[reference.list], rule = view.rules[reference.rule]
    return RuleDescription(
      list: lists[reference.list].name, line: Int(rule.line), text: view.ruleText(rule.text)
    )
  }

  // MARK: Verdicts

  /// What the lists say of a request.
  public func verdict(_ request: borrowing FilterRequest) -> Verdict {
    defer { withExtendedLifetime(memory) {} }
    return engine.verdict(request)
  }

  /// What the lists say of a response by its headers; `value` gives the value of a header, or nil.
  public func verdict(_ request: FilterRequest, header value: (String) -> String?) -> Verdict {
    defer { withExtendedLifetime(memory) {} }
    return engine.verdict(request, header: value)
  }

  /// What exceptions switch off for a document. `sourceURL` is the URL of the document that it is a frame of.
  public func page(_ url: String, sourceURL: String? = nil) -> PageVerdict {
    defer { withExtendedLifetime(memory) {} }
    return engine.page(url, sourceURL: sourceURL)
  }

  /// The Content-Security-Policies that rules add to a document.
  public func contentSecurityPolicies(for request: FilterRequest) -> [ModifierMatch] {
    defer { withExtendedLifetime(memory) {} }
    return engine.modifiers(.contentSecurityPolicy, .contentSecurityPolicy, request)
  }

  /// The Permissions-Policies that rules add to a document.
  public func permissionsPolicies(for request: FilterRequest) -> [ModifierMatch] {
    defer { withExtendedLifetime(memory) {} }
    return engine.modifiers(.permissions, .permissions, request).map { match in
      ModifierMatch(value: match.value.split(separator: "|").joined(separator: ", "), rule: match.rule)
    }
  }

  /// The URL of a request without the parameters that rules remove, and the first of the rules; nil if none removes
  /// anything.
  public func removingParameters(from request: FilterRequest) -> (url: String, rule: RuleReference)? {
    defer { withExtendedLifetime(memory) {} }
    return engine.removingParameters(from: request)
  }

  // MARK: Cosmetic rules

  /// What cosmetic rules do to a document, for which `exceptions` are what `page(_:sourceURL:)` says.
  public func cosmetics(for url: String, exceptions: PageExceptions = []) -> PageCosmetics {
    defer { withExtendedLifetime(memory) {} }
    return engine.cosmetics(for: url, exceptions)
  }

  /// The selectors of generic rules for classes and ids that a document has, each with its `.` or `#`.
  public func genericSelectors(for names: [String], in url: String) -> [String] {
    defer { withExtendedLifetime(memory) {} }
    return engine.genericSelectors(for: names, in: url)
  }

  /// Whether some list has cosmetic rules.
  public var hasCosmeticRules: Bool { lists.contains { $0.cosmeticRuleCount > 0 } }
}
