extension ListCompiler {

  /// Tokens that are in so many URLs that a rule isn't found by them if it can be found otherwise.
  private static let commonTokens: Set<UInt32> = Set(
    ["http", "https", "www", "com", "net", "org", "js", "html", "htm", "php", "gif", "png", "jpg", "jpeg", "images",
      "image", "img", "css", "static", "assets", "cdn", "id", "min", "content", "wp", "api", "v1", "1", "2", "0", "a",
      "co", "uk", "io", "de"]
      .map { word in
        var word = word
        return word.withUTF8(Hashing.name)
      }
  )

  /// Writes the indexes of all categories among the words, and returns where they are.
  mutating func writeIndexes() -> [RuleIndex] {
    let frequencies = tokenFrequencies()
    let count = RuleCategory.allCases.count
    var hosts = [TableBuilder](repeating: TableBuilder(), count: count)
    var tokens = hosts, edges = hosts, domains = hosts
    var entries: [TokenEntry] = []
    var rest = [[UInt32]](repeating: [], count: count)
    for index in rules.indices {
      let rule = rules[index], set = categories[index]
      guard set != 0 else { continue }
      let place = self.place(of: rule, index, frequencies)
      switch place {
      case .token(_, let entry), .edge(_, let entry): entries.append(entry)
      default: break
      }
      for category in 0..<count where set & 1 << UInt16(category) != 0 {
        switch place {
        case .host(let hash): hosts[category].add(index, under: hash)
        case .hosts(let hashes): for hash in hashes { hosts[category].add(index, under: hash) }
        case .token(let hash, _): tokens[category].add(entries.count - 1, under: hash)
        case .edge(let hash, _): edges[category].add(entries.count - 1, under: hash)
        case .domains(let hashes): for hash in hashes { domains[category].add(index, under: hash) }
        case .rest: rest[category].append(UInt32(index))
        }
      }
    }
    return (0..<count).map { category in
      var index = RuleIndex()
      (index.hosts, index.hostsShift) = hosts[category].write(to: &words)
      (index.tokens, index.tokensShift) = tokens[category].write(to: &words, width: TokenEntry.width) {
        entries[Int($0)].word(at: $1)
      }
      (index.edges, index.edgesShift) = edges[category].write(to: &words, width: TokenEntry.width) {
        entries[Int($0)].word(at: $1)
      }
      (index.domains, index.domainsShift) = domains[category].write(to: &words)
      index.rest = writeList(rest[category])
      return index
    }
  }

  /// Writes numbers of rules with their count, and returns where; 0 if there are none.
  private mutating func writeList(_ rules: [UInt32]) -> UInt32 {
    guard !rules.isEmpty else { return 0 }
    let offset = UInt32(words.count)
    words.append(UInt32(rules.count))
    words += rules
    return offset
  }

  // MARK: Network rules

  /// Where a rule is found.
  private enum Place {
    case host(UInt32)
    case hosts([UInt32])
    case token(UInt32, TokenEntry)
    case edge(UInt32, TokenEntry)
    case domains([UInt32])
    case rest
  }

  private func place(of rule: NetworkRule, _ index: Int, _ frequencies: [UInt16]) -> Place {
    if rule.hostLength > 0 { return .host(withText(rule.pattern, Int(rule.hostLength), Hashing.name)) }
    var best: UInt32?, bestRange: Range<Int>?
    var bestFrequency = Int.max
    forEachToken(of: rule, index) { token, range in
      let penalty = Self.commonTokens.contains(token) ? 1 << 20 : 0
      let frequency = Int(frequencies[Int(token >> 16 ^ token & 0xFFFF)]) + penalty
      if frequency < bestFrequency { (best, bestRange, bestFrequency) = (token, range, frequency) }
    }
    func token(_ hash: UInt32) -> Place {
      .token(hash, entry(of: rule, index, bestRange))
    }
    if let best, bestFrequency < 1 << 20 { return token(best) }
    let hashes = plainDomains(rule.domains)
    if !hashes.isEmpty { return .domains(hashes) }
    if let to = record(rule, .to) {
      let hashes = plainDomains(to)
      if !hashes.isEmpty { return .hosts(hashes) }
    }
    return edge(of: rule, index) ?? best.map(token) ?? .rest
  }

