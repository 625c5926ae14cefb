/// A set of domains in a compiled list: a count, flags with the number of regular expressions, the entries in the
/// order of their hashes, and for each expression its program, the program's size and whether it excludes.
struct DomainSet {

  /// The set names something that a rule is for.
  static let hasPositive: UInt32 = 1

  /// The set has domains such as `example.*`.
  static let hasEntities: UInt32 = 2

  static let expressionShift: UInt32 = 8

  /// The entry excludes.
  static let negated: UInt32 = 1 << 16

  /// The entry is a domain such as `example.*`.
  static let entity: UInt32 = 1 << 17

  /// One domain.
  struct Entry: BitwiseCopyable {
    var hash: UInt32
    var text: UInt32
    /// The length in the low half, and what is a matter of yes or no above it.
    var kind: UInt32
  }

  private let words: UnsafePointer<UInt32>
  private let start: UnsafePointer<UInt32>
  private let text: UnsafePointer<UInt8>

  /// The set that begins at an offset among a list's words.
  init(_ words: UnsafePointer<UInt32>, _ offset: UInt32, _ text: UnsafePointer<UInt8>) {
    self.words = words
    start = words + Int(offset)
    self.text = text
  }

  /// Whether the set must know where the host's public suffix begins.
  var needsEntities: Bool { flags & DomainSet.hasEntities != 0 }

  private var count: Int { Int(start[0]) }
  private var flags: UInt32 { start[1] }
  private var expressionCount: Int { Int(start[1] >> DomainSet.expressionShift) }

  /// Whether a rule with this set is for a host: what the set says of the longest domain that it names and that the
  /// host belongs to. Of a host that it doesn't name it says yes if it only excludes.
  func contains(_ host: HostName) -> Bool {
    for suffix in host.suffixes {
      if let verdict = lookup(suffix.hash, host.bytes(from: suffix.start), isEntity: false) { return verdict }
    }
    if flags & DomainSet.hasEntities != 0 {
      for suffix in host.entities {
        let bytes = UnsafeBufferPointer(rebasing: host.text[Int(suffix.start)..<host.entityEnd])
        if let verdict = lookup(Hashing.entity(suffix.hash), bytes, isEntity: true) { return verdict }
      }
    }
    if expressionCount > 0, let verdict = lookupExpressions(host) { return verdict }
    return flags & DomainSet.hasPositive == 0
  }

  private func lookup(_ hash: UInt32, _ name: UnsafeBufferPointer<UInt8>, isEntity: Bool) -> Bool? {
    let entries = UnsafeRawPointer(start + 2).assumingMemoryBound(to: Entry.self)
    var lower = 0, upper = count
    while lower < upper {
      let middle = (lower + upper) >> 1
      if entries[middle].hash < hash { lower = middle + 1 } else { upper = middle }
    }
    while lower < count, entries[lower].hash == hash {
      let entry = entries[lower]
      if Int(entry.kind & 0xFFFF) == name.count, (entry.kind & DomainSet.entity != 0) == isEntity,
        name.elementsEqual(UnsafeBufferPointer(start: text + Int(entry.text), count: name.count))
      {
        return entry.kind & DomainSet.negated == 0
      }
      lower += 1
    }
    return nil
  }

  private func lookupExpressions(_ host: HostName) -> Bool? {
    let expressions = start + 2 + count * 3
    guard let base = host.text.baseAddress, !host.text.isEmpty else { return nil }
    for index in 0..<expressionCount {
      let program = words + Int(expressions[index * 3])
      if RegexMachine.matches(program, size: Int(expressions[index * 3 + 1]), base, length: host.text.count) {
        return expressions[index * 3 + 2] == 0
      }
    }
    return nil
  }
}
