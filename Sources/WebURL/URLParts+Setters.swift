/// The setters of the `URL` interface, each with its state override of the basic URL parser (URL Standard, sections 4.4
/// and 6.1). Values come without tabs and newlines where the parser would remove them. Each returns whether anything
/// may have changed.
extension URLParts {

  private typealias Bytes = UnsafeBufferPointer<UInt8>

  private var includesCredentials: Bool { !username.isEmpty || !password.isEmpty }

  /// "Cannot have a username/password/port", section 4.3.
  private var cannotHaveCredentialsOrPort: Bool { hostKind == .none || hostKind == .empty || schemeKind == .file }

  mutating func setProtocol(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
    let withColon = Array(value) + [UInt8(ascii: ":")]
    guard let end = withColon.withUnsafeBufferPointer(URLParser.schemeEnd(in:)) else { return false }
    let newScheme = withColon[..<end].map(\.asciiLowercased)
    let kind = newScheme.withUnsafeBufferPointer { SchemeKind($0) }
    if kind.isSpecial != schemeKind.isSpecial { return false }
    if kind == .file, includesCredentials || port != nil { return false }
    if schemeKind == .file, hostKind == .empty { return false }
    scheme = newScheme
    schemeKind = kind
    if port == kind.defaultPort { port = nil }
    return true
  }

  mutating func setUsername(_ value: [UInt8]) -> Bool {
    if cannotHaveCredentialsOrPort { return false }
    username = Self.encode(value, .userinfo)
    return true
  }

  mutating func setPassword(_ value: [UInt8]) -> Bool {
    if cannotHaveCredentialsOrPort { return false }
    password = Self.encode(value, .userinfo)
    return true
  }

  /// The "host" and "hostname" states; `isHostname` tells which.
  mutating func setHost(_ value: UnsafeBufferPointer<UInt8>, isHostname: Bool) -> Bool {
    if hasOpaquePath { return false }
    var end = value.firstIndex { isEndOfAuthority($0) } ?? value.count
    if schemeKind == .file { return setFileHost(Bytes(rebasing: value[..<end])) }
    let colon = URLParser.portSeparator(in: value, 0..<end)
    if let colon {
      if isHostname || colon == 0 { return false }
      end = colon
    }
    if end == 0, schemeKind.isSpecial || includesCredentials || port != nil { return false }
    var newHost: [UInt8] = []
    guard let kind = HostParser.parse(
      Bytes(rebasing: value[..<end]), isOpaque: !schemeKind.isSpecial, into: &newHost)
    else { return false }
    host = newHost
    hostKind = kind
    if let colon { _ = setPortDigits(Bytes(rebasing: value[(colon + 1)...])) }
    return true
  }

  private mutating func setFileHost(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
    var newHost: [UInt8] = []
    var kind = HostKind.empty
    if !value.isEmpty {
      guard let parsed = HostParser.parse(value, isOpaque: false, into: &newHost) else { return false }
      kind = parsed
    }
    if newHost.elementsEqual("localhost".utf8) {
      newHost = []
      kind = .empty
    }
    host = newHost
    hostKind = kind
    return true
  }

  mutating func setPort(_ value: UnsafeBufferPointer<UInt8>, isClearing: Bool) -> Bool {
    if cannotHaveCredentialsOrPort { return false }
    if isClearing {
      port = nil
      return true
    }
    return setPortDigits(value)
  }

  /// Reads the digits that `value` begins with.
  private mutating func setPortDigits(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
    let end = value.firstIndex { !$0.isASCIIDigit } ?? value.count
    guard let newPort = URLParser.parsePort(Bytes(rebasing: value[..<end]))?.value else { return false }
    port = newPort == schemeKind.defaultPort ? nil : newPort
    return true
  }

  mutating func setPathname(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
    if hasOpaquePath { return false }
    var parser = URLParser(input: value)
    parser.layout.schemeKind = schemeKind
    parser.layout.hostKind = hostKind
    if parser.isSlash(parser.peek()) {
      parser.position = 1
    } else if value.isEmpty, !schemeKind.isSpecial {
      path = hostKind == .none ? [UInt8(ascii: "/")] : []
      return true
    }
    parser.appendSegments(ignoresTerminators: true)
    path = parser.output
    return true
  }

  mutating func setSearch(_ value: UnsafeBufferPointer<UInt8>, isClearing: Bool) -> Bool {
    query = isClearing
      ? nil : Self.encode(Self.dropping(UInt8(ascii: "?"), value), schemeKind.isSpecial ? .specialQuery : .query)
    return true
  }

  mutating func setHash(_ value: UnsafeBufferPointer<UInt8>, isClearing: Bool) -> Bool {
    fragment = isClearing ? nil : Self.encode(Self.dropping(UInt8(ascii: "#"), value), .fragment)
    return true
  }

  private func isEndOfAuthority(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): true
    case UInt8(ascii: "\\"): schemeKind.isSpecial
    default: false
    }
  }

  private static func dropping(_ prefix: UInt8, _ value: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    Array(value.first == prefix ? value.dropFirst() : value[...])
  }

  private static func encode(_ bytes: [UInt8], _ set: PercentEncodeSet) -> [UInt8] {
    var output: [UInt8] = []
    bytes.withUnsafeBufferPointer { PercentEncoding.encode($0, set, into: &output) }
    return output
  }
}
