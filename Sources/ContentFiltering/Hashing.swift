/// The hashes that the indexes of a list are built on. All their bits are mixed well.
enum Hashing {

  /// The hash of a token, or of a host name or a domain, in lower case. Eight bytes before `end` must be readable; what
  /// stands before `start` does not matter.
  ///
  /// It reads the first eight bytes and the last eight, so that it takes the same time for names of all lengths and no
  /// branch. Longer names that differ only in their middle have the same hash, which costs time but is not wrong: what
  /// is found by a hash is compared.
  @inline(__always)
  static func name(from start: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>) -> UInt32 {
    let length = end - start, unused = UInt64(truncatingIfNeeded: max(64 &- length &* 8, 0))
    let first = UnsafeRawPointer(min(start, end - 8)).loadUnaligned(as: UInt64.self)
    let last = UnsafeRawPointer(end - 8).loadUnaligned(as: UInt64.self)
    return name(first: first.littleEndian &>> unused, last: last.littleEndian &>> unused, length: length)
  }

  /// The same for bytes that nothing need be readable beside, in any case of letters.
  static func name(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    func word(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> UInt64 {
      bytes.reversed().reduce(0) { $0 << 8 | UInt64($1.lowercased) }
    }
    return name(first: word(bytes.prefix(8)), last: word(bytes.suffix(8)), length: bytes.count)
  }

  @inline(__always)
  private static func name(first: UInt64, last: UInt64, length: Int) -> UInt32 {
    let spread = last &* 0x9E37_79B9_7F4A_7C15
    let hash = (first ^ spread ^ spread >> 32) &* 0xD6E8_FEB8_6659_FD93
    return UInt32(truncatingIfNeeded: hash >> 32) &+ UInt32(truncatingIfNeeded: length)
  }

  /// The hash of the first part of a domain such as `example.*`, told apart from that of the domain `example`.
  @inline(__always)
  static func entity(_ hash: UInt32) -> UInt32 { hash ^ 0x5851_F42D }

  /// A hash of a whole text, to tell whether a list has changed.
  ///
  /// It reads eight bytes at a time: a list of several megabytes takes less than a millisecond.
  static func text(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var first: UInt64 = 0x9E37_79B9_7F4A_7C15 ^ UInt64(bytes.count)
    var second: UInt64 = 0xC2B2_AE3D_27D4_EB4F
    var offset = 0
    while offset + 16 <= bytes.count {
      first = mix(first ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      second = mix(second ^ bytes.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self))
      offset += 16
    }
    while offset < bytes.count {
      first = mix(first ^ UInt64(bytes[offset]))
      offset += 1
    }
    return mix(first ^ mix(second))
  }

  @inline(__always)
  private static func mix(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low
  }
}
