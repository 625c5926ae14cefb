/// A filter of hashes, which says of most of them that categories of lists have no rule under them.
///
/// Most hashes are sorted out by a Bloom filter, which is small enough to stay in the processor's caches: each hash
/// sets two bits of one of its words. The categories are read of the others only.
struct CategoryFilter {

  private let words: UnsafeMutablePointer<UInt64>
  private let wordShift: UInt32

  private let slots: UnsafeMutablePointer<UInt8>
  private let slotShift: UInt32

  /// An empty filter for about so many hashes. It must be deallocated.
  init(capacity: Int) {
    var width: UInt32 = 8
    while width < 18, 1 << width < capacity * 8 { width += 1 }
    slotShift = 32 - width
    slots = .allocate(capacity: 1 << Int(width))
    slots.initialize(repeating: 0, count: 1 << Int(width))
    // Four hashes a word, as long as there are few enough.
    let wordWidth = max(min(width, 18) - 4, 4)
    wordShift = 32 - wordWidth
    words = .allocate(capacity: 1 << Int(wordWidth))
    words.initialize(repeating: 0, count: 1 << Int(wordWidth))
  }

  func deallocate() {
    words.deallocate()
    slots.deallocate()
  }

  func insert(_ hash: UInt32, _ category: RuleCategory, ofList list: Int) {
    words[Int(hash >> wordShift)] |= Self.bits(of: hash)
    slots[Int(HashTable.mix(hash) >> slotShift)] |= UInt8(Self.mask(category, ofList: list))
  }

  /// The categories that may have rules under a hash.
  @inline(__always)
  func categories(of hash: UInt32) -> UInt16 {
    let bits = Self.bits(of: hash)
    guard words[Int(hash &>> wordShift)] & bits == bits else { return 0 }
    return UInt16(slots[Int(HashTable.mix(hash) &>> slotShift)])
  }

  /// The bits of a word that a hash sets.
  @inline(__always)
  private static func bits(of hash: UInt32) -> UInt64 { 1 &<< UInt64(hash) | 1 &<< UInt64(hash >> 6) }

  /// What stands for a category of a list. Rules that block are most, so that the first lists have bits of their own
  /// for them; what few rules belong to shares one.
  @inline(__always)
  static func mask(_ category: RuleCategory, ofList list: Int) -> UInt16 {
    switch category {
    case .block: 1 << UInt16(min(list, 3))
    case .important: 1 << 4
    case .exception: 1 << 5
    case .redirect: 1 << 6
    default: 1 << 7
    }
  }
}
