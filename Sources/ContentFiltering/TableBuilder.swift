/// Collects numbers of rules under hashes, and writes them as a hash table among a list's words.
struct TableBuilder {

  /// Each rule under its hash: the hash in the high half, so that sorting brings those of one hash together.
  private var pairs: [UInt64] = []

  mutating func add(_ rule: Int, under hash: UInt32) {
    pairs.append(UInt64(hash) << 32 | UInt64(rule))
  }

  /// Writes the table, and returns where it begins and how far a mixed hash is shifted to be an index; 0 and 0 if it is
  /// empty.
  mutating func write(to words: inout [UInt32]) -> (offset: UInt32, shift: UInt32) {
    guard !pairs.isEmpty else { return (0, 0) }
    pairs.sort()
    var groups = 1
    for index in pairs.indices.dropFirst() where pairs[index] >> 32 != pairs[index - 1] >> 32 { groups += 1 }
    var bits: UInt32 = 1
    while 1 << bits < groups * 3 / 2 + 1 { bits += 1 }
    let size = 1 << Int(bits)
    let offset = words.count
    words.append(contentsOf: repeatElement(HashTable.empty, count: size * 2))
    var start = 0
    while start < pairs.count {
      let hash = UInt32(pairs[start] >> 32)
      var end = start + 1
      while end < pairs.count, UInt32(pairs[end] >> 32) == hash { end += 1 }
      var value = UInt32(truncatingIfNeeded: pairs[start]) | HashTable.single
      if end - start > 1 {
        value = UInt32(words.count)
        words.append(UInt32(end - start))
        for index in start..<end { words.append(UInt32(truncatingIfNeeded: pairs[index])) }
      }
      var slot = Int(HashTable.mix(hash) >> (32 - bits))
      while words[offset + slot * 2 + 1] != HashTable.empty { slot = (slot + 1) & (size - 1) }
      words[offset + slot * 2] = hash
      words[offset + slot * 2 + 1] = value
      start = end
    }
    return (UInt32(offset), 32 - bits)
  }

  /// Writes a filter of one bit a hash, which says of most hashes at once that the table doesn't have them.
  func writeFilter(to words: inout [UInt32]) -> (offset: UInt32, shift: UInt32) {
    guard !pairs.isEmpty else { return (0, 0) }
    var bits: UInt32 = 8
    while bits < 20, 1 << bits < pairs.count * 8 { bits += 1 }
    let offset = words.count
    words.append(contentsOf: repeatElement(0, count: (1 << Int(bits)) / 32))
    for pair in pairs {
      let bit = HashTable.mix(UInt32(pair >> 32)) >> (32 - bits)
      words[offset + Int(bit >> 5)] |= 1 << (bit & 31)
    }
    return (UInt32(offset), 32 - bits)
  }
}