  /// The place under an edge of a token that every URL has which a rule matches, or nil if there is none.
  private func edge(of rule: NetworkRule, _ index: Int) -> Place? {
    guard !rule.flags.contains(.regex) else { return nil }
    let (startsWhole, endsWhole) = Self.wholeness(rule)
    return withText(rule.pattern, Int(rule.patternLength)) { pattern in
      var place: Place?
      Self.forEachPart(in: pattern, startsWhole: startsWhole, endsWhole: endsWhole) { range, _, starts, ends in
        guard place == nil, starts || ends, range.count >= TokenEdge.length else { return }
        let first = range.lowerBound..<range.lowerBound + TokenEdge.length
        let part = starts ? first : range.upperBound - TokenEdge.length..<range.upperBound
        let hash = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: TokenEdge.length) { bytes in
          for offset in 0..<TokenEdge.length { bytes[offset] = pattern[part.lowerBound + offset].lowercased }
          let start = UnsafePointer(bytes.baseAddress!)
          return starts ? TokenEdge.first(start) : TokenEdge.last(start + TokenEdge.length)
        }
        let entry = TokenEntry(rule: UInt32(index), types: rule.flags.types, pattern: pattern, token: part)
        place = .edge(hash, entry)
      }
      return place
    }
  }

  /// What is written of a rule under a token, which stands in a range of its pattern unless it is an expression.
  private func entry(of rule: NetworkRule, _ index: Int, _ token: Range<Int>?) -> TokenEntry {
    guard let token else { return TokenEntry(rule: UInt32(index), types: rule.flags.types) }
    return withText(rule.pattern, Int(rule.patternLength)) { pattern in
      TokenEntry(rule: UInt32(index), types: rule.flags.types, pattern: pattern, token: token)
    }
  }

  /// The hashes of the domains that a set names, if it names no other things than domains that a rule is for.
  private func plainDomains(_ offset: UInt32) -> [UInt32] {
    guard hasPositiveDomains(offset) else { return [] }
    let start = Int(offset)
    let isPlain = words[start + 1] & DomainSet.hasEntities == 0 && words[start + 1] >> DomainSet.expressionShift == 0
    guard isPlain else { return [] }
    return (0..<Int(words[start])).compactMap { entry in
      words[start + 2 + entry * 3 + 2] & DomainSet.negated == 0 ? words[start + 2 + entry * 3] : nil
    }
  }

  private func record(_ rule: NetworkRule, _ key: OptionKey) -> UInt32? {
    guard rule.options != 0 else { return nil }
    let start = Int(rule.options)
    for index in 0..<Int(words[start]) where words[start + 1 + index * 3] == key.rawValue {
      return words[start + 2 + index * 3]
    }
    return nil
  }

  /// How often each token occurs in the list's rules, under half of its hash.
  private func tokenFrequencies() -> [UInt16] {
    var frequencies = [UInt16](repeating: 0, count: 1 << 16)
    for index in rules.indices where rules[index].hostLength == 0 {
      forEachToken(of: rules[index], index) { token, _ in
        let slot = Int(token >> 16 ^ token & 0xFFFF)
        if frequencies[slot] < .max { frequencies[slot] += 1 }
      }
    }
    return frequencies
  }

  /// Calls `body` with the tokens that every URL has which a rule matches, and where in the rule's pattern they stand;
  /// that isn't known of an expression.
  private func forEachToken(of rule: NetworkRule, _ index: Int, _ body: (UInt32, Range<Int>?) -> Void) {
    if rule.flags.contains(.regex) {
      expressionTokens[index]?.forEach { body($0, nil) }
      return
    }
    let (startsWhole, endsWhole) = Self.wholeness(rule)
    withText(rule.pattern, Int(rule.patternLength)) {
      Self.forEachToken(in: $0, startsWhole: startsWhole, endsWhole: endsWhole, body)
    }
  }

  /// Whether no more of a token can stand before a rule's pattern, and behind it.
  private static func wholeness(_ rule: NetworkRule) -> (start: Bool, end: Bool) {
    (!rule.flags.isDisjoint(with: [.startAnchor, .hostAnchor]), !rule.flags.isDisjoint(with: [.endAnchor, .hostOnly]))
  }

  static func tokens(_ literal: RegexCompiler.Literal) -> [UInt32] {
    var tokens: [UInt32] = []
    literal.bytes.withUnsafeBufferPointer {
      forEachToken(in: $0, startsWhole: literal.beginsText, endsWhole: literal.endsText) { token, _ in
        tokens.append(token)
      }
    }
    return tokens
  }

  /// Calls `body` with the tokens of a piece of text that are whole: more of a token can't stand beside them.
  private static func forEachToken(
    in text: UnsafeBufferPointer<UInt8>, startsWhole: Bool, endsWhole: Bool, _ body: (UInt32, Range<Int>) -> Void
  ) {
    forEachPart(in: text, startsWhole: startsWhole, endsWhole: endsWhole) { range, hash, starts, ends in
      if starts, ends { body(hash, range) }
    }
  }

  /// Calls `body` with where the tokens of a piece of text stand, their hashes, and whether more of a token can't stand
  /// before them and behind them.
  private static func forEachPart(
    in text: UnsafeBufferPointer<UInt8>, startsWhole: Bool, endsWhole: Bool,
    _ body: (_ range: Range<Int>, _ hash: UInt32, _ starts: Bool, _ ends: Bool) -> Void
  ) {
    let star = UInt8(ascii: "*")
    var index = 0
    while index < text.count {
      guard text[index].lowercased.isToken else {
        index += 1
        continue
      }
      let start = index
      while index < text.count, text[index].lowercased.isToken { index += 1 }
      let hash = Hashing.name(UnsafeBufferPointer(rebasing: text[start..<index]))
      let isWholeBefore = start == 0 ? startsWhole : text[start - 1] != star
      let isWholeBehind = index == text.count ? endsWhole : text[index] != star
      body(start..<index, hash, isWholeBefore, isWholeBehind)
    }
  }

  // MARK: Cosmetic rules

  /// Writes the index of the cosmetic rules among the words.
  mutating func writeCosmeticIndex() -> CosmeticIndex {
    var domains = TableBuilder(), names = TableBuilder()
    var rest: [UInt32] = []
    for (index, rule) in cosmetics.enumerated() {
      let hashes = positiveDomains(rule.domains)
      if !hashes.isEmpty {
        for hash in hashes { domains.add(index, under: hash) }
      } else if rule.flags.isEmpty, rule.domains == 0,
        let name = withText(rule.body, Int(rule.bodyLength), SelectorName.required)
      {
        names.add(index, under: name)
      } else {
        rest.append(UInt32(index))
      }
    }
    var index = CosmeticIndex()
    (index.domains, index.domainsShift) = domains.write(to: &words)
    (index.names, index.namesShift) = names.write(to: &words)
    index.rest = writeList(rest)
    return index
  }

  /// The hashes of the domains that a set is for, or nothing if it cannot be found by them.
  private func positiveDomains(_ offset: UInt32) -> [UInt32] {
    guard offset != 0, words[Int(offset) + 1] >> DomainSet.expressionShift == 0 else { return [] }
    let start = Int(offset)
    return (0..<Int(words[start])).compactMap { entry in
      words[start + 2 + entry * 3 + 2] & DomainSet.negated == 0 ? words[start + 2 + entry * 3] : nil
    }
  }
}
