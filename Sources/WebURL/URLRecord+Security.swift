extension URLRecord {

  /// Whether the URL is potentially trustworthy (Secure Contexts, section 3.2).
  public var isPotentiallyTrustworthy: Bool {
    switch schemeKind {
    case .https, .wss, .file: return true
    case .http, .ws, .ftp: return hasLoopbackHost
    case .other:
      if scheme == "data" || href == "about:blank" || href == "about:srcdoc" { return true }
      guard scheme == "blob", let inner = URLRecord(path) else { return false }
      return (inner.isHTTP || inner.schemeKind == .file) && inner.isPotentiallyTrustworthy
    }
  }

  /// Whether the host is `localhost`, a name under it, or a loopback address.
  public var hasLoopbackHost: Bool {
    guard let host else { return false }
    switch hostKind {
    case .ipv4, .ipv6: return IPAddress(host)?.isLoopback ?? false
    case .domain: return Self.isLocalhost(host)
    case .none, .empty, .opaque: return false
    }
  }

  /// Whether the host is by its own text one of a private network: `localhost` or a name under it, or an address that
  /// is loopback, private, link-local or unspecified.
  ///
  /// A name has to be resolved to know more; see `IPAddress.isPrivate`.
  public var isPrivateNetworkHost: Bool {
    guard let host else { return false }
    switch hostKind {
    case .ipv4, .ipv6: return IPAddress(host)?.isPrivate ?? false
    case .domain: return Self.isLocalhost(host)
    case .none, .empty, .opaque: return false
    }
  }

  private static func isLocalhost(_ host: String) -> Bool {
    let name = host.hasSuffix(".") ? host.dropLast() : host[...]
    return name == "localhost" || name.hasSuffix(".localhost")
  }
}
