extension ListCompiler {

  /// What stands between the domains and the selector of a cosmetic rule, such as `##`; nil if a line is another kind
  /// of rule.
  func cosmeticSeparator(in range: Range<Int>) -> Range<Int>? {
    var start = range.lowerBound
    while let hash = (start..<range.upperBound).lowerBound(of: UInt8(ascii: "#"), in: source) {
      var end = hash + 1
      while end < range.upperBound, end - hash < 4, "@?$%".utf8.contains(source[end]) { end += 1 }
      if end < range.upperBound, source[end] == UInt8(ascii: "#") {
        let domains = range.lowerBound..<hash
        return isDomainList(domains) && end + 1 < range.upperBound ? hash..<end + 1 : nil
      }
      start = hash + 1
    }
    return nil
  }

  private func isDomainList(_ range: Range<Int>) -> Bool {
    if source[range].first == UInt8(ascii: "/") { return true }
    return range.allSatisfy { index in
      let byte = source[index]
      return byte.isHost || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "~") || byte == UInt8(ascii: "*")
        || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: ":") || byte.isBlank
        || byte == UInt8(ascii: "/")
    }
  }

  /// Compiles a cosmetic rule.
  mutating func readCosmetic(_ range: Range<Int>, _ separator: Range<Int>, _ line: UInt32) throws(RejectionReason) {
    let body = Self.trim(separator.upperBound..<range.upperBound, source)
    let domains = range.lowerBound..<separator.lowerBound
    // A line of a hosts file may be a comment with several number signs.
    let isComment = source[separator.upperBound].isBlank || source[body].starts(with: "##".utf8)
    if domains.isEmpty, isComment { return }
    let kind = source[separator.lowerBound + 1..<separator.upperBound - 1]
    var flags: CosmeticRule.Flags = kind.contains(UInt8(ascii: "@")) ? .exception : []
    if kind.contains(UInt8(ascii: "%")) { throw RejectionReason("Scripts in a filter list are not run.") }
    if kind.contains(UInt8(ascii: "$")) { throw RejectionReason("Snippets of Adblock Plus are not supported.") }
    guard !body.isEmpty else { throw RejectionReason("The rule has no selector.") }
    var selector = body
    if source[body].starts(with: "+js(".utf8) {
      guard source[body.upperBound - 1] == UInt8(ascii: ")") else {
        throw RejectionReason("The scriptlet lacks a \")\".")
      }
      selector = body.lowerBound + 4..<body.upperBound - 1
      flags.insert(.scriptlet)
      try Scriptlet.check(bytes(selector), isException: flags.contains(.exception))
    } else if source[body.lowerBound] == UInt8(ascii: "^") {
      throw RejectionReason("Filtering the text of documents is not supported.")
    } else if try SelectorCheck.isProcedural(bytes(body)) {
      flags.insert(.procedural)
    }
    var set: UInt32 = 0
    if !domains.isEmpty, !(domains.count == 1 && source[domains.lowerBound] == UInt8(ascii: "*")) {
      set = try domainSet(domains, separator: UInt8(ascii: ","))
    }
    if set == 0, flags.contains(.scriptlet), !flags.contains(.exception) {
      throw RejectionReason("A scriptlet needs the domains that it is for.")
    }
    cosmetics.append(
      CosmeticRule(
        flags: flags, body: UInt32(selector.lowerBound), bodyLength: UInt32(selector.count), domains: set,
        text: UInt32(range.lowerBound), line: line
      )
    )
  }
}
