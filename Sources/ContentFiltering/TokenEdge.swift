/// The first or the last bytes of a token. A rule whose pattern has no whole token, because more of the token may stand
/// beside, is found by one of them.
enum TokenEdge {

  /// How many bytes an edge has.
  static let length = 4

  /// The hash of the first bytes of a token.
  @inline(__always)
  static func first(_ start: UnsafePointer<UInt8>) -> UInt32 { mix(load(start)) }

  /// The hash of the last bytes of a token.
  @inline(__always)
  static func last(_ end: UnsafePointer<UInt8>) -> UInt32 { mix(load(end - length) ^ 0x5BD1_E995) }

  @inline(__always)
  private static func load(_ text: UnsafePointer<UInt8>) -> UInt32 {
    UnsafeRawPointer(text).loadUnaligned(as: UInt32.self)
  }

  @inline(__always)
  private static func mix(_ value: UInt32) -> UInt32 {
    let product = value &* 0x85EB_CA6B
    return product ^ product >> 16
  }
}
