/// The hashes that the indexes of a list are built on.
enum Hashing {

  /// What each byte adds to a hash: random bits, but for the lowest two. The lowest one tells whether the byte belongs
  /// to a token, and the next whether it is none of a host's name as URLs have it: a capital, or what delimits other
  /// parts of a URL before its path.
  private static let table: [UInt32] = {
    var state: UInt64 = 0x2545_F491_4F6C_DD1D
    var table = [UInt32](repeating: 0, count: 256)
    for byte in UInt8.min...UInt8.max {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      table[Int(byte)] = UInt32(truncatingIfNeeded: state >> 32) & ~3
      if byte.lowercased.isToken { table[Int(byte)] |= 1 }
      if "@:?#".utf8.contains(byte) || byte.isCapital { table[Int(byte)] |= 2 }
    }
    return table
  }()

  /// The table, which is never freed.
  nonisolated(unsafe) static let bytes: UnsafePointer<UInt32> = {
    let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: 256)
    memory.initialize(from: table, count: 256)
    return UnsafePointer(memory)
  }()

  static let seed: UInt32 = 0

  /// One step of a hash. Host names are hashed from their end to their beginning, so that one pass gives the hashes of
  /// all the domains that a host belongs to; tokens are hashed forwards.
  @inline(__always)
  static func step(_ hash: UInt32, _ byte: UInt8, _ table: UnsafePointer<UInt32> = bytes) -> UInt32 {
    step(hash, entry: table[Int(byte)])
  }

  @inline(__always)
  static func step(_ hash: UInt32, entry: UInt32) -> UInt32 { (hash << 5 | hash >> 27) ^ entry }

  /// Whether a byte of the table belongs to a token.
  @inline(__always)
  static func isToken(_ entry: UInt32) -> Bool { entry & 1 != 0 }

  /// Whether a byte of the table can't be of a host's name as URLs have it.
  @inline(__always)
  static func isForeign(_ entries: UInt32) -> Bool { entries & 2 != 0 }

  /// The hash of a host name or a domain, which is in lower case.
  static func host(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var hash = seed
    var index = bytes.count
    while index > 0 {
      index -= 1
      hash = step(hash, bytes[index])
    }
    return hash
  }

  /// The hash of a token, which is in lower case.
  static func token(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var hash = seed
    for byte in bytes { hash = step(hash, byte) }
    return hash
  }

  /// The hash of the first part of a domain such as `example.*`, told apart from that of the domain `example`.
  @inline(__always)
  static func entity(_ hash: UInt32) -> UInt32 { step(hash, UInt8(ascii: "*")) }

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
