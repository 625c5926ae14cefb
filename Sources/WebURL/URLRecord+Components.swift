extension URLRecord {

  /// What the getter of the `URL` interface named as `component` returns (URL Standard, section 6.1).
  public func value(of component: URLComponent) -> String {
    switch component {
    case .href: href
    case .protocol: slice(0, layout.schemeEnd + 1)
    case .username: username
    case .password: password
    case .host: slice(layout.hostStart, hostAndPortEnd)
    case .hostname: slice(layout.hostStart, layout.hostEnd)
    case .port: layout.port.map { String($0) } ?? ""
    case .pathname: path
    case .search: queryEnd - pathEnd > 1 ? slice(pathEnd, queryEnd) : ""
    case .hash: end - queryEnd > 1 ? slice(queryEnd, end) : ""
    }
  }

  /// Does what the setter of the `URL` interface named as `component` does with `value` (section 6.1).
  ///
  /// A value that the standard has the setter ignore leaves the URL as it is. The result is false only if `component`
  /// is `href` and `value` is no URL.
  @discardableResult
  public mutating func set(_ component: URLComponent, to value: String) -> Bool {
    if component == .href {
      guard let record = URLRecord(value) else { return false }
      self = record
      return true
    }
    var parts = URLParts(self)
    let bytes = Array(value.utf8)
    let stripped = bytes.filter { !$0.isTabOrNewline }
    let isChanged = stripped.withUnsafeBufferPointer { stripped in
      switch component {
      case .href: false
      case .protocol: parts.setProtocol(stripped)
      case .username: parts.setUsername(bytes)
      case .password: parts.setPassword(bytes)
      case .host: parts.setHost(stripped, isHostname: false)
      case .hostname: parts.setHost(stripped, isHostname: true)
      case .port: parts.setPort(stripped, isClearing: bytes.isEmpty)
      case .pathname: parts.setPathname(stripped)
      case .search: parts.setSearch(stripped, isClearing: bytes.isEmpty)
      case .hash: parts.setHash(stripped, isClearing: bytes.isEmpty)
      }
    }
    if isChanged { self = parts.assemble() }
    return true
  }

  /// Returns this URL with `component` set to `value`, as `set(_:to:)` does it.
  public func setting(_ component: URLComponent, to value: String) -> URLRecord? {
    var copy = self
    return copy.set(component, to: value) ? copy : nil
  }

  private var hostAndPortEnd: UInt32 {
    guard let port = layout.port else { return layout.hostEnd }
    let digits: UInt32 = port < 10 ? 1 : port < 100 ? 2 : port < 1_000 ? 3 : port < 10_000 ? 4 : 5
    return layout.hostEnd + 1 + digits
  }
}
