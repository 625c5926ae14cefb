/// Finds known names by their code units: an open hash table over `KnownNames.text`.
///
/// It is made once in a process and never freed or changed, so that any thread may read it.
struct KnownNameIndex: @unchecked Sendable {

  /// Where a known name lies in `KnownNames.text`.
  struct Entry {
    var start: UInt16
    var length: UInt16
    var hash: UInt32
  }

  /// One slot a bucket, a power of two that leaves most of them empty.
  static let bucketCount = 4096

  /// The entries by number.
  let entries: UnsafePointer<Entry>

  /// The number of the name in each bucket, 0 for none.
  let buckets: UnsafePointer<UInt16>

  init() {
    let entries = UnsafeMutablePointer<Entry>.allocate(capacity: KnownNames.count)
    let buckets = UnsafeMutablePointer<UInt16>.allocate(capacity: Self.bucketCount)
    buckets.initialize(repeating: 0, count: Self.bucketCount)
    entries[0] = Entry(start: 0, length: 0, hash: NameHash().value)
    let text = KnownNames.text
    var start = 0
    var number = 1
    var hash = NameHash()
    for position in 0..<text.utf8CodeUnitCount {
      let unit = text.utf8Start[position]
      guard unit == 0x20 || unit == 0x0A else {
        hash.combine(UInt16(unit))
        continue
      }
      entries[number] = Entry(start: UInt16(start), length: UInt16(position - start), hash: hash.value)
      var bucket = Int(hash.value) & (Self.bucketCount - 1)
      while buckets[bucket] != 0 { bucket = (bucket + 1) & (Self.bucketCount - 1) }
      buckets[bucket] = UInt16(number)
      number += 1
      start = position + 1
      hash = NameHash()
    }
    precondition(number == KnownNames.count)
    self.entries = UnsafePointer(entries)
    self.buckets = UnsafePointer(buckets)
  }

  /// The number of the name with these code units and their hash, or 0.
  @inline(__always)
  func find(_ name: UnsafePointer<UInt16>, count: Int, hash: UInt32) -> Int32 {
    var bucket = Int(hash) & (Self.bucketCount - 1)
    while true {
      let number = Int(buckets[bucket])
      if number == 0 { return 0 }
      let entry = entries[number]
      if entry.hash == hash && entry.length == count {
        let known = KnownNames.text.utf8Start + Int(entry.start)
        var position = 0
        while position < count && UInt16(known[position]) == name[position] { position += 1 }
        if position == count { return Int32(number) }
      }
      bucket = (bucket + 1) & (Self.bucketCount - 1)
    }
  }
}
