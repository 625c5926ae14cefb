/// An IPv4 or IPv6 address, and what kind of network it belongs to.
public enum IPAddress: Sendable, Hashable {

  /// An IPv4 address, its first byte the highest.
  case v4(UInt32)

  /// An IPv6 address in two halves, its first byte the highest of `high`.
  case v6(high: UInt64, low: UInt64)

  /// Parses an address in dotted decimal, or in colon form with or without brackets; a zone after `%` is ignored.
  public init?(_ string: String) {
    var bytes = ArraySlice(string.utf8)
    if bytes.first == UInt8(ascii: "["), bytes.last == UInt8(ascii: "]") { bytes = bytes.dropFirst().dropLast() }
    if bytes.contains(UInt8(ascii: ":")) {
      let address = Array(bytes.prefix { $0 != UInt8(ascii: "%") })
      guard let pieces = address.withUnsafeBufferPointer(IPv6Parser.parse) else { return nil }
      self = .v6(
        high: pieces[..<4].reduce(0) { $0 << 16 | UInt64($1) }, low: pieces[4...].reduce(0) { $0 << 16 | UInt64($1) })
    } else {
      guard bytes.count(where: { $0 == UInt8(ascii: ".") }) == 3, let address = IPv4Parser.parse(Array(bytes)) else {
        return nil
      }
      self = .v4(address)
    }
  }

  /// The IPv4 address within an IPv4-mapped, IPv4-translated (64:ff9b::/96) or 6to4 address; otherwise the address.
  public var unmapped: IPAddress {
    guard case .v6(let high, let low) = self else { return self }
    if high == 0, low >> 32 == 0xFFFF { return .v4(UInt32(truncatingIfNeeded: low)) }
    if high == 0x0064_FF9B_0000_0000, low >> 32 == 0 { return .v4(UInt32(truncatingIfNeeded: low)) }
    if high >> 48 == 0x2002 { return .v4(UInt32(truncatingIfNeeded: high >> 16)) }
    return self
  }

  /// Whether the address is the host's own: 127.0.0.0/8, ::1.
  public var isLoopback: Bool {
    switch unmapped {
    case .v4(let address): address >> 24 == 127
    case .v6(let high, let low): high == 0 && low == 1
    }
  }

  /// Whether the address is not one of the public Internet: loopback, private (RFC 1918, RFC 4193, RFC 6598),
  /// link-local, site-local, unspecified, or otherwise reserved for local use.
  public var isPrivate: Bool {
    switch unmapped {
    case .v4(let address):
      address >> 24 == 0 || address >> 24 == 10 || address >> 24 == 127 || address >> 16 == 0xA9FE
        || address >> 20 == 0xAC1 || address >> 16 == 0xC0A8 || address >> 22 == 0x6440 >> 6
        || address >> 17 == 0xC612 >> 1 || address == .max
    case .v6(let high, let low):
      (high == 0 && low <= 1) || high >> 57 == 0xFC >> 1 || high >> 54 == 0xFE80 >> 6 || high >> 54 == 0xFEC0 >> 6
    }
  }
}
