/// Bytes of a text that are looked at together.
struct ByteBlock {

  /// How many bytes there are.
  static let size = 16

  private let bytes: SIMD16<UInt8>

  /// The bytes that begin at an address.
  @inline(__always)
  init(_ start: UnsafePointer<UInt8>) {
    bytes = UnsafeRawPointer(start).loadUnaligned(as: SIMD16<UInt8>.self)
  }

  private init(_ bytes: SIMD16<UInt8>) {
    self.bytes = bytes
  }

  /// The block with ASCII capitals turned into their small letters.
  @inline(__always)
  var lowercased: ByteBlock { ByteBlock(bytes | within(0x41, 26) & SIMD16(repeating: 0x20)) }

  /// Writes the bytes to an address.
  @inline(__always)
  func write(to start: UnsafeMutablePointer<UInt8>) {
    UnsafeMutableRawPointer(start).storeBytes(of: bytes, as: SIMD16<UInt8>.self)
  }

  /// Which bytes are a certain one: a bit for each, the lowest for the first.
  @inline(__always)
  func bits(_ byte: UInt8) -> UInt64 { Self.bits(equal(byte)) }

  /// Which bytes belong to tokens, of a block in lower case.
  @inline(__always)
  var tokenBits: UInt64 { Self.bits(within(0x61, 26) | within(0x30, 10) | equal(0x25)) }

  /// Which bytes are none of a host's name as URLs have it: capitals, and what delimits other parts of a URL before its
  /// path, which is `@`, `:`, `?` and `#`.
  @inline(__always)
  var foreignBits: UInt64 { Self.bits(within(0x40, 27) | equal(0x3A) | equal(0x3F) | equal(0x23)) }

  // MARK: Comparing

  // Each comparison is of two vectors and on its own: those with a number, or in a row, are not made one instruction.

  /// All bits of the bytes that are a certain one.
  @inline(__always)
  private func equal(_ byte: UInt8) -> SIMD16<UInt8> {
    let mask = bytes .== SIMD16<UInt8>(repeating: byte)
    return unsafeBitCast(mask, to: SIMD16<UInt8>.self)
  }

  /// All bits of the bytes that are one of `count` from `first` on.
  @inline(__always)
  private func within(_ first: UInt8, _ count: UInt8) -> SIMD16<UInt8> {
    let difference = bytes &- SIMD16<UInt8>(repeating: first)
    let mask = difference .< SIMD16<UInt8>(repeating: count)
    return unsafeBitCast(mask, to: SIMD16<UInt8>.self)
  }

  @inline(__always)
  private static func bits(_ mask: SIMD16<UInt8>) -> UInt64 {
    // Each byte keeps the bit of its place; their sum is gathered in the highest byte.
    let halves = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
    let first = (halves[0] & 0x8040_2010_0804_0201) &* 0x0101_0101_0101_0101
    let second = (halves[1] & 0x8040_2010_0804_0201) &* 0x0101_0101_0101_0101
    return first >> 56 | second >> 48 & 0xFF00
  }
}
