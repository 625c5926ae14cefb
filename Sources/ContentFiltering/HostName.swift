/// The name of a host with the hashes of all the domains that it belongs to, for the time of one question.
struct HostName {

  /// A domain that the host belongs to.
  struct Suffix: BitwiseCopyable {
    var hash: UInt32
    /// Where the domain begins in the host's name.
    var start: UInt32
  }

  /// The most domains that a host's name is taken apart into.
  static let suffixLimit = 16

  /// The name, in lower case.
  let text: UnsafeBufferPointer<UInt8>

  /// The domains, the longest one, which is the host itself, first.
  let suffixes: UnsafeBufferPointer<Suffix>

  /// The same for the name without its public suffix, for rules about `example.*`.
  let entities: UnsafeBufferPointer<Suffix>

  /// Where the public suffix begins, less the dot before it.
  let entityEnd: Int

  /// The host of an absolute URL; empty if there is none. `letters` has room for the URL in case it has capitals, which
  /// those that are serialized don't have, and `memory` has room for `suffixLimit` domains.
  @inline(__always)
  init(
    of url: UnsafeBufferPointer<UInt8>, _ letters: UnsafeMutablePointer<UInt8>, _ memory: UnsafeMutablePointer<Suffix>
  ) {
    entities = UnsafeBufferPointer(start: nil, count: 0)
    entityEnd = 0
    var range = 0..<0
    if let colon = (0..<url.count).lowerBound(of: UInt8(ascii: ":"), in: url), colon + 2 < url.count,
      url[colon + 1] == UInt8(ascii: "/"), url[colon + 2] == UInt8(ascii: "/")
    {
      let start = colon + 3
      range = start..<((start..<url.count).lowerBound(of: UInt8(ascii: "/"), in: url) ?? url.count)
    }
    var text = UnsafeBufferPointer(start: url.baseAddress.map { $0 + range.lowerBound }, count: range.count)
    var isForeign = false
    var suffixes = Self.suffixes(text, memory, &isForeign)
    if isForeign {
      text = Self.plain(text, letters)
      suffixes = Self.suffixes(text, memory, &isForeign)
    }
    self.text = text
    self.suffixes = suffixes
  }

  /// What is the host's name of what stands before the path, in lower case.
  private static func plain(
    _ text: UnsafeBufferPointer<UInt8>, _ letters: UnsafeMutablePointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8> {
    var end = text.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? text.count
    let start = text[..<end].lastIndex(of: UInt8(ascii: "@")).map { $0 + 1 } ?? 0
    let port = text[start..<end].lastIndex { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "]") }
    if let port, text[port] == UInt8(ascii: ":") { end = port }
    guard text[start..<end].contains(where: \.isCapital) else {
      return UnsafeBufferPointer(rebasing: text[start..<end])
    }
    for index in start..<end { letters[index - start] = text[index].lowercased }
    return UnsafeBufferPointer(start: letters, count: end - start)
  }

  /// The same host with its entities. `memory` has room for `suffixLimit` domains.
  init(_ other: HostName, registrableDomain length: Int, _ memory: UnsafeMutablePointer<Suffix>) {
    text = other.text
    suffixes = other.suffixes
    let start = text.count - length
    guard length > 0, let dot = (start..<text.count).lowerBound(of: UInt8(ascii: "."), in: text) else {
      entities = UnsafeBufferPointer(start: nil, count: 0)
      entityEnd = 0
      return
    }
    entityEnd = dot
    var isForeign = false
    entities = Self.suffixes(UnsafeBufferPointer(rebasing: text[..<dot]), memory, &isForeign)
  }

  /// The bytes of a domain that begins at an offset.
  func bytes(from start: UInt32) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: text[Int(start)...])
  }

  /// The domains that a host belongs to. `isForeign` tells whether its name has bytes that a host's name can't have.
  @inline(__always)
  private static func suffixes(
    _ text: UnsafeBufferPointer<UInt8>, _ memory: UnsafeMutablePointer<Suffix>, _ isForeign: inout Bool
  ) -> UnsafeBufferPointer<Suffix> {
    let table = Hashing.bytes
    guard let base = text.baseAddress, !text.isEmpty else { return UnsafeBufferPointer(start: memory, count: 0) }
    var hash = Hashing.seed, found: UInt32 = 0
    // They are found from the shortest to the longest, and written from the end of the memory.
    let end = memory + suffixLimit
    var slot = end - 1
    var byte = base + text.count
    while byte > base {
      byte -= 1
      let entry = table[Int(byte.pointee)]
      if byte.pointee == UInt8(ascii: "."), slot > memory {
        slot.pointee = Suffix(hash: hash, start: UInt32(truncatingIfNeeded: byte + 1 - base))
        slot -= 1
      }
      hash = Hashing.step(hash, entry: entry)
      found |= entry
    }
    slot.pointee = Suffix(hash: hash, start: 0)
    isForeign = Hashing.isForeign(found)
    return UnsafeBufferPointer(start: slot, count: end - slot)
  }
}
