/// Numbers the names of tags and attributes for one parser: known names have fixed numbers, others get the next one
/// at first sight.
struct NameTable: ~Copyable {

  /// Where the code units of a name of this parser's own lie.
  struct Entry: BitwiseCopyable {
    var start: Int32
    var length: Int32
    var hash: UInt32
  }

  private let known = KnownNames.index
  private var text = GrowableBuffer<UInt16>()
  private var entries = GrowableBuffer<Entry>()
  private var buckets = GrowableBuffer<Int32>()

  /// How many numbers are given out, those of the known names included.
  var count: Int32 { Int32(KnownNames.count + entries.count) }

  /// The number of a name, giving it one if it has none yet. The name must not be empty.
  @inline(__always)
  mutating func intern(_ name: UnsafePointer<UInt16>, count: Int) -> Int32 {
    let hash = Self.hash(name, count: count)
    let number = known.find(name, count: count, hash: hash)
    return number != 0 ? number : internOwn(name, count: count, hash: hash)
  }

  /// The number of a name, or 0 if it has none.
  func find(_ name: UnsafePointer<UInt16>, count: Int) -> Int32 {
    let hash = Self.hash(name, count: count)
    let number = known.find(name, count: count, hash: hash)
    return number != 0 ? number : findOwn(name, count: count, hash: hash).number
  }

  /// Passes the code units of a name of this parser's own to a closure.
  func withUnits<Result>(of number: Int32, _ body: (UnsafeBufferPointer<UInt16>) -> Result) -> Result {
    let entry = entries[Int(number) - KnownNames.count]
    return body(UnsafeBufferPointer(start: text.base + Int(entry.start), count: Int(entry.length)))
  }

  /// The name with a number.
  func string(_ number: Int32) -> String {
    if number < KnownNames.count { return KnownNames.string(number) }
    return withUnits(of: number) { String(decoding: $0, as: UTF16.self) }
  }

  @inline(__always)
  private static func hash(_ name: UnsafePointer<UInt16>, count: Int) -> UInt32 {
    var hash = NameHash()
    for position in 0..<count { hash.combine(name[position]) }
    return hash.value
  }

  private func findOwn(_ name: UnsafePointer<UInt16>, count: Int, hash: UInt32) -> (number: Int32, bucket: Int) {
    if buckets.count == 0 { return (0, 0) }
    var bucket = Int(hash) & (buckets.count - 1)
    while true {
      let number = buckets[bucket]
      if number == 0 { return (0, bucket) }
      let entry = entries[Int(number) - KnownNames.count]
      if entry.hash == hash && entry.length == count {
        let own = text.base + Int(entry.start)
        var position = 0
        while position < count && own[position] == name[position] { position += 1 }
        if position == count { return (number, bucket) }
      }
      bucket = (bucket + 1) & (buckets.count - 1)
    }
  }

  @inline(never)
  private mutating func internOwn(_ name: UnsafePointer<UInt16>, count: Int, hash: UInt32) -> Int32 {
    var place = findOwn(name, count: count, hash: hash)
    if place.number != 0 { return place.number }
    if (entries.count + 1) * 2 > buckets.count {
      enlarge()
      place = findOwn(name, count: count, hash: hash)
    }
    let number = self.count
    entries.append(Entry(start: Int32(text.count), length: Int32(count), hash: hash))
    text.append(name, count: count)
    buckets[place.bucket] = number
    return number
  }

  private mutating func enlarge() {
    let size = max(64, buckets.count * 2)
    var larger = GrowableBuffer<Int32>()
    larger.reserve(size)
    for _ in 0..<size { larger.appendReserved(0) }
    for position in 0..<entries.count {
      var bucket = Int(entries[position].hash) & (size - 1)
      while larger[bucket] != 0 { bucket = (bucket + 1) & (size - 1) }
      larger[bucket] = Int32(KnownNames.count + position)
    }
    buckets = larger
  }
}
