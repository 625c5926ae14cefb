/// A hash table among a list's words, from hashes to numbers of rules, or to more words for each.
struct HashTable {

  /// The value of a place that is not taken.
  static let empty: UInt32 = 0xFFFF_FFFF

  /// The bit of a value that is the only one under its hash; without it the value says where among the words the count
  /// of the values and the values are.
  static let single: UInt32 = 0x8000_0000

  private let words: UnsafePointer<UInt32>
  private let offset: UInt32
  private let shift: UInt32

  /// How many words there are under a hash for each rule.
  private let width: Int

  /// The table at an offset among a list's words; an offset of 0 is an empty table.
  @inline(__always)
  init(_ words: UnsafePointer<UInt32>, offset: UInt32, shift: UInt32, width: Int = 1) {
    self.words = words
    self.offset = offset
    self.shift = shift
    self.width = width
  }

  /// Spreads a hash over all bits.
  @inline(__always)
  static func mix(_ hash: UInt32) -> UInt32 { (hash ^ hash >> 15) &* 0x9E37_79B1 }

  /// Whether the table has no entry.
  @inline(__always)
  var isEmpty: Bool { offset == 0 }

  /// How many hashes the table has room for.
  var capacity: Int { isEmpty ? 0 : 1 << Int(32 - shift) }

  /// Calls `body` with each hash of the table.
  func forEachHash(_ body: (UInt32) -> Void) {
    let entries = words + Int(offset)
    for slot in 0..<capacity where entries[slot * (width + 1) + 1] != HashTable.empty {
      body(entries[slot * (width + 1)])
    }
  }

  /// Calls `body` with each rule under a hash until it returns true; whether it did.
  @inline(__always)
  func forEach(_ hash: UInt32, _ body: (UInt32) -> Bool) -> Bool {
    forEachPlace(hash) { body($0[0] & ~HashTable.single) }
  }

  /// Calls `body` with where the words of each rule under a hash begin, until it returns true; whether it did.
  @inline(__always)
  func forEachPlace(_ hash: UInt32, _ body: (UnsafePointer<UInt32>) -> Bool) -> Bool {
    let entries = words + Int(offset), stride = width + 1
    let mask = (1 << Int(32 - shift)) - 1
    var slot = Int(HashTable.mix(hash) &>> shift)
    while true {
      let entry = entries + slot * stride
      let value = entry[1]
      if value == HashTable.empty { return false }
      if entry[0] == hash {
        if value & HashTable.single != 0 { return body(entry + 1) }
        let list = words + Int(value)
        for index in 0..<Int(list[0]) where body(list + 1 + index * width) { return true }
        return false
      }
      slot = (slot + 1) & mask
    }
  }

  /// Calls `body` with each of the rules whose count and numbers begin at an offset, until it returns true.
  @inline(__always)
  static func forEach(_ words: UnsafePointer<UInt32>, _ offset: UInt32, _ body: (UInt32) -> Bool) -> Bool {
    let rules = words + Int(offset)
    for index in 1..<Int(rules[0]) + 1 where body(rules[index]) { return true }
    return false
  }
}
