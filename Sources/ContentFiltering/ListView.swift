import Glibc

/// The parts of a compiled list, for as long as its image lives.
struct ListView: @unchecked Sendable {

  let text: UnsafePointer<UInt8>
  let words: UnsafePointer<UInt32>
  let rules: UnsafeBufferPointer<NetworkRule>
  let cosmetics: UnsafeBufferPointer<CosmeticRule>
  let rejected: UnsafeBufferPointer<UInt32>
  let statements: UnsafeBufferPointer<UInt32>
  let indexes: UnsafePointer<RuleIndex>
  let cosmeticIndex: CosmeticIndex
  private let textLength: Int

  init(_ image: ListImage) {
    let header = image.header, base = image.memory.baseAddress!
    func items<Item>(_ section: ListImage.Section, _ type: Item.Type) -> UnsafeBufferPointer<Item> {
      UnsafeBufferPointer(
        start: (base + Int(section.offset)).assumingMemoryBound(to: Item.self), count: Int(section.count)
      )
    }
    text = items(header.text, UInt8.self).baseAddress!
    textLength = Int(header.text.count)
    words = items(header.words, UInt32.self).baseAddress!
    rules = items(header.rules, NetworkRule.self)
    cosmetics = items(header.cosmetics, CosmeticRule.self)
    rejected = items(header.rejected, UInt32.self)
    statements = items(header.statements, UInt32.self)
    indexes = items(header.indexes, RuleIndex.self).baseAddress!
    cosmeticIndex = items(header.cosmeticIndex, CosmeticIndex.self)[0]
  }

  /// A range of the list's text as a string.
  func string(_ offset: UInt32, _ length: UInt32) -> String {
    String(decoding: bytes(offset, Int(length)), as: UTF8.self)
  }

