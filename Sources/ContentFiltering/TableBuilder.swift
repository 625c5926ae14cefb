/// Collects numbers of rules, or of what else tells of them, under hashes, and writes them as a hash table among a
/// list's words.
struct TableBuilder {

  /// Each number under its hash: the hash in the high half, so that sorting brings those of one hash together.
  private var pairs: [UInt64] = []

  mutating func add(_ number: Int, under hash: UInt32) {
    pairs.append(UInt64(hash) << 32 | UInt64(number))
  }

  /// Writes the table, and returns where it begins and how far a mixed hash is shifted to be an index; 0 and 0 if it is
  /// empty.
  mutating func write(to words: inout [UInt32]) -> (offset: UInt32, shift: UInt32) {
    write(to: &words, width: 1) { number, _ in number }
  }

  /// The same for a table that has several words for each number; the first of them is less than `HashTable.single`.
  mutating func write(
    to words: inout [UInt32], width: Int, _ word: (_ number: UInt32, _ place: Int) -> UInt32
  ) -> (offset: UInt32, shift: UInt32) {
    guard !pairs.isEmpty else { return (0, 0) }
    pairs.sort()
    var groups = 1
    for index in pairs.indices.dropFirst() where pairs[index] >> 32 != pairs[index - 1] >> 32 { groups += 1 }
    var bits: UInt32 = 1
    while 1 << bits < groups * 3 / 2 + 1 { bits += 1 }
    let size = 1 << Int(bits), stride = width + 1
    let offset = words.count
    words.append(contentsOf: repeatElement(HashTable.empty, count: size * stride))
    var start = 0
    while start < pairs.count {
      let hash = UInt32(pairs[start] >> 32)
      var end = start + 1
      while end < pairs.count, UInt32(pairs[end] >> 32) == hash { end += 1 }
      var slot = Int(HashTable.mix(hash) >> (32 - bits))
      while words[offset + slot * stride + 1] != HashTable.empty { slot = (slot + 1) & (size - 1) }
      let entry = offset + slot * stride
      words[entry] = hash
      if end - start > 1 {
        words[entry + 1] = UInt32(words.count)
        words.append(UInt32(end - start))
        for index in start..<end {
          for place in 0..<width { words.append(word(UInt32(truncatingIfNeeded: pairs[index]), place)) }
        }
      } else {
        for place in 0..<width { words[entry + 1 + place] = word(UInt32(truncatingIfNeeded: pairs[start]), place) }
        words[entry + 1] |= HashTable.single
      }
      start = end
    }
    return (UInt32(offset), 32 - bits)
  }
}
