extension URLParser {

  /// The "special authority ignore slashes" state.
  mutating func parseAuthorityAfterSlashes() -> Bool {
    while isSlash(peek()) { position += 1 }
    return parseAuthority()
  }

  /// The "authority" state and those after it, up to the end of the URL.
  mutating func parseAuthority() -> Bool {
    let end = authorityEnd
    var hostStart = position
    appendAuthorityStart()
    if let at = input[position..<end].lastIndex(of: UInt8(ascii: "@")) {
      hostStart = at + 1
      if hostStart == end { return false }
      appendCredentials(position..<at)
    }
    let colon = Self.portSeparator(in: input, hostStart..<end)
    let hostEnd = colon ?? end
    if hostEnd == hostStart, isSpecial || colon != nil { return false }
    guard parseHost(hostStart..<hostEnd) else { return false }
    if let colon {
      guard let port = Self.parsePort(slice(colon + 1..<end)) else { return false }
      setPort(port.value == layout.schemeKind.defaultPort ? nil : port.value)
    }
    position = end
    return parsePathStart()
  }

  private var authorityEnd: Int {
    var end = position
    while end < input.count {
      switch input[end] {
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return end
      case UInt8(ascii: "\\") where isSpecial: return end
      default: end += 1
      }
    }
    return end
  }

  /// The first colon in `range` that is not between brackets.
  static func portSeparator(in input: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
    var insideBrackets = false
    for index in range {
      switch input[index] {
      case UInt8(ascii: ":") where !insideBrackets: return index
      case UInt8(ascii: "["): insideBrackets = true
      case UInt8(ascii: "]"): insideBrackets = false
      default: break
      }
    }
    return nil
  }

  /// Parses the digits of a port. Returns nil if they are no port, and a nil value if there are none.
  static func parsePort(_ digits: UnsafeBufferPointer<UInt8>) -> (value: UInt16?, Void)? {
    var port: UInt32 = 0
    for digit in digits {
      guard digit.isASCIIDigit else { return nil }
      port = port * 10 + UInt32(digit & 0xF)
      if port > 0xFFFF { return nil }
    }
    return (digits.isEmpty ? nil : UInt16(port), ())
  }

  /// Appends `//` and notes that there are no credentials.
  mutating func appendAuthorityStart() {
    output.append(UInt8(ascii: "/"))
    output.append(UInt8(ascii: "/"))
    layout.usernameEnd = outputEnd
    layout.passwordEnd = outputEnd
    layout.hostStart = outputEnd
    layout.hostEnd = outputEnd
  }

  /// Notes that the host is null.
  mutating func setNoAuthority() {
    layout.usernameEnd = outputEnd
    layout.passwordEnd = outputEnd
    layout.hostStart = outputEnd
    layout.hostEnd = outputEnd
  }

  private mutating func appendCredentials(_ range: Range<Int>) {
    let colon = input[range].firstIndex(of: UInt8(ascii: ":")) ?? range.upperBound
    PercentEncoding.encode(slice(range.lowerBound..<colon), .userinfo, into: &output)
    layout.usernameEnd = outputEnd
    if colon + 1 < range.upperBound {
      output.append(UInt8(ascii: ":"))
      PercentEncoding.encode(slice(colon + 1..<range.upperBound), .userinfo, into: &output)
    }
    layout.passwordEnd = outputEnd
    if layout.passwordEnd > layout.schemeEnd + 3 { output.append(UInt8(ascii: "@")) }
    layout.hostStart = outputEnd
    layout.hostEnd = outputEnd
  }

  /// Parses the host in `range` and appends it. The host "localhost" of a file URL is left out.
  mutating func parseHost(_ range: Range<Int>) -> Bool {
    guard let kind = HostParser.parse(slice(range), isOpaque: !isSpecial, into: &output) else { return false }
    layout.hostKind = kind
    let start = Int(layout.hostStart)
    if layout.schemeKind == .file, output[start...].elementsEqual("localhost".utf8) {
      truncateOutput(to: start)
      layout.hostKind = .empty
    }
    layout.hostEnd = outputEnd
    return true
  }

  /// Notes the port and appends it, unless it is nil.
  mutating func setPort(_ port: UInt16?) {
    layout.port = port
    guard let port else { return }
    output.append(UInt8(ascii: ":"))
    output.append(contentsOf: String(port).utf8)
  }
}
