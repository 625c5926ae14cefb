extension ListCompiler {

  /// Stores a set of domains, such as the value of `domain=` or what stands before `##`, and returns where it begins
  /// among the list's words.
  mutating func domainSet(_ range: Range<Int>, separator: UInt8) throws(RejectionReason) -> UInt32 {
    var entries: [DomainSet.Entry] = []
    var expressions: [UInt32] = []
    var flags: UInt32 = 0
    for item in items(range, separator) {
      let isNegated = source[item.lowerBound] == UInt8(ascii: "~")
      var domain = isNegated ? item.lowerBound + 1..<item.upperBound : item
      if !isNegated { flags |= DomainSet.hasPositive }
      if source[domain].first == UInt8(ascii: "/") {
        guard domain.count > 2, source[domain.upperBound - 1] == UInt8(ascii: "/") else {
          throw RejectionReason("The regular expression for domains does not end.")
        }
        let program = try compiled(domain.lowerBound + 1..<domain.upperBound - 1, ignoresCase: true)
        expressions += [program.offset, program.size, isNegated ? 1 : 0]
        continue
      }
      var kind = isNegated ? DomainSet.negated : 0
      if source[domain].reversed().starts(with: "*.".utf8) {
        domain = domain.lowerBound..<domain.upperBound - 2
        kind |= DomainSet.entity
        flags |= DomainSet.hasEntities
      } else if source[domain].starts(with: "*.".utf8) {
        domain = domain.lowerBound + 2..<domain.upperBound
      } else if domain.count == 1, source[domain.lowerBound] == UInt8(ascii: "*"), !isNegated {
        throw RejectionReason("The domain \"*\" is not supported.")
      }
      if source[domain].first == UInt8(ascii: "[") || domain.isEmpty || !domain.allSatisfy({ source[$0].isHost }) {
        guard isAddress6(domain) else { throw RejectionReason("The domain \"\(string(item))\" is not valid.") }
      }
      let (offset, length) = storeHost(domain)
      guard length < 1 << 16 else { throw RejectionReason("The domain is too long.") }
      var hash = withText(offset, Int(length), Hashing.name)
      if kind & DomainSet.entity != 0 { hash = Hashing.entity(hash) }
      entries.append(DomainSet.Entry(hash: hash, text: offset, kind: length | kind))
    }
    guard !entries.isEmpty || !expressions.isEmpty else { throw RejectionReason("The list of domains is empty.") }
    if entries.count > 1 { entries.sort { $0.hash < $1.hash } }
    let start = UInt32(words.count)
    words.append(UInt32(entries.count))
    words.append(flags | UInt32(expressions.count / 3) << DomainSet.expressionShift)
    for entry in entries {
      words.append(entry.hash)
      words.append(entry.text)
      words.append(entry.kind)
    }
    words += expressions
    return start
  }

  private func isAddress6(_ range: Range<Int>) -> Bool {
    source[range].first == UInt8(ascii: "[") && source[range].last == UInt8(ascii: "]")
  }
}
