/// A hash table among a list's words, from hashes to numbers of rules.
struct HashTable {

  /// The value of a place that is not taken.
  static let empty: UInt32 = 0xFFFF_FFFF

  /// The bit of a value that is the number of the only rule; without it the value says where among the words the
  /// rules' count and numbers are.
  static let single: UInt32 = 0x8000_0000

  private let words: UnsafePointer<UInt32>
  private let offset: UInt32
  private let shift: UInt32

  /// The table at an offset among a list's words; an offset of 0 is an empty table.
  @inline(__always)
  init(_ words: UnsafePointer<UInt32>, offset: UInt32, shift: UInt32) {
    self.words = words
    self.offset = offset
    self.shift = shift
  }

  /// Spreads a hash over all bits.
  @inline(__always)
  static func mix(_ hash: UInt32) -> UInt32 { (hash ^ hash >> 15) &* 0x9E37_79B1 }

  /// Whether the table has no entry.
  @inline(__always)
  var isEmpty: Bool { offset == 0 }

  /// Calls `body` with each rule under a hash until it returns true; whether it did.
  @inline(__always)
  func forEach(_ hash: UInt32, _ body: (UInt32) -> Bool) -> Bool {
    let entries = words + Int(offset)
    let mask = (1 << Int(32 - shift)) - 1
    var slot = Int(HashTable.mix(hash) >> shift)
    while true {
      let value = entries[slot * 2 + 1]
      if value == HashTable.empty { return false }
      if entries[slot * 2] == hash {
        if value & HashTable.single != 0 { return body(value & ~HashTable.single) }
        return HashTable.forEach(words, value, body)
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
