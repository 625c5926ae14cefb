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

  /// Takes a host's name apart. `memory` has room for `suffixLimit` domains.
  init(_ text: UnsafeBufferPointer<UInt8>, _ memory: UnsafeMutablePointer<Suffix>) {
    self.text = text
    suffixes = Self.suffixes(text, memory)
    entities = UnsafeBufferPointer(start: nil, count: 0)
    entityEnd = 0
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
    entities = Self.suffixes(UnsafeBufferPointer(rebasing: text[..<dot]), memory)
  }

  /// The bytes of a domain that begins at an offset.
  func bytes(from start: UInt32) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: text[Int(start)...])
  }

  private static func suffixes(
    _ text: UnsafeBufferPointer<UInt8>, _ memory: UnsafeMutablePointer<Suffix>
  ) -> UnsafeBufferPointer<Suffix> {
    let table = Hashing.bytes
    var hash = Hashing.seed
    var index = text.count
    var count = 0
    // They are found from the shortest to the longest, and written from the end of the memory.
    while index > 0 {
      index -= 1
      let byte = text[index]
      if byte == UInt8(ascii: "."), count < suffixLimit - 1 {
        count += 1
        memory[suffixLimit - count] = Suffix(hash: hash, start: UInt32(index + 1))
      }
      hash = Hashing.step(hash, byte, table)
    }
    if !text.isEmpty {
      count += 1
      memory[suffixLimit - count] = Suffix(hash: hash, start: 0)
    }
    return UnsafeBufferPointer(start: memory + suffixLimit - count, count: count)
  }
}
