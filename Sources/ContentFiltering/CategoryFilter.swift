/// A filter of hashes, which says of most of them that categories of lists have no rule under them.
struct CategoryFilter {

  private let slots: UnsafeMutablePointer<UInt8>
  private let shift: UInt32

  /// An empty filter for about so many hashes. It must be deallocated.
  init(capacity: Int) {
    var width: UInt32 = 8
    while width < 18, 1 << width < capacity * 8 { width += 1 }
    shift = 32 - width
    slots = .allocate(capacity: 1 << Int(width))
    slots.initialize(repeating: 0, count: 1 << Int(width))
  }

  func deallocate() { slots.deallocate() }

  func insert(_ hash: UInt32, _ category: RuleCategory, ofList list: Int) {
    slots[Int(HashTable.mix(hash) >> shift)] |= UInt8(Self.mask(category, ofList: list))
  }

  /// The categories that may have rules under a hash.
  @inline(__always)
  func categories(of hash: UInt32) -> UInt16 { UInt16(slots[Int(HashTable.mix(hash) >> shift)]) }

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
