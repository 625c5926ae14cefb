/// Gives each distinct name of a source a number; the keywords have their raw values.
struct NameTable {
  private struct Entry {
    var hash: UInt32
    var start: Int32
    var length: Int32
  }

  private var entries: [Entry] = []
  private var slots: [Int32]
  private var mask: Int
  /// The characters of keywords and of names with escapes, which are not in the source as such.
  private var extra: [UInt16] = []
  private let source: UnsafeBufferPointer<UInt16>

  init(source: UnsafeBufferPointer<UInt16>) {
    self.source = source
    var capacity = 256
    while capacity < source.count / 32 { capacity *= 2 }
    slots = Array(repeating: -1, count: capacity)
    mask = capacity - 1
    for units in Keyword.units { _ = number(ofDecoded: units) }
  }

  var count: Int { entries.count }

  /// The number of the name that the source has at a place; `hash` is `NameTable.hash` of it.
  mutating func number(start: Int, length: Int, hash: UInt32) -> Int32 {
    let name = UnsafeBufferPointer(rebasing: source[start..<start + length])
    return number(of: name, hash: hash) { Entry(hash: hash, start: Int32(start), length: Int32(length)) }
  }

  /// The number of a name whose characters are given.
  mutating func number(ofDecoded units: [UInt16]) -> Int32 {
    var hash = Self.hashStart
    for unit in units { hash = Self.hash(hash, unit) }
    let start = extra.count
    let known = units.withUnsafeBufferPointer { find($0, hash: hash) }
    if case .found(let number) = known { return number }
    extra += units
    return units.withUnsafeBufferPointer { name in
      number(of: name, hash: hash) { Entry(hash: hash, start: Int32(-start - 1), length: Int32(units.count)) }
    }
  }

  /// The characters of a name.
  func units(_ number: Int32) -> [UInt16] {
    let entry = entries[Int(number)]
    let length = Int(entry.length)
    if entry.start >= 0 { return Array(source[Int(entry.start)..<Int(entry.start) + length]) }
    let start = Int(-entry.start - 1)
    return Array(extra[start..<start + length])
  }

  func text(_ number: Int32) -> String { String(decoding: units(number), as: UTF16.self) }

  /// The first two characters of a name, where it has as many.
  func start(of number: Int32) -> (UInt16, UInt16)? {
    let entry = entries[Int(number)]
    guard entry.length >= 2 else { return nil }
    if entry.start >= 0 { return (source[Int(entry.start)], source[Int(entry.start) + 1]) }
    let start = Int(-entry.start - 1)
    return (extra[start], extra[start + 1])
  }

  static let hashStart: UInt32 = 2_166_136_261

  @inline(__always)
  static func hash(_ hash: UInt32, _ unit: UInt16) -> UInt32 { (hash ^ UInt32(unit)) &* 16_777_619 }

  // MARK: - Slots

  private enum Place {
    case found(Int32)
    case free(Int)
  }

  private func find(_ name: UnsafeBufferPointer<UInt16>, hash: UInt32) -> Place {
    var slot = Int(truncatingIfNeeded: hash ^ (hash >> 15)) & mask
    while true {
      let number = slots[slot]
      if number < 0 { return .free(slot) }
      let entry = entries[Int(number)]
      if entry.hash == hash, Int(entry.length) == name.count, isEqual(entry, name) { return .found(number) }
      slot = (slot + 1) & mask
    }
  }

  private func isEqual(_ entry: Entry, _ name: UnsafeBufferPointer<UInt16>) -> Bool {
    if entry.start >= 0 {
      let start = Int(entry.start)
      for index in 0..<name.count where source[start + index] != name[index] { return false }
    } else {
      let start = Int(-entry.start - 1)
      for index in 0..<name.count where extra[start + index] != name[index] { return false }
    }
    return true
  }

  private mutating func number(
    of name: UnsafeBufferPointer<UInt16>, hash: UInt32, makeEntry: () -> Entry
  ) -> Int32 {
    switch find(name, hash: hash) {
    case .found(let number):
      return number
    case .free(let slot):
      let number = Int32(entries.count)
      entries.append(makeEntry())
      slots[slot] = number
      if entries.count * 2 > slots.count { grow() }
      return number
    }
  }

  private mutating func grow() {
    mask = slots.count * 2 - 1
    slots = Array(repeating: -1, count: mask + 1)
    for (number, entry) in entries.enumerated() {
      var slot = Int(truncatingIfNeeded: entry.hash ^ (entry.hash >> 15)) & mask
      while slots[slot] >= 0 { slot = (slot + 1) & mask }
      slots[slot] = Int32(number)
    }
  }
}
