/// Compiles a filter list, in the syntax of EasyList and uBlock Origin or of hosts files, to the form that
/// `CompiledList` reads.
struct ListCompiler {

  /// The list's text.
  let source: UnsafeBufferPointer<UInt8>

  /// Text that the compiled form needs and the source does not have: patterns in lower case and the like. It stands
  /// behind the source, and offsets count from the beginning of the source.
  var extra: [UInt8] = []

  /// Sets of domains, records of options, programs of regular expressions and, later, indexes. The first word is
  /// there so that 0 can stand for nothing.
  var words: [UInt32] = [0]

  /// The network rules, and for each the set of its categories.
  var rules: [NetworkRule] = []
  var categories: [UInt16] = []

  /// The tokens that every text has which a rule's regular expression matches, by the index of the rule.
  var expressionTokens: [Int: [UInt32]] = [:]

  /// The cosmetic rules.
  var cosmetics: [CosmeticRule] = []

  /// The lines left out: line, where its text begins and ends, where the reason begins and ends.
  var rejected: [UInt32] = []

  /// The list's own statements about itself, each a range of text, in the order of `ListStatement`.
  var statements = [UInt32](repeating: 0, count: ListStatement.allCases.count * 2)

  /// The conditions of `!#if` that are open, innermost last: whether lines count.
  var conditions: [Bool] = []

  /// The reasons met already, so that each is stored once.
  private var reasons: [String: (UInt32, UInt32)] = [:]

  private init(_ source: UnsafeBufferPointer<UInt8>) {
    self.source = source
    rules.reserveCapacity(source.count / 32)
    categories.reserveCapacity(source.count / 32)
    words.reserveCapacity(source.count / 8)
  }

  /// The compiled form of a list.
  static func compile(_ source: UnsafeBufferPointer<UInt8>) -> ListImage {
    var compiler = ListCompiler(source)
    compiler.readLines()
    return compiler.image()
  }

  private mutating func readLines() {
    var start = source.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var line: UInt32 = 0
    while start < source.count {
      let newline = (start..<source.count).lowerBound(of: 10, in: source) ?? source.count
      line += 1
      var lower = start, upper = newline
      while lower < upper, source[lower].isBlank { lower += 1 }
      while upper > lower, source[upper - 1].isBlank || source[upper - 1] == 13 { upper -= 1 }
      if lower < upper { read(lower..<upper, line) }
      start = newline + 1
    }
  }

  private mutating func read(_ range: Range<Int>, _ line: UInt32) {
    do throws(RejectionReason) {
      let first = source[range.lowerBound]
      if first == UInt8(ascii: "!") { return try readComment(range) }
      if conditions.contains(false) { return }
      if first == UInt8(ascii: "[") {
        if source[range.upperBound - 1] == UInt8(ascii: "]") { return }
        throw RejectionReason("Modifiers of AdGuard are not supported.")
      }
      if let separator = cosmeticSeparator(in: range) { return try readCosmetic(range, separator, line) }
      if first == UInt8(ascii: "#") { return }
      if try readHosts(range, line) { return }
      try readNetwork(range, line)
    } catch {
      reject(range, line, error.sentence)
    }
  }

  /// Lists a line as left out.
  private mutating func reject(_ range: Range<Int>, _ line: UInt32, _ reason: String) {
    if reasons[reason] == nil { reasons[reason] = store(Array(reason.utf8)) }
    let (offset, length) = reasons[reason]!
    rejected += [line, UInt32(range.lowerBound), UInt32(range.count), offset, length]
  }

  // MARK: Comments

  private mutating func readComment(_ range: Range<Int>) throws(RejectionReason) {
    let text = source[range]
    if text.starts(with: "!#".utf8) { return try readDirective(range) }
    guard rules.isEmpty || range.lowerBound < 4096 else { return }
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")) else { return }
    let name = Self.trim(range.lowerBound + 1..<colon, source)
    guard let statement = ListStatement.allCases.first(where: { matches(name, $0.rawValue) }) else { return }
    let value = Self.trim(colon + 1..<range.upperBound, source)
    let index = ListStatement.allCases.firstIndex(of: statement)! * 2
    guard statements[index + 1] == 0 else { return }
    statements[index] = UInt32(value.lowerBound)
    statements[index + 1] = UInt32(value.count)
  }

  /// The directives of uBlock Origin's preprocessor.
  private mutating func readDirective(_ range: Range<Int>) throws(RejectionReason) {
    let text = String(decoding: source[range], as: UTF8.self)
    if text.utf8.starts(with: "!#if".utf8) {
      conditions.append(ListCondition.isTrue(text.utf8.dropFirst(4)))
    } else if text.utf8.starts(with: "!#else".utf8) {
      if let last = conditions.popLast() { conditions.append(!last) }
    } else if text.utf8.starts(with: "!#endif".utf8) {
      _ = conditions.popLast()
    } else if text.utf8.starts(with: "!#include".utf8), !conditions.contains(false) {
      throw RejectionReason("Lists that a list includes must be added by themselves.")
    }
  }

  // MARK: Hosts files

