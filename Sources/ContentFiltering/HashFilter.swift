/// A filter of hashes, which says of most that are not in it that they aren't.
struct HashFilter {

  private let bits: UnsafeMutablePointer<UInt32>
  private let shift: UInt32

  /// An empty filter for about so many hashes. It must be deallocated.
  init(capacity: Int) {
    var width: UInt32 = 8
    while width < 20, 1 << width < capacity * 8 { width += 1 }
    shift = 32 - width
    bits = .allocate(capacity: 1 << Int(width - 5))
    bits.initialize(repeating: 0, count: 1 << Int(width - 5))
  }

  func deallocate() { bits.deallocate() }

  func insert(_ hash: UInt32) {
    let bit = HashTable.mix(hash) >> shift
    bits[Int(bit >> 5)] |= 1 << (bit & 31)
  }

  /// Whether a hash may be in the filter.
  @inline(__always)
  func contains(_ hash: UInt32) -> Bool {
    let bit = HashTable.mix(hash) >> shift
    return bits[Int(bit >> 5)] & 1 << (bit & 31) != 0
  }
}
