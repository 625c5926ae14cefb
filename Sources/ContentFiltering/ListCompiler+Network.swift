extension ListCompiler {

  /// Compiles a network rule.
  mutating func readNetwork(_ range: Range<Int>, _ line: UInt32) throws(RejectionReason) {
    var pattern = range
    var options = ParsedOptions()
    if source[pattern].starts(with: "@@".utf8) {
      pattern = pattern.lowerBound + 2..<pattern.upperBound
      options.flags.insert(.exception)
    }
    if let dollar = optionsStart(pattern) {
      try readOptions(dollar + 1..<pattern.upperBound, &options)
      pattern = pattern.lowerBound..<dollar
    }
    var rule = NetworkRule(flags: options.flags, domains: options.domains, text: UInt32(range.lowerBound), line: line)
    if isRegex(pattern) {
      try compileRegex(pattern, &rule)
    } else {
      try compilePattern(pattern, &rule)
    }
    let types = self.types(of: options, rule)
    rule.flags.insert(.types(options.page.isEmpty ? types : types.union(.document)))
    if rule.flags.isDisjoint(with: .anyParty) { rule.flags.insert(.anyParty) }
    if !hasPositiveDomains(rule.domains) { rule.flags.insert(.generic) }
    if !options.page.isEmpty { options.add(.page, options.page.rawValue, 0) }
    if !options.record.isEmpty {
      rule.options = UInt32(words.count)
      words.append(UInt32(options.record.count / 3))
      words += options.record
    }
    let set = categories(of: options, types, rule)
    guard set != 0 || rule.flags.contains(.badfilter) else {
      throw RejectionReason("The rule's options leave it without effect.")
    }
    rules.append(rule)
    categories.append(set)
  }

  // MARK: Patterns

  private func isRegex(_ range: Range<Int>) -> Bool {
    range.count > 2 && source[range.lowerBound] == UInt8(ascii: "/")
      && source[range.upperBound - 1] == UInt8(ascii: "/")
  }

  private mutating func compileRegex(_ range: Range<Int>, _ rule: inout NetworkRule) throws(RejectionReason) {
    let expression = range.lowerBound + 1..<range.upperBound - 1
    let ignoresCase = !rule.flags.contains(.matchCase)
    let (program, literals) = try RegexCompiler.compile(bytes(expression), ignoresCase: ignoresCase)
    expressionTokens[rules.count] = literals.flatMap(Self.tokens)
    rule.flags.insert(.regex)
    rule.pattern = UInt32(words.count)
    rule.patternLength = UInt16(program.count)
    words += program
  }

  /// Compiles a regular expression into the list's words.
  mutating func compiled(
    _ range: Range<Int>, ignoresCase: Bool
  ) throws(RejectionReason) -> (offset: UInt32, size: UInt32) {
    let program = try RegexCompiler.compile(bytes(range), ignoresCase: ignoresCase).program
    let offset = UInt32(words.count)
    words += program
    return (offset, UInt32(program.count))
  }

  private mutating func compilePattern(_ range: Range<Int>, _ rule: inout NetworkRule) throws(RejectionReason) {
    var lower = range.lowerBound, upper = range.upperBound
    let bar = UInt8(ascii: "|"), star = UInt8(ascii: "*")
    if lower < upper, source[lower] == bar {
      lower += 1
      if lower < upper, source[lower] == bar {
        lower += 1
        rule.flags.insert(.hostAnchor)
      } else {
        rule.flags.insert(.startAnchor)
      }
    }
    if upper > lower, source[upper - 1] == bar {
      upper -= 1
      rule.flags.insert(.endAnchor)
    }
    while lower < upper, source[lower] == star {
      lower += 1
      rule.flags.subtract([.hostAnchor, .startAnchor])
    }
    while upper > lower, source[upper - 1] == star {
      upper -= 1
      rule.flags.remove(.endAnchor)
    }
    if lower == upper { rule.flags.subtract([.hostAnchor, .startAnchor, .endAnchor]) }
    guard upper - lower <= Int(UInt16.max) else { throw RejectionReason("The pattern is too long.") }
    let text = lower..<upper
    let host = rule.flags.contains(.hostAnchor) ? hostPrefix(text) : nil
    (rule.pattern, rule.patternLength) = try storePattern(text, host, rule)
    if text.contains(where: { source[$0] == star || source[$0] == UInt8(ascii: "^") }) {
      rule.flags.insert(.hasWildcards)
    }
    guard let host else { return }
    let growth = Int(rule.patternLength) - text.count
    rule.hostLength = UInt16(truncatingIfNeeded: host.count + growth)
    let isEnd = host.upperBound == upper
    let isSeparatorAtEnd = host.upperBound == upper - 1 && source[upper - 1] == UInt8(ascii: "^")
    if isSeparatorAtEnd, !rule.flags.contains(.endAnchor) {
      rule.flags.insert(.hostOnly)
      rule.patternLength -= 1
    } else if isEnd, !rule.flags.contains(.endAnchor) {
      // Nothing says that the host ends here: `||example.com` is also the beginning of `example.community`.
      rule.hostLength = 0
    }
  }

  /// The part of a pattern behind `||` that is a complete host name, or nil if its end isn't certain.
  private func hostPrefix(_ text: Range<Int>) -> Range<Int>? {
    let isAddress6 = text.first.map { source[$0] } == UInt8(ascii: "[")
    let end = isAddress6
      ? text.first { source[$0] == UInt8(ascii: "]") }.map { $0 + 1 } ?? text.upperBound
      : text.first { !source[$0].isHost } ?? text.upperBound
    guard end > text.lowerBound, source[text.lowerBound] != UInt8(ascii: ".") else { return nil }
    if end == text.upperBound { return text.lowerBound..<end }
    let next = source[end]
    let isComplete = next == UInt8(ascii: "^") || next == UInt8(ascii: "/") || next == UInt8(ascii: ":")
      || next == UInt8(ascii: "?")
    return isComplete ? text.lowerBound..<end : nil
  }

  /// Stores a pattern in the form that URLs have: in lower case unless case matters, and in ASCII.
  private mutating func storePattern(
    _ text: Range<Int>, _ host: Range<Int>?, _ rule: NetworkRule
  ) throws(RejectionReason) -> (UInt32, UInt16) {
    let keepsCase = rule.flags.contains(.matchCase)
    let isPlain = text.allSatisfy { source[$0] < 0x80 && (keepsCase || !source[$0].isCapital) }
    if isPlain { return (UInt32(text.lowerBound), UInt16(text.count)) }
    var result = host.map { Punycode.host(bytes($0)) } ?? []
    for index in text where index >= (host?.upperBound ?? text.lowerBound) {
      let byte = source[index]
      if byte < 0x80 {
        result.append(keepsCase ? byte : byte.lowercased)
      } else {
        let digits = Array((keepsCase ? "0123456789ABCDEF" : "0123456789abcdef").utf8)
        result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    guard let length = UInt16(exactly: result.count) else { throw RejectionReason("The pattern is too long.") }
    return (store(result).0, length)
  }

  // MARK: Meaning

  /// The types of request that a rule is for.
  private func types(of options: ParsedOptions, _ rule: NetworkRule) -> RequestTypes {
    if !options.types.isEmpty { return options.types.subtracting(options.excludedTypes) }
    if !options.page.isEmpty, options.excludedTypes.isEmpty { return [] }
    let isForDocuments = options.has(.contentSecurityPolicy) || options.has(.permissions)
    if isForDocuments { return RequestTypes([.document, .subdocument]).subtracting(options.excludedTypes) }
    var types = RequestTypes.subresources
    let removes = options.has(.removeParameter) || options.has(.removeParameterRegex)
    if removes || rule.flags.contains(.hostOnly) && options.excludedTypes.isEmpty { types.insert(.document) }
    return types.subtracting(options.excludedTypes)
  }

  /// The categories that a rule belongs to, a bit for each.
  private func categories(of options: ParsedOptions, _ types: RequestTypes, _ rule: NetworkRule) -> UInt16 {
    if rule.flags.contains(.badfilter) { return 0 }
    var set: UInt16 = 0
    func insert(_ category: RuleCategory) { set |= 1 << UInt16(category.rawValue) }
    if options.has(.removeParameter) || options.has(.removeParameterRegex) { insert(.removeParameter) }
    if options.has(.contentSecurityPolicy) { insert(.contentSecurityPolicy) }
    if options.has(.permissions) { insert(.permissions) }
    if options.has(.header) { insert(.header) }
    if set != 0 { return set }
    if !options.page.isEmpty { insert(.page) }
    if options.has(.redirect) { insert(.redirect) }
    if options.isRedirectRule || types.isEmpty { return set }
    if types.contains(.popup) { insert(.popup) }
    if !types.subtracting(.popup).isEmpty {
      let isException = rule.flags.contains(.exception)
      insert(isException ? .exception : rule.flags.contains(.important) ? .important : .block)
    }
    return set
  }

  /// Whether a set of domains names one that the rule is for, and not only ones that it isn't for.
  func hasPositiveDomains(_ offset: UInt32) -> Bool {
    offset != 0 && words[Int(offset) + 1] & DomainSet.hasPositive != 0
  }
}