  /// Reads a line of a hosts file, or a host name alone; whether it was one.
  private mutating func readHosts(_ range: Range<Int>, _ line: UInt32) throws(RejectionReason) -> Bool {
    let first = source[range.lowerBound]
    var range = range
    if first.isDigit || first == UInt8(ascii: ":"), let blank = range.first(where: { source[$0].isBlank }) {
      guard Self.isAddress(range.lowerBound..<blank, source) else { return false }
      if let comment = range.first(where: { source[$0] == UInt8(ascii: "#") }) { range = range.lowerBound..<comment }
      var start = blank
      while start < range.upperBound {
        while start < range.upperBound, source[start].isBlank { start += 1 }
        let end = (start..<range.upperBound).first { source[$0].isBlank } ?? range.upperBound
        if start < end { try addHost(start..<end, range.lowerBound, line) }
        start = end
      }
      return true
    }
    guard isBareHost(range) else { return false }
    try addHost(range, range.lowerBound, line)
    return true
  }

  private static func isAddress(_ range: Range<Int>, _ source: UnsafeBufferPointer<UInt8>) -> Bool {
    let dots = range.count { source[$0] == UInt8(ascii: ".") }
    let isVersion4 = dots == 3 && range.allSatisfy { source[$0].isDigit || source[$0] == UInt8(ascii: ".") }
    return isVersion4 || source[range].contains(UInt8(ascii: ":"))
      && range.allSatisfy { source[$0].isDigit || source[$0] == UInt8(ascii: ":") || source[$0].lowercased &- 0x61 < 6 }
  }

  /// Whether a line is a host name and nothing else; names of files, whose last part is not a top-level domain, are
  /// told apart by the commonest extensions.
  private func isBareHost(_ range: Range<Int>) -> Bool {
    let first = source[range.lowerBound]
    guard range.allSatisfy({ source[$0].isHost }), first.lowercased.isToken || first >= 0x80,
      let dot = range.last(where: { source[$0] == UInt8(ascii: ".") }), dot > range.lowerBound
    else { return false }
    let last = dot + 1..<range.upperBound
    guard last.count >= 2, last.allSatisfy({ source[$0].lowercased &- 0x61 < 26 || source[$0] >= 0x80 }) else {
      return false
    }
    return !["js", "css", "gif", "png", "jpg", "jpeg", "html", "htm", "php", "svg", "swf", "asp", "aspx", "webp"]
      .contains { matches(last, $0) }
  }

  private mutating func addHost(_ range: Range<Int>, _ text: Int, _ line: UInt32) throws(RejectionReason) {
    let local = [
      "localhost", "localhost.localdomain", "local", "broadcasthost", "ip6-localhost", "ip6-loopback", "0.0.0.0",
    ]
    if local.contains(where: { matches(range, $0) }) { return }
    guard range.allSatisfy({ source[$0].isHost }) else { throw RejectionReason("The host name is not valid.") }
    let (offset, length) = storeHost(range)
    let flags: NetworkRule.Flags = [
      .types([.document, .subresources]), .anyParty, .hostAnchor, .hostOnly, .hasWildcards, .generic,
    ]
    rules.append(
      NetworkRule(
        flags: flags, pattern: offset, patternLength: UInt16(truncatingIfNeeded: length),
        hostLength: UInt16(truncatingIfNeeded: length), text: UInt32(text), line: line
      )
    )
    categories.append(1 << UInt16(RuleCategory.block.rawValue))
  }

  // MARK: Text

  /// The bytes of a range of the source.
  func bytes(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: source[range]) }

  /// A range of the source as a string.
  func string(_ range: Range<Int>) -> String { String(decoding: source[range], as: UTF8.self) }

  /// Whether a range of the source is a word, the case of ASCII letters set aside; the word is in lower case.
  func matches(_ range: Range<Int>, _ word: String) -> Bool {
    guard range.count == word.utf8.count else { return false }
    var index = range.lowerBound
    for byte in word.utf8 {
      if source[index].lowercased != byte { return false }
      index += 1
    }
    return true
  }

  /// Puts text behind the source, and returns where it begins and how long it is.
  mutating func store(_ bytes: [UInt8]) -> (UInt32, UInt32) {
    let offset = source.count + extra.count
    extra += bytes
    return (UInt32(offset), UInt32(bytes.count))
  }

  /// Where a host name stands in the form that URLs have: where it is, or behind the source.
  mutating func storeHost(_ range: Range<Int>) -> (UInt32, UInt32) {
    if range.allSatisfy({ source[$0] < 0x80 && !source[$0].isCapital }) {
      return (UInt32(range.lowerBound), UInt32(range.count))
    }
    return store(Punycode.host(bytes(range)))
  }

  /// Text that was stored, or that stands in the source.
  func withText<Result>(
    _ offset: UInt32, _ length: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let start = Int(offset)
    if start < source.count { return body(bytes(start..<start + length)) }
    return extra.withUnsafeBufferPointer { extra in
      body(UnsafeBufferPointer(rebasing: extra[start - source.count..<start - source.count + length]))
    }
  }

  static func trim(_ range: Range<Int>, _ source: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    var lower = range.lowerBound, upper = range.upperBound
    while lower < upper, source[lower].isBlank { lower += 1 }
    while upper > lower, source[upper - 1].isBlank { upper -= 1 }
    return lower..<upper
  }
}
