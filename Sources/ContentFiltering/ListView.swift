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

  // MARK: Finding

  /// Calls `body` with each rule of a category that matches a request, until it returns true; whether it did.
  @inline(__always)
  func forEachMatch(_ category: RuleCategory, _ request: inout RequestView, _ body: (UInt32) -> Bool) -> Bool {
    let index = indexes[category.rawValue]
    if index.hosts != 0 {
      let table = HashTable(words, offset: index.hosts, shift: index.hostsShift)
      let filter = words + Int(index.hostFilter)
      for suffix in request.host.suffixes {
        let bit = HashTable.mix(suffix.hash) >> index.hostFilterShift
        guard filter[Int(bit >> 5)] & 1 << (bit & 31) != 0 else { continue }
        let found = table.forEach(suffix.hash) { rule in
          matches(rules[Int(rule)], &request, hostAt: Int(suffix.start)) && body(rule)
        }
        if found { return true }
      }
    }
    if index.tokens != 0 {
      let table = HashTable(words, offset: index.tokens, shift: index.tokensShift)
      let filter = words + Int(index.filter)
      for token in request.tokens {
        let bit = HashTable.mix(token) >> index.filterShift
        guard filter[Int(bit >> 5)] & 1 << (bit & 31) != 0 else { continue }
        if table.forEach(token, { matches(rules[Int($0)], &request, hostAt: 0) && body($0) }) { return true }
      }
    }
    if index.domains != 0 {
      let table = HashTable(words, offset: index.domains, shift: index.domainsShift)
      for suffix in request.source.suffixes {
        if table.forEach(suffix.hash, { matches(rules[Int($0)], &request, hostAt: 0) && body($0) }) { return true }
      }
    }
    guard index.rest != 0 else { return false }
    return HashTable.forEach(words, index.rest) { matches(rules[Int($0)], &request, hostAt: 0) && body($0) }
  }

  // MARK: Matching

  /// Whether a rule matches a request. For a rule whose pattern begins with a host name, `hostAt` is where in the
  /// request's host it should stand.
  @inline(__always)
  private func matches(_ rule: NetworkRule, _ request: inout RequestView, hostAt: Int) -> Bool {
    let flags = rule.flags
    guard flags.rawValue & request.types != 0 else { return false }
    if !request.appliesGeneric, flags.contains(.generic) { return false }
    return matchesPattern(rule, request, hostAt)
      && (flags.contains(.anyParty) || matchesParty(flags, &request))
      && (rule.domains == 0 || request.isInside(DomainSet(words, rule.domains, text), request.source))
      && (rule.options == 0 || matchesOptions(rule, request))
  }

  @inline(__always)
  private func matchesPattern(_ rule: NetworkRule, _ request: RequestView, _ hostAt: Int) -> Bool {
    guard rule.hostLength > 0 else { return matchesFreePattern(rule, request) }
    let length = Int(rule.hostLength)
    let name = UnsafeBufferPointer(rebasing: request.host.text[hostAt...])
    guard name.count == length, memcmp(name.baseAddress!, text + Int(rule.pattern), length) == 0 else { return false }
    if rule.flags.contains(.hostOnly) { return true }
    return PatternMatcher(rule, text, request).matches(at: request.hostStart + hostAt)
  }

  private func matchesFreePattern(_ rule: NetworkRule, _ request: RequestView) -> Bool {
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
    return rule.flags.contains(.startAnchor) ? matcher.matches(at: 0) : matcher.matchesAnywhere()
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