  /// A range of the list's text.
  @inline(__always)
  func bytes(_ offset: UInt32, _ length: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: text + Int(offset), count: length)
  }

  /// The text of the rule that begins at an offset: the rest of its line.
  func ruleText(_ offset: UInt32) -> String {
    let start = Int(offset), all = UnsafeBufferPointer(start: text, count: textLength)
    var end = (start..<textLength).lowerBound(of: 10, in: all) ?? textLength
    while end > start, text[end - 1].isBlank || text[end - 1] == 13 { end -= 1 }
    return String(decoding: bytes(offset, end - start), as: UTF8.self)
  }

  /// The two words of a rule's option, or nil if it doesn't have it.
  @inline(__always)
  func option(_ key: OptionKey, of rule: NetworkRule) -> (UInt32, UInt32)? {
    guard rule.options != 0 else { return nil }
    let record = words + Int(rule.options)
    for index in 0..<Int(record[0]) where record[1 + index * 3] == key.rawValue {
      return (record[2 + index * 3], record[3 + index * 3])
    }
    return nil
  }

  // MARK: Tables

  /// The rules of a category under the host name that their pattern begins with.
  @inline(__always)
  func hosts(_ category: RuleCategory) -> HashTable {
    HashTable(words, offset: indexes[category.rawValue].hosts, shift: indexes[category.rawValue].hostsShift)
  }

  /// The rules of a category under a token of their pattern.
  @inline(__always)
  func tokens(_ category: RuleCategory) -> HashTable {
    let index = indexes + category.rawValue
    return HashTable(
      words, offset: index.pointee.tokens, shift: index.pointee.tokensShift, width: TokenEntry.width)
  }

  /// The rules of a category under an edge of a token of their pattern.
  @inline(__always)
  func edges(_ category: RuleCategory) -> HashTable {
    let index = indexes + category.rawValue
    return HashTable(words, offset: index.pointee.edges, shift: index.pointee.edgesShift, width: TokenEntry.width)
  }

  /// The rules of a category under the domains of sources that they are limited to.
  @inline(__always)
  func domains(_ category: RuleCategory) -> HashTable {
    HashTable(words, offset: indexes[category.rawValue].domains, shift: indexes[category.rawValue].domainsShift)
  }

  /// Whether there are rules of a category.
  func hasRules(_ category: RuleCategory) -> Bool {
    let index = indexes[category.rawValue]
    return index.hosts | index.tokens | index.edges | index.domains | index.rest != 0
  }

  // MARK: Finding

  /// Calls `body` with each rule of a category that matches a request, until it returns true; whether it did.
  @inline(__always)
  func forEachMatch(
    _ category: RuleCategory, ofList list: Int, _ request: inout RequestView, _ body: (UInt32) -> Bool
  ) -> Bool {
    let mask = CategoryFilter.mask(category, ofList: list)
    if request.hostCategories & mask != 0, !hosts(category).isEmpty {
      let table = hosts(category)
      for suffix in request.host.suffixes where suffix.categories & mask != 0 {
        let found = table.forEach(suffix.hash) { rule in
          matches(rules[Int(rule)], &request, hostAt: Int(suffix.start)) && body(rule)
        }
        if found { return true }
      }
    }
    if forEachMatch(of: request.tokens, mask, tokens(category), &request, body) { return true }
    if forEachMatch(of: request.edges, mask, edges(category), &request, body) { return true }
    if request.domainCategories & mask != 0, !domains(category).isEmpty {
      let table = domains(category)
      for suffix in request.source.suffixes where suffix.categories & mask != 0 {
        if table.forEach(suffix.hash, { matches(rules[Int($0)], &request, hostAt: 0) && body($0) }) { return true }
      }
    }
    let rest = indexes[category.rawValue].rest
    guard rest != 0 else { return false }
    return HashTable.forEach(words, rest) { matches(rules[Int($0)], &request, hostAt: 0) && body($0) }
  }

  /// The same for the rules under tokens or under edges of them.
  @inline(__always)
  private func forEachMatch(
    of tokens: CandidateTokens, _ mask: UInt16, _ table: HashTable, _ request: inout RequestView,
    _ body: (UInt32) -> Bool
  ) -> Bool {
    guard !table.isEmpty else { return false }
    return tokens.contains(mask) { token in
      let end = Int(token.end)
      return table.forEachPlace(token.hash) { place in
        let entry = TokenEntry(place)
        return entry.isPossible(request.types, request.lower, length: request.length, end: end)
          && matches(rules[Int(entry.rule)], &request, hostAt: 0, patternAt: entry.patternStart(end: end))
          && body(entry.rule)
      }
    }
  }

  // MARK: Matching

  /// Whether a rule matches a request. For a rule whose pattern begins with a host name, `hostAt` is where in the
  /// request's host it should stand; for any other, `patternAt` is where in the URL it must begin, if that is known.
  @inline(__always)
  private func matches(
    _ rule: NetworkRule, _ request: inout RequestView, hostAt: Int, patternAt: Int? = nil
  ) -> Bool {
    let flags = rule.flags
    guard flags.rawValue & request.types != 0 else { return false }
    if !request.appliesGeneric, flags.contains(.generic) { return false }
    return matchesPattern(rule, request, hostAt, patternAt)
      && (flags.contains(.anyParty) || matchesParty(flags, &request))
      && (rule.domains == 0 || request.isInside(DomainSet(words, rule.domains, text), request.source))
      && (rule.options == 0 || matchesOptions(rule, request))
  }

  @inline(__always)
  private func matchesPattern(_ rule: NetworkRule, _ request: RequestView, _ hostAt: Int, _ patternAt: Int?) -> Bool {
    guard rule.hostLength > 0 else { return matchesFreePattern(rule, request, patternAt) }
    let length = Int(rule.hostLength)
    let name = UnsafeBufferPointer(rebasing: request.host.text[hostAt...])
    guard name.count == length, memcmp(name.baseAddress!, text + Int(rule.pattern), length) == 0 else { return false }
    if rule.flags.contains(.hostOnly) { return true }
    return PatternMatcher(rule, text, request).matches(at: request.hostStart + hostAt)
  }

  private func matchesFreePattern(_ rule: NetworkRule, _ request: RequestView, _ patternAt: Int?) -> Bool {
    if rule.patternLength == 0 { return true }
    if rule.flags.contains(.regex) {
      let subject = rule.flags.contains(.matchCase) ? request.original : request.lower
      return RegexMachine.matches(
        words + Int(rule.pattern), size: Int(rule.patternLength), subject, length: request.length
      )
    }
    let matcher = PatternMatcher(rule, text, request)
    if rule.flags.contains(.hostAnchor) {
      return request.host.suffixes.contains { matcher.matches(at: request.hostStart + Int($0.start)) }
    }
    if rule.flags.contains(.startAnchor) { return patternAt ?? 0 == 0 && matcher.matches(at: 0) }
    guard let patternAt else { return matcher.matchesAnywhere() }
    return patternAt >= 0 && matcher.matches(at: patternAt)
  }

  private func matchesParty(_ flags: NetworkRule.Flags, _ request: inout RequestView) -> Bool {
    if !flags.isDisjoint(with: [.firstParty, .thirdParty]) {
      guard flags.contains(request.isThirdParty ? .thirdParty : .firstParty) else { return false }
    }
    if !flags.isDisjoint(with: [.strictFirstParty, .strictThirdParty]) {
      guard flags.contains(request.isOtherHost ? .strictThirdParty : .strictFirstParty) else { return false }
    }
    return true
  }

  private func matchesOptions(_ rule: NetworkRule, _ request: borrowing RequestView) -> Bool {
    let record = words + Int(rule.options)
    for index in 0..<Int(record[0]) {
      let first = record[2 + index * 3], second = record[3 + index * 3]
      switch OptionKey(rawValue: record[1 + index * 3]) {
      case .to, .denyAllow:
        let isInside = request.isInside(DomainSet(words, first, text), request.host)
        let isWanted = record[1 + index * 3] == OptionKey.to.rawValue
        if isInside != isWanted { return false }
      case .methods:
        if first != 0, request.method.rawValue & first == 0 { return false }
        if request.method.rawValue & second != 0 { return false }
      default: break
      }
    }
    return true
  }
}
