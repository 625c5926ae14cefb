extension ListCompiler {

  /// Where the dollar sign before a rule's options stands, or nil if it has none.
  func optionsStart(_ range: Range<Int>) -> Int? {
    var upper = range.upperBound
    let isRegex = source[range.lowerBound...].first == UInt8(ascii: "/")
    while let dollar = (range.lowerBound..<upper).last(where: { source[$0] == UInt8(ascii: "$") }) {
      if isOption(dollar + 1..<range.upperBound) {
        // In a regular expression the end of the text is a dollar sign too; but then no slash stands before it, and
        // the last slash ends the pattern and not the value of an option.
        let before = dollar > range.lowerBound ? source[dollar - 1] : 0
        let endsExpression = isRegex && before != UInt8(ascii: "/") && source[range.upperBound - 1] == UInt8(ascii: "/")
        if !endsExpression || hasExpressionAsValue(dollar + 1..<range.upperBound) { return dollar }
      }
      upper = dollar
    }
    return nil
  }

  private func hasExpressionAsValue(_ options: Range<Int>) -> Bool {
    options.dropLast().contains { source[$0] == UInt8(ascii: "=") && source[$0 + 1] == UInt8(ascii: "/") }
  }

  /// Whether text begins as an option does: with a name that a comma, an equals sign or the end follows.
  private func isOption(_ range: Range<Int>) -> Bool {
    let end = range.first { index in
      let byte = source[index]
      return !byte.lowercased.isToken && !"-_~".utf8.contains(byte)
    } ?? range.upperBound
    guard end > range.lowerBound else { return false }
    return end == range.upperBound || source[end] == UInt8(ascii: ",") || source[end] == UInt8(ascii: "=")
  }

  /// Reads a rule's options.
  mutating func readOptions(_ range: Range<Int>, _ options: inout ParsedOptions) throws(RejectionReason) {
    var start = range.lowerBound
    while start < range.upperBound {
      let end = optionEnd(start..<range.upperBound)
      var option = Self.trim(start..<end, source)
      start = end + 1
      guard !option.isEmpty else { continue }
      let isNegated = source[option.lowerBound] == UInt8(ascii: "~")
      if isNegated { option = option.lowerBound + 1..<option.upperBound }
      let equals = option.lowerBound(of: UInt8(ascii: "="), in: source)
      let name = option.lowerBound..<(equals ?? option.upperBound)
      let value = (equals.map { $0 + 1 } ?? option.upperBound)..<option.upperBound
      if readType(name, isNegated, &options) || readFlag(name, isNegated, &options) { continue }
      try readValue(name, value, isNegated, &options)
    }
    if options.has(.header), options.has(.redirect) {
      throw RejectionReason("A rule for a response's header cannot redirect the request.")
    }
  }

  /// Where an option ends: at a comma that isn't escaped and doesn't stand in a regular expression.
  private func optionEnd(_ range: Range<Int>) -> Int {
    var index = range.lowerBound
    var isExpression = false
    while index < range.upperBound {
      let byte = source[index]
      if byte == UInt8(ascii: "\\") {
        index += 2
        continue
      }
      if byte == UInt8(ascii: "/") {
        let before = source[index - 1]
        let opens = before == UInt8(ascii: "=") || before == UInt8(ascii: "|") || before == UInt8(ascii: "~")
          || before == UInt8(ascii: ":")
        isExpression = isExpression ? !closesExpression(index, range) : opens && hasClosingSlash(index, range)
      }
      if byte == UInt8(ascii: ","), !isExpression { return index }
      index += 1
    }
    return range.upperBound
  }

  private func closesExpression(_ index: Int, _ range: Range<Int>) -> Bool {
    guard index + 1 < range.upperBound else { return true }
    let next = source[index + 1]
    return next == UInt8(ascii: ",") || next == UInt8(ascii: "|") || next == UInt8(ascii: "i")
  }

  private func hasClosingSlash(_ index: Int, _ range: Range<Int>) -> Bool {
    (index + 1..<range.upperBound).contains {
      source[$0] == UInt8(ascii: "/") && source[$0 - 1] != UInt8(ascii: "\\") && closesExpression($0, range)
    }
  }

  // MARK: Options without a value

  private func readType(_ name: Range<Int>, _ isNegated: Bool, _ options: inout ParsedOptions) -> Bool {
    let type: RequestTypes
    switch string(name) {
    case "script": type = .script
    case "image": type = .image
    case "stylesheet", "css": type = .stylesheet
    case "font": type = .font
    case "media": type = .media
    case "object", "object-subrequest": type = .object
    case "xmlhttprequest", "xhr": type = .xmlhttprequest
    case "subdocument", "frame": type = .subdocument
    case "document", "doc":
      type = .document
      if options.flags.contains(.exception), !isNegated { options.page.insert(.document) }
    case "websocket": type = .websocket
    case "ping", "beacon": type = .ping
    case "other", "xbl", "dtd": type = .other
    case "popup": type = .popup
    case "all": type = .all
    default: return false
    }
    if isNegated { options.excludedTypes.insert(type) } else { options.types.insert(type) }
    return true
  }

  private func readFlag(_ name: Range<Int>, _ isNegated: Bool, _ options: inout ParsedOptions) -> Bool {
    switch string(name) {
    case "third-party", "3p": options.flags.insert(isNegated ? .firstParty : .thirdParty)
    case "first-party", "1p": options.flags.insert(isNegated ? .thirdParty : .firstParty)
    case "strict-first-party", "strict1p": options.flags.insert(isNegated ? .strictThirdParty : .strictFirstParty)
    case "strict-third-party", "strict3p": options.flags.insert(isNegated ? .strictFirstParty : .strictThirdParty)
    case "important": options.flags.insert(.important)
    case "match-case": options.flags.insert(.matchCase)
    case "badfilter": options.flags.insert(.badfilter)
    case "elemhide", "ehide": options.page.insert(.elementHiding)
    case "generichide", "ghide": options.page.insert(.genericHiding)
    case "specifichide", "shide": options.page.insert(.specificHiding)
    case "genericblock": options.page.insert(.genericBlocking)
    default: return source[name].allSatisfy { $0 == UInt8(ascii: "_") } && !name.isEmpty
    }
    return true
  }

  // MARK: Options with a value

  private mutating func readValue(
    _ name: Range<Int>, _ value: Range<Int>, _ isNegated: Bool, _ options: inout ParsedOptions
  ) throws(RejectionReason) {
    let word = string(name)
    let isException = options.flags.contains(.exception)
    switch word {
    case "domain", "from": options.domains = try domainSet(value, separator: UInt8(ascii: "|"))
    case "to": options.add(.to, try domainSet(value, separator: UInt8(ascii: "|")), 0)
    case "denyallow": options.add(.denyAllow, try domainSet(value, separator: UInt8(ascii: "|")), 0)
    case "method": try readMethods(value, &options)
    case "header": try readHeader(value, &options)
    case "reason": break
    case "redirect", "redirect-rule", "rewrite": try readRedirect(word, value, &options)
    case "mp4":
      options.types.insert(.media)
      add(.redirect, "noop-1s.mp4", &options)
    case "empty": add(.redirect, "noop.txt", &options)
    case "removeparam", "queryprune": try readRemoveParameter(value, &options)
    case "csp":
      guard isException || !value.isEmpty else { throw RejectionReason("The option \"csp\" needs a policy.") }
      if string(value).utf8.contains(UInt8(ascii: "r")), string(value).contains("report-") {
        throw RejectionReason("A policy must not send reports.")
      }
      options.add(.contentSecurityPolicy, UInt32(value.lowerBound), UInt32(value.count))
    case "permissions":
      guard isException || !value.isEmpty else { throw RejectionReason("The option \"permissions\" needs a policy.") }
      options.add(.permissions, UInt32(value.lowerBound), UInt32(value.count))
    case "inline-script": add(.contentSecurityPolicy, "script-src 'unsafe-eval' * blob: data:", &options)
    case "inline-font": add(.contentSecurityPolicy, "font-src *", &options)
    default: throw RejectionReason("The option \"\(word)\" is not supported.")
    }
  }

  private mutating func add(_ key: OptionKey, _ text: String, _ options: inout ParsedOptions) {
    let (offset, length) = store(Array(text.utf8))
    options.add(key, offset, length)
  }

  private func readMethods(_ value: Range<Int>, _ options: inout ParsedOptions) throws(RejectionReason) {
    var included: MethodSet = [], excluded: MethodSet = []
    for item in items(value, UInt8(ascii: "|")) {
      let isNegated = source[item.lowerBound] == UInt8(ascii: "~")
      let name = isNegated ? item.lowerBound + 1..<item.upperBound : item
      guard let method = MethodSet(name: bytes(name)) else {
        throw RejectionReason("The method \"\(string(name))\" is not known.")
      }
      if isNegated { excluded.insert(method) } else { included.insert(method) }
    }
    options.add(.methods, included.rawValue, excluded.rawValue)
  }

  private mutating func readHeader(_ value: Range<Int>, _ options: inout ParsedOptions) throws(RejectionReason) {
    guard !value.isEmpty else { throw RejectionReason("The option \"header\" needs a name.") }
    options.add(.header, UInt32(value.lowerBound), UInt32(value.count))
    guard let colon = value.lowerBound(of: UInt8(ascii: ":"), in: source) else { return }
    let expected = colon + 1..<value.upperBound
    if expected.count > 2, source[expected.lowerBound] == UInt8(ascii: "/"),
      source[expected.upperBound - 1] == UInt8(ascii: "/")
    {
      let program = try compiled(expected.lowerBound + 1..<expected.upperBound - 1, ignoresCase: false)
      options.add(.headerRegex, program.offset, program.size)
    }
  }

  private mutating func readRedirect(
    _ word: String, _ value: Range<Int>, _ options: inout ParsedOptions
  ) throws(RejectionReason) {
    options.isRedirectRule = word == "redirect-rule"
    guard word == "rewrite" else {
      guard !value.isEmpty || options.flags.contains(.exception) else {
        throw RejectionReason("The option \"\(word)\" needs the name of a resource.")
      }
      return options.add(.redirect, UInt32(value.lowerBound), UInt32(value.count))
    }
    let prefix = "abp-resource:"
    guard source[value].starts(with: prefix.utf8) else {
      throw RejectionReason("The option \"rewrite\" can only name a resource of its own.")
    }
    options.add(.redirect, UInt32(value.lowerBound + prefix.utf8.count), UInt32(value.count - prefix.utf8.count))
  }

  private mutating func readRemoveParameter(
    _ value: Range<Int>, _ options: inout ParsedOptions
  ) throws(RejectionReason) {
    options.add(.removeParameter, UInt32(value.lowerBound), UInt32(value.count))
    var expression = value
    if source[value].first == UInt8(ascii: "~") { expression = value.lowerBound + 1..<value.upperBound }
    guard source[expression].first == UInt8(ascii: "/") else { return }
    var ignoresCase = false
    if source[expression.upperBound - 1] == UInt8(ascii: "i") {
      ignoresCase = true
      expression = expression.lowerBound..<expression.upperBound - 1
    }
    guard expression.count > 2, source[expression.upperBound - 1] == UInt8(ascii: "/") else {
      throw RejectionReason("The regular expression of \"removeparam\" does not end.")
    }
    let program = try compiled(expression.lowerBound + 1..<expression.upperBound - 1, ignoresCase: ignoresCase)
    options.add(.removeParameterRegex, program.offset, program.size | (ignoresCase ? 1 << 31 : 0))
  }

  // MARK: Lists of values

  /// The items of a list, without white space around them and without empty ones.
  func items(_ range: Range<Int>, _ separator: UInt8) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = range.lowerBound
    while start < range.upperBound {
      var end = (start..<range.upperBound).lowerBound(of: separator, in: source) ?? range.upperBound
      if isExpressionStart(start..<range.upperBound) {
        end = expressionEnd(start..<range.upperBound, separator)
      }
      let item = Self.trim(start..<end, source)
      if !item.isEmpty { result.append(item) }
      start = end + 1
    }
    return result
  }

  private func isExpressionStart(_ range: Range<Int>) -> Bool {
    source[range].first == UInt8(ascii: "/") || source[range].starts(with: "~/".utf8)
  }

  /// Where a regular expression in a list ends: behind a slash that the separator or the end follows.
  private func expressionEnd(_ range: Range<Int>, _ separator: UInt8) -> Int {
    let start = source[range.lowerBound] == UInt8(ascii: "~") ? range.lowerBound + 2 : range.lowerBound + 1
    for index in start..<max(start, range.upperBound) where source[index] == UInt8(ascii: "/") {
      if source[index - 1] == UInt8(ascii: "\\") { continue }
      if index + 1 == range.upperBound || source[index + 1] == separator { return index + 1 }
    }
    return range.upperBound
  }
}
