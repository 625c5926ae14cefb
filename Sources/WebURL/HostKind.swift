/// What the host of a URL is (URL Standard, section 3.1).
public enum HostKind: UInt8, Sendable {
  /// There is no host, and no `//` before the path.
  case none
  /// The host is the empty string.
  case empty
  /// A domain in ASCII form.
  case domain
  /// An IPv4 address.
  case ipv4
  /// An IPv6 address in brackets.
  case ipv6
  /// The host of a URL whose scheme is not special.
  case opaque
}
